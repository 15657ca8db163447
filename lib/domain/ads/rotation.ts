/** Contents of a position on a day. */
export interface Turns {
  /** Pictures that take turns. */
  rotation: number
  /** Advertisements, in the order of their places. */
  ads: readonly string[]
  /** Banners of the house, in their order. */
  banners: readonly string[]
}

export interface Turn {
  /** The advertisement; null for the house. */
  ad: string | null
  /** The house's, which also stands in for an advertisement in the comparison; null where the house has none. */
  banner: string | null
}

/**
 * The turn of a number that is raised by one for each visitor, from 0. Advertisements have a turn each in every round,
 * banners of the house share those that are left, or have none to themselves where every turn is sold. Whatever part of
 * the numbers in a row is looked at, two advertisements differ by one view at most, and two banners by one of their rounds.
 */
export function turnOf({ rotation, ads, banners }: Turns, number: number): Turn | null {
  if (ads.length === 0 && banners.length === 0) return null
  const turns = banners.length > 0 ? Math.max(rotation, ads.length) : ads.length
  const [round, place] = [Math.floor(number / turns), number % turns]
  const house = turns - ads.length
  const next = place < ads.length ? round : round * house + place - ads.length
  return { ad: ads[place] ?? null, banner: banners[next % Math.max(banners.length, 1)] ?? null }
}

/** Visitors in a hundred who see the house in place of advertisements, so that both can be compared. */
export const WITHHELD_PERCENT = 5

/** Counted views of one thing by one visitor in one hour; more says nothing. */
export const VIEWS_OF_HOUR = 10

/** Clicks beyond the first of a visitor in an hour that are remembered, for each visitor and hour. */
export const REPEATS_OF_HOUR = 100

/** Two groups that a visitor belongs to for a UK day, from a hash of theirs in hexadecimal digits. */
export const groupsOf = (hash: string): { withheld: boolean; version: 'a' | 'b' } => ({
  withheld: Number.parseInt(hash.slice(0, 8), 16) % 100 < WITHHELD_PERCENT,
  version: Number.parseInt(hash.slice(8, 10), 16) % 2 === 0 ? 'a' : 'b',
})

/** Not counted clicks from which on, and if more than the counted ones, a day's clicks are marked as a flood. */
const FLOOD_MIN = 20
export const isFlood = (clicks: number, repeated: number): boolean => repeated >= FLOOD_MIN && repeated > clicks
