import { machine } from '../machine'

/** Fewest and most people of a team, and hours (sheets: group buy). */
export const TEAM_PEOPLE = { min: 2, max: 10 } as const
export const TEAM_HOURS = { min: 1, max: 72 } as const
const HOUR_MS = 3_600_000

export const TEAM_STATE = { open: 0, full: 1, failed: 2 } as const
export type TeamState = (typeof TEAM_STATE)[keyof typeof TEAM_STATE]

const T = TEAM_STATE

/** A team of a group buy (rules 4.7). The last payment fills it; it fails when its time is over or the shop ends it. */
export const TEAM = machine<'fill' | 'fail', TeamState, 'buyer' | 'shop' | 'clock'>([
  { event: 'fill', from: [T.open], to: T.full, actors: ['buyer'] },
  { event: 'fail', from: [T.open], to: T.failed, actors: ['shop', 'clock'] },
])

/** A team with the buyers who have paid; times in milliseconds. */
export interface Team {
  state: number
  people: number
  joined: number
  expiresAt: number
}

export const TEAM_TROUBLES = ['full', 'over', 'own'] as const
export type TeamTrouble = (typeof TEAM_TROUBLES)[number]

/**
 * Reason why a buyer cannot join a team; null if they can. Used by its page, the order and the payment.
 * @param own the buyer has a place in it
 */
export function teamTrouble({ state, people, joined, expiresAt }: Team, own: boolean, now: number): TeamTrouble | null {
  if (state === T.failed || (state === T.open && now >= expiresAt)) return 'over'
  if (state === T.full || joined >= people) return 'full'
  return own ? 'own' : null
}

/** Deadline of a team that opens now: after its hours, or when the promotion ends. */
export const teamEndsAt = (now: number, hours: number, promotionEndsAt: number): number =>
  Math.min(now + hours * HOUR_MS, promotionEndsAt)

/** True if the remaining pieces are enough for a new team, one for each of its people. */
export const canOpenTeam = (left: number, people: number): boolean => left >= people

interface Paid {
  /** Team that the buyer chose; null to open one. */
  team: Team | null
  own: boolean
  /** True if the promotion is neither stopped nor over. */
  goesOn: boolean
  now: number
}

/**
 * Destination of a paid order, because the payment takes the place: the chosen team; if that is full or over, a new
 * team while the promotion runs; else a refund.
 */
export function placeOfPaid({ team, own, goesOn, now }: Paid): 'join' | 'open' | 'refund' {
  if (team && teamTrouble(team, own, now) === null) return 'join'
  return goesOn ? 'open' : 'refund'
}

/** Hours and minutes until an instant, rounded up to the minute; null if it has passed. Milliseconds in. */
export function timeLeft(at: number, now: number): { hours: number; minutes: number } | null {
  if (at <= now) return null
  const minutes = Math.ceil((at - now) / 60_000)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
