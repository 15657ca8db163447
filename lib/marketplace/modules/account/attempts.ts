import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Network, networksOf } from '@/lib/domain/network'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { tellAddress } from './misses'

const FREE_MISSES = 5
const LONGEST_DELAY_S = 900
const FORGET_MS = 24 * 3_600_000
const ADDRESS_MISSES = 30
const ADDRESS_WINDOW_MS = 5 * 60_000

/** Seconds to wait after this many misses: none before the fifth, then 1, 2, 4 … to 15 minutes (safety L-04). */
export const delayAfter = (misses: number): number =>
  misses < FREE_MISSES ? 0 : Math.min(2 ** (misses - FREE_MISSES), LONGEST_DELAY_S)

const Counter = z.object({ misses: z.number(), blocked_until: z.string().nullable(), last_at: z.string() })
type Counter = z.infer<typeof Counter>

async function lockCounter(tx: Db, subject: string, now: Date): Promise<Counter> {
  await tx.execute(sql`insert into attempt_counter (subject, misses, last_at) values (${subject}, 0, ${now.toISOString()})
    on conflict do nothing`)
  const [row] = await query(
    tx,
    Counter,
    sql`select misses, blocked_until, last_at from attempt_counter where subject = ${subject} for update`,
  )
  return row ?? { misses: 0, blocked_until: null, last_at: now.toISOString() }
}

const write = (tx: Db, subject: string, misses: number, blockedUntil: Date | null, now: Date) =>
  tx.execute(sql`update attempt_counter set misses = ${misses}, blocked_until = ${blockedUntil?.toISOString() ?? null},
    last_at = ${now.toISOString()} where subject = ${subject}`)

function refuseBlocked(counter: Counter, now: Date): void {
  const left = counter.blocked_until ? Date.parse(counter.blocked_until) - now.getTime() : 0
  if (left > 0) fail('LOGIN_DELAYED', { detail: { seconds: Math.ceil(left / 1_000) } })
}

/**
 * Takes one attempt of a subject before it is evaluated, so that parallel guesses count one by one. Fails with
 * LOGIN_DELAYED and the seconds to wait. A success gives it back with {@link clearAttempts}. Returns the number of
 * attempts since the last success.
 */
export async function takeAttempt(tx: Db, subject: string, now: Date): Promise<number> {
  const counter = await lockCounter(tx, subject, now)
  refuseBlocked(counter, now)
  const forgotten = now.getTime() - Date.parse(counter.last_at) > FORGET_MS
  const misses = (forgotten ? 0 : counter.misses) + 1
  const delay = delayAfter(misses)
  await write(tx, subject, misses, delay > 0 ? new Date(now.getTime() + delay * 1_000) : null, now)
  return misses
}

type Caller = Pick<Context, 'tx' | 'ip' | 'now' | 'emit'>

/** `last_at` is when the window began. */
async function takeNetworkAttempt({ tx, now, emit }: Caller, { name, times }: Network): Promise<void> {
  const [subject, most] = [`ip:${name}`, ADDRESS_MISSES * times]
  const counter = await lockCounter(tx, subject, now)
  refuseBlocked(counter, now)
  const began = Date.parse(counter.last_at)
  const over = counter.misses === 0 || now.getTime() - began > ADDRESS_WINDOW_MS
  const misses = over ? 1 : counter.misses + 1
  const blocked = misses >= most ? new Date((over ? now.getTime() : began) + ADDRESS_WINDOW_MS) : null
  await write(tx, subject, misses, blocked, over ? now : new Date(began))
  if (misses === most) await tellAddress({ tx, emit }, name, misses)
}

/** Counts thirty misses in five minutes from one address, at any accounts; more for the network around it. */
export async function takeAddressAttempt(context: Caller): Promise<void> {
  for (const network of networksOf(context.ip)) await takeNetworkAttempt(context, network)
}

/** Gives an address its attempt back after a success. */
export async function forgiveAddress(tx: Db, ip: string): Promise<void> {
  for (const { name } of networksOf(ip))
    await tx.execute(sql`update attempt_counter set misses = greatest(misses - 1, 0), blocked_until = null
      where subject = ${`ip:${name}`}`)
}

/** Resets the count of a subject after a success. */
export async function clearAttempts(tx: Db, subject: string): Promise<void> {
  await tx.execute(sql`update attempt_counter set misses = 0, blocked_until = null where subject = ${subject}`)
}
