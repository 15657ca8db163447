import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WalletKind } from '@/lib/domain/wallet'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'

const BalanceRow = z.object({ balance: z.number() })

export interface WalletMove {
  buyerId: string
  kind: WalletKind
  /** Pence; positive for money in. */
  amountP: number
  /** Unique for the event. */
  key: string
  ref: { id: string; no: string }
}

/** Locks a buyer's balance until the transaction ends: movements follow each other. Returns it, in pence. */
export async function lockWallet(tx: Db, buyerId: string): Promise<number> {
  await tx.execute(sql`insert into buyer_wallet (buyer_id) values (${buyerId}) on conflict do nothing`)
  const [row] = await query(
    tx,
    BalanceRow,
    sql`select balance_p::float8 as balance from buyer_wallet where buyer_id = ${buyerId} for update`,
  )
  return row?.balance ?? 0
}

/**
 * Moves a buyer's balance and records the movement; a repeated event moves nothing. The transaction is the buyer's or
 * sees all. Throws BALANCE_TOO_LOW instead of going below zero.
 */
export async function moveWallet({ tx, now }: Pick<Context, 'tx' | 'now'>, move: WalletMove): Promise<void> {
  const { buyerId, kind, amountP, key, ref } = move
  const before = await lockWallet(tx, buyerId)
  const known = await rowsOf(tx, sql`select 1 from wallet_movement where key = ${key}`)
  if (known.length > 0) return
  const balanceP = before + amountP
  if (balanceP < 0) fail('BALANCE_TOO_LOW')
  await tx.execute(sql`insert into wallet_movement (id, buyer_id, kind, amount_p, balance_p, key, ref_id, ref_no, at)
    values (${newId(now.getTime())}, ${buyerId}, ${kind}, ${amountP}, ${balanceP}, ${key}, ${ref.id}, ${ref.no},
      ${now.toISOString()})`)
  await tx.execute(sql`update buyer_wallet set balance_p = ${balanceP} where buyer_id = ${buyerId}`)
}

/** Returns a buyer's balance in pence. */
export async function balanceOf(tx: Db, buyerId: string): Promise<number> {
  const [row] = await query(
    tx,
    BalanceRow,
    sql`select balance_p::float8 as balance from buyer_wallet where buyer_id = ${buyerId}`,
  )
  return row?.balance ?? 0
}

const TopUpRow = z.object({ buyerId: z.string() })

/** Id of the buyer of a top-up number; null if it is not one. Needs the scope of all. */
export async function buyerOfTopUp(tx: Db, no: string): Promise<string | null> {
  const [row] = await query(
    tx,
    TopUpRow,
    sql`select buyer_id as "buyerId" from wallet_movement where kind = 'topUp' and ref_no = ${no} limit 1`,
  )
  return row?.buyerId ?? null
}

/** For a top-up the payment, for a return the movement itself; `at` is milliseconds since 1970. */
const Moved = z.object({ id: z.string(), no: z.string(), amountP: z.number(), at: z.number() })
type Moved = z.output<typeof Moved>

/** Unbooked top-ups, or returns, after `since`; `posted` is a condition on a `wallet_movement w` that is booked. */
export const unposted = (
  tx: Db,
  kind: 'topUp' | 'return',
  { since, posted, most }: { since: Date; posted: SQL; most: number },
): Promise<Moved[]> =>
  query(
    tx,
    Moved,
    sql`select w.ref_id as id, w.ref_no as no, abs(w.amount_p)::float8 as "amountP",
        (extract(epoch from w.at) * 1000)::float8 as at
      from wallet_movement w where w.kind = ${kind} and w.at > ${since.toISOString()}::timestamptz and not (${posted})
      order by w.at, w.seq limit ${most}`,
  )
