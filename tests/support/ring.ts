/**
 * Two rings: `npm test` samples what multiplies (screens by faults, kills), `npm run test:all` runs the whole product.
 * The sample turns with the commit, so that a few runs see everything and a run can be repeated: `TEST_SEED=7 npm test`.
 */
export const WHOLE = process.env.TEST_RING === 'all'
export const SEED = Number(process.env.TEST_SEED ?? 0)

/** True if this run includes the nth item of a group, sampled `share` in `of`. */
export const isSampled = (nth: number, share: number, of: number): boolean => WHOLE || (nth + SEED) % of < share

/** One of several ways of the same thing (two languages, with and without scripts); each has its turn. */
export const inTurn = <Way>(ways: readonly Way[]): Way[] => ways.filter((_, nth) => isSampled(nth, 1, ways.length))
