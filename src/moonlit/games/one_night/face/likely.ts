import type { Role } from './types.ts'

const MOST = 3
const LEAST = 0.005

/** The likeliest roles of a seat, best first. */
export function likely(
  law: Readonly<Partial<Record<Role, number>>>,
): { role: Role; chance: number }[] {
  return (Object.entries(law) as [Role, number][])
    .map(([role, chance]) => ({ role, chance }))
    .filter(({ chance }) => chance >= LEAST)
    .sort((one, other) => other.chance - one.chance)
    .slice(0, MOST)
}

/** The same roles once each, with how many there are. */
export function counted(roles: readonly Role[]): { role: Role; n: number }[] {
  return [...new Set(roles)].map((role) => ({
    role,
    n: roles.filter((one) => one === role).length,
  }))
}
