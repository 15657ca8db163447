import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { balanceOf, expireEntries, type PointsAccount, type PointsEntry } from '@/lib/domain/points'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { pointsEntry } from '../../tables/points'

const Balance = z.object({ balance: z.int() })
const LotRow = z.object({ id: z.string(), left: z.int(), endsAt: z.number() })

type Booking = Pick<Context, 'tx' | 'now'>

/** Order of an entry. */
export interface PointsRef {
  id: string
  no: string
}

/** Current points of a buyer. */
async function accountOf(tx: Db, buyerId: string, balance: number): Promise<PointsAccount> {
  const lots = await query(
    tx,
    LotRow,
    sql`select id, remaining as "left", (extract(epoch from ends_at) * 1000)::float8 as "endsAt" from points_lot
      where buyer_id = ${buyerId} and remaining > 0 order by ends_at, id`,
  )
  return { lots, debt: lots.reduce((sum, { left }) => sum + left, 0) - balance }
}

/** Points that a buyer can use now, without expired ones, and whether they want to. */
export async function usablePoints({ tx, now }: Booking, buyerId: string): Promise<{ points: number; use: boolean }> {
  const [row] = await query(
    tx,
    z.object({ points: z.int(), use: z.boolean() }),
    sql`select a.use_next as use, (a.balance - coalesce((select sum(l.remaining) from points_lot l
        where l.buyer_id = a.buyer_id and l.remaining > 0 and l.ends_at <= ${now.toISOString()}), 0))::int as points
      from points_account a where a.buyer_id = ${buyerId}`,
  )
  return row ? { ...row, points: Math.max(0, row.points) } : { points: 0, use: false }
}

/** Stores whether the caller wants to pay part of the next order with points. */
export const useInCart = ({ tx, user }: Pick<Context, 'tx' | 'user'>, use: boolean) =>
  tx.execute(sql`update points_account set use_next = ${use} where buyer_id = ${user.userId} and use_next <> ${use}`)

/**
 * Locks a buyer's points until the end of the transaction, so that bookings follow each other, and expires old ones.
 * The transaction is the buyer's or sees all.
 */
export async function lockPoints(booking: Booking, buyerId: string): Promise<PointsAccount> {
  const { tx, now } = booking
  await tx.execute(sql`insert into points_account (buyer_id) values (${buyerId}) on conflict do nothing`)
  const [row] = await query(tx, Balance, sql`select balance from points_account where buyer_id = ${buyerId} for update`)
  const account = await accountOf(tx, buyerId, row?.balance ?? 0)
  const expired = expireEntries(account, now.getTime())
  if (expired.length === 0) return account
  await bookPoints(booking, buyerId, account, { key: `expired:${buyerId}:${now.getTime()}`, entries: expired })
  return { ...account, lots: account.lots.filter(({ endsAt }) => endsAt > now.getTime()) }
}

/**
 * Writes entries of one event to a locked account. A repeated event books nothing and returns false. The database keeps
 * the sums, and refuses a lot below zero.
 */
export async function bookPoints(
  { tx, now }: Booking,
  buyerId: string,
  before: PointsAccount,
  { key, entries, ref }: { key: string; entries: readonly PointsEntry[]; ref?: PointsRef },
): Promise<boolean> {
  if (entries.length === 0) return false
  const known = await rowsOf(tx, sql`select 1 from points_entry where key = ${`${key}:0`}`)
  if (known.length > 0) return false
  let balance = balanceOf(before)
  for (const [index, entry] of entries.entries()) {
    balance += entry.points
    await tx.insert(pointsEntry).values({
      ...{ ...entry, buyerId, balance, key: `${key}:${index}`, at: now },
      ...{ orderId: ref?.id ?? null, orderNo: ref?.no ?? '' },
    })
  }
  return true
}
