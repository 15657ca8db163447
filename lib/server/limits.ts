import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { networksOf } from '@/lib/domain/network'
import { environment } from './environment'
import { log } from './log'
import { shared } from './shared'

type Limiter = RateLimiterMemory | RateLimiterRedis

/** One connection for all limits. If Redis is down nothing waits: this process counts alone meanwhile (S-06). */
function connection(url: string): Redis {
  return shared('limits.redis', () => {
    const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, keyPrefix: 'entrepot:' })
    redis.on('error', (error) => log.warn({ event: 'redis.error', cause: error.message }))
    return redis
  })
}

function make(points: number, milliseconds: number): Limiter {
  const options = { points, duration: milliseconds / 1000, keyPrefix: `limit:${points}:${milliseconds}` }
  const memory = new RateLimiterMemory(options)
  const { REDIS_URL } = environment()
  if (!REDIS_URL) return memory
  return new RateLimiterRedis({ ...options, storeClient: connection(REDIS_URL), insuranceLimiter: memory })
}

const limiter = (points: number, milliseconds: number): Limiter =>
  shared(`limit.${points}.${milliseconds}`, () => make(points, milliseconds))

/**
 * Takes one of `points` that `key` has per `milliseconds`; false if none is left. Instances that share a Redis count
 * together.
 */
export async function allow(key: string, points: number, milliseconds: number): Promise<boolean> {
  try {
    await limiter(points, milliseconds).consume(key)
    return true
  } catch (refusal) {
    // The library rejects with a plain object when the points are used up, and with an Error for real errors.
    if (refusal instanceof Error) throw refusal
    return false
  }
}

/** `allow` for everybody behind one line and, with a higher limit, for the network around it. */
export async function allowAddress(
  what: string,
  address: string,
  points: number,
  milliseconds: number,
): Promise<boolean> {
  for (const { name, times } of networksOf(address))
    if (!(await allow(`${what}:${name}`, points * times, milliseconds))) return false
  return true
}

/** Number of points that the key has used in the current period, at most `points`. */
export async function taken(key: string, points: number, milliseconds: number): Promise<number> {
  const found = await limiter(points, milliseconds).get(key)
  return Math.min(found?.consumedPoints ?? 0, points)
}

/** True for the first call with this key in `milliseconds`, also among concurrent ones. */
export const spendOnce = (key: string, milliseconds: number): Promise<boolean> => allow(key, 1, milliseconds)
