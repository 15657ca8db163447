import { type SQL, sql } from 'drizzle-orm'
import { SESSION_MS } from '@/lib/domain/limits'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long a session's new token leaves the older ones valid. By then requests in flight are over, and a request with
 * the new token proves that the browser received it (safety F-11).
 */
export const TOKEN_OVERLAP_MS = 10_000

type UserType = 1 | 2

/** Milliseconds, by type of user: 1 operator, 2 user of shops. */
export interface SessionLimits {
  /** Maximum time without activity. */
  idleMs: Record<UserType, number>
  /** Maximum time since the login; the specification's seven days are the cap. */
  wholeMs: Record<UserType, number>
}

/** Production (specification, section 9; safety F-11): seven days for a seller, a working day for an operator. */
export const SESSION_LIMITS: SessionLimits = {
  idleMs: { 1: 30 * MINUTE_MS, 2: SESSION_MS },
  wholeMs: { 1: 12 * HOUR_MS, 2: SESSION_MS },
}

/** The demo: seven days for everybody (specification, section 9). */
const DEMO_LIMITS: SessionLimits = {
  idleMs: { 1: SESSION_MS, 2: SESSION_MS },
  wholeMs: { 1: SESSION_MS, 2: SESSION_MS },
}

interface Lifetime {
  production: boolean
  /** Minutes without activity; unset keeps the profile's own limit. */
  operatorIdle: number | undefined
  sellerIdle: number | undefined
}

/** The limits of an installation: its profile's, shortened by what it sets. */
export function sessionLimitsOf({ production, operatorIdle, sellerIdle }: Lifetime): SessionLimits {
  const { idleMs, wholeMs } = production ? SESSION_LIMITS : DEMO_LIMITS
  const shorter = (limit: number, minutes = Number.POSITIVE_INFINITY) => Math.min(limit, minutes * MINUTE_MS)
  return { wholeMs, idleMs: { 1: shorter(idleMs[1], operatorIdle), 2: shorter(idleMs[2], sellerIdle) } }
}

/** Minimum seconds between two updates of a session's last-seen time: idle time is measured this finely. */
export const touchSeconds = ({ idleMs }: SessionLimits): number => Math.min(60, idleMs[1] / 4_000, idleMs[2] / 4_000)

/** SQL of the time at which an idle session ends, over `session s join account a`. */
export const idleEnd = ({ idleMs }: SessionLimits): SQL =>
  sql`(s.last_seen_at + make_interval(secs => case a.user_type when 1 then ${idleMs[1] / 1_000}::float8
    else ${idleMs[2] / 1_000}::float8 end))`
