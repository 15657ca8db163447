/** Contents of a position on a day. */
export interface Turns {
  /** Number of turns in a round. */
  rotation: number
  /** Advertisements in the order of their places. */
  ads: readonly string[]
  /** House banners in their order. */
  banners: readonly string[]
}

export interface Turn {
  /** Advertisement; null for a house banner. */
  ad: string | null
  /** House banner, which also replaces an advertisement for the control group; null without one. */
  banner: string | null
}

/**
 * Returns the turn for a counter that rises by one for each visitor, from 0. Advertisements have one turn in every
 * round; house banners share the free turns, or have none if every turn is sold. Over any run of consecutive numbers,
 * two advertisements differ by one view at most, and two banners by one of their rounds.
 */
export function turnOf({ rotation, ads, banners }: Turns, number: number): Turn | null {
  if (ads.length === 0 && banners.length === 0) return null
  const turns = banners.length > 0 ? Math.max(rotation, ads.length) : ads.length
  const [round, place] = [Math.floor(number / turns), number % turns]
  const house = turns - ads.length
  const next = place < ads.length ? round : round * house + place - ads.length
  return { ad: ads[place] ?? null, banner: banners[next % Math.max(banners.length, 1)] ?? null }
}

/** Percentage of visitors who see the house banner instead of advertisements, as a control group. */
export const WITHHELD_PERCENT = 5

/** Most counted views of one item by one visitor in one hour. */
export const VIEWS_OF_HOUR = 10

/** Most repeated clicks stored for each visitor and hour. */
export const REPEATS_OF_HOUR = 100

/** The two groups of a visitor for a UK day, from a hexadecimal hash. */
export const groupsOf = (hash: string): { withheld: boolean; version: 'a' | 'b' } => ({
  withheld: Number.parseInt(hash.slice(0, 8), 16) % 100 < WITHHELD_PERCENT,
  version: Number.parseInt(hash.slice(8, 10), 16) % 2 === 0 ? 'a' : 'b',
})

/** Uncounted clicks from which a day is marked as a flood, if there are also more of them than counted ones. */
const FLOOD_MIN = 20
export const isFlood = (clicks: number, repeated: number): boolean => repeated >= FLOOD_MIN && repeated > clicks
