import { RateLimiterMemory } from 'rate-limiter-flexible'
import { shared } from './shared'

const limiter = (points: number, milliseconds: number) =>
  shared(`limit.${points}.${milliseconds}`, () => new RateLimiterMemory({ points, duration: milliseconds / 1000 }))

/** Takes one of `points` that `key` has per `milliseconds`; false when none is left. */
export async function allow(key: string, points: number, milliseconds: number): Promise<boolean> {
  try {
    await limiter(points, milliseconds).consume(key)
    return true
  } catch (refusal) {
    // The library rejects with a plain object when the points are used up, and with an Error for its own faults.
    if (refusal instanceof Error) throw refusal
    return false
  }
}

/** True for the first caller with this key in `milliseconds`, whoever else asks at the same moment. */
export const spendOnce = (key: string, milliseconds: number): Promise<boolean> => allow(key, 1, milliseconds)
