import { percent } from '$shell/words.ts'
import type { Advice, Role } from './types.ts'

const MOST = 3
const LEAST = 0.005

/** A chance in words: what was only drawn is about right, and never certain. */
export function shown({ exact, grain }: Pick<Advice, 'exact' | 'grain'>, chance: number): string {
  if (exact) return percent(chance)
  if (chance < grain / 2) return `< ${percent(grain)}`
  if (chance > 1 - grain / 2) return `> ${percent(1 - grain)}`
  return `≈ ${percent(chance)}`
}

/** The likeliest roles of a seat, best first. */
export function likely(
  law: Readonly<Partial<Record<Role, number>>>,
  grain = 0,
): { role: Role; chance: number }[] {
  return (Object.entries(law) as [Role, number][])
    .map(([role, chance]) => ({ role, chance }))
    .filter(({ chance }) => chance >= Math.max(LEAST, grain / 2))
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
