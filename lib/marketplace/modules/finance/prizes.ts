import { transfer } from '@/lib/domain/ledger'
import type { Db } from '../../kernel/database'
import { markPrizesBooked, prizesToBook } from '../draw'
import { type Posting, post } from './post'

const MOST = 500

/**
 * Pays shops for received prizes of lucky draws: price and delivery, as a subsidy of the platform, which buys and gives
 * them away. Returns the number of journals. An order cancelled before pays nothing.
 */
export async function postPrizes(tx: Db, now: Date): Promise<number> {
  const due = await prizesToBook(tx, MOST)
  if (due.length === 0) return 0
  const postings = due.map(
    ({ id, shopId, orderId, orderNo, amountP, at }): Posting => ({
      key: `prize:${id}`,
      event: 'prize',
      shopId,
      ref: { type: 'order', id: orderId, no: orderNo },
      at: Math.round(at),
      lines: transfer('subsidy', 'subsidy', 'available', amountP),
    }),
  )
  const posted = await post(tx, postings, { at: now, by: null })
  await markPrizesBooked(
    tx,
    due.map(({ id }) => id),
    now,
  )
  return posted
}
