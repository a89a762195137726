import { isSame, OPINIONS, type Said } from './talk.ts'
import { before } from './places.ts'
import { WOLVES } from './roles.ts'
import type { Claim, Deed, Place, Role, View } from './types.ts'

/** Kinds of which one's own notes say nothing certain. */
const UNSURE: ReadonlySet<string> = new Set(['am'])
const GROUP_OF: Readonly<Record<string, 'dream' | 'minion' | 'aura'>> = {
  wolves: 'dream',
  minion: 'minion',
  aura_seer: 'aura',
}

/** Everything true that one's own notes allow to say. */
export function truthful(view: View): Said[] {
  const { dealt, notes, artifact } = view
  if (!dealt) return []
  const found: Said[] = [{ kind: 'was', args: { role: dealt } }]
  notes.forEach((deed, i) => found.push(...toldBy(deed, notes[i - 1])))
  const isIdle = notes.every(({ action }) => !action || action.type === 'decline')
  if (isIdle && view.options.night_notes) found.push({ kind: 'idle', args: {} })
  if (artifact) found.push({ kind: 'token', args: { artifact } })
  return found
}

function toldBy(deed: Deed, earlier: Deed | undefined): Said[] {
  const found: Said[] = []
  if (deed.awake) {
    const group = deed.decision === 'wolves' ? 'wolves' : 'masons'
    found.push({ kind: 'woke_with', args: { group, seats: deed.awake } })
  }
  const thumbs = GROUP_OF[deed.decision]
  if (deed.thumbs && thumbs)
    found.push({ kind: 'thumbs', args: { group: thumbs, seats: deed.thumbs } })
  const seen = earlier?.looks?.[0]
  if (deed.action?.type === 'hand-over' && seen)
    found.push({ kind: 'witched', args: { ...seen, target: deed.action.seat } })
  found.push(...acted(deed))
  for (const look of deed.looks ?? []) found.push({ kind: 'saw', args: look })
  for (const [a, b] of deed.swaps ?? []) found.push({ kind: 'swapped', args: { a, b } })
  if (deed.turned) found.push({ kind: 'turned', args: { role: deed.turned } })
  return found
}

/** What can be said of an action beside the cards it looked at and exchanged. */
function acted({ action, looks = [] }: Deed): Said[] {
  const role = looks[0]?.role
  switch (action?.type) {
    case 'copy':
      return role ? [{ kind: 'copied', args: { target: action.seat, role } }] : []
    case 'rob':
      return role ? [{ kind: 'took', args: { target: action.seat, role } }] : []
    case 'flip':
      return role ? [{ kind: 'flipped', args: { target: action.seat, role } }] : []
    case 'shift':
      return [{ kind: 'shifted', args: { direction: action.direction } }]
    case 'shield':
      return [{ kind: 'shielded', args: { target: action.seat } }]
    case 'entrust':
      return [{ kind: 'placed', args: { target: action.seat } }]
    default:
      return []
  }
}

/** Whether what this seat wants to say is what its notes say; null where they say nothing of it. */
export function agrees(view: View, next: Said): boolean | null {
  const { words } = view
  if (OPINIONS.has(next.kind) || UNSURE.has(next.kind) || !words || !view.dealt) return null
  const knows = view.options.night_notes || next.kind === 'was' || next.kind === 'token'
  if (!knows) return null
  return truthful(view).some((one) => isSame(words, asLoose(one, next), next))
}

/** The same with "some wolf" or "no wolf" for its role, where the other is said so loosely. */
function asLoose(one: Said, next: Said): Said {
  const side = next.args.role
  if ((side !== 'any_wolf' && side !== 'no_wolf') || !one.args.role) return one
  const fits = WOLVES.includes(one.args.role as Role) === (side === 'any_wolf')
  return fits ? { kind: one.kind, args: { ...one.args, role: side } } : one
}

/** Steps in which cards are looked at before anyone else can have moved them. */
const EARLY: ReadonlySet<string> = new Set(['wolves', 'mystic', 'seer', 'apprentice_seer', 'pi'])

/** What this seat knows was dealt where: its own card, and what it saw before anything moved. */
export function dealtAsKnown({ seat, dealt, notes, cards }: View): ReadonlyMap<Place, Role> {
  const known = new Map<Place, Role>()
  if (seat === null || !dealt) return known
  known.set(before(seat), dealt)
  if (cards.includes('doppelganger') || cards.includes('alpha_wolf')) return known
  for (const { step, looks = [] } of notes)
    if (EARLY.has(step)) for (const { place, role } of looks) known.set(place, role)
  return known
}

/** Whether a claim about what was dealt cannot be true, as far as this seat knows. */
export function contradicts(view: View, claim: Claim): boolean {
  const { kind, args, seat, active } = claim
  if (kind !== 'was' || !active || seat === view.seat) return false
  const known = dealtAsKnown(view)
  const seen = known.get(before(seat))
  if (seen) return seen !== args.role
  const others = [...known.values()].filter((role) => role === args.role).length
  return others >= view.cards.filter((role) => role === args.role).length
}
