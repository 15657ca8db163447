import { adjustmentLines } from '@/lib/domain/adjustment'
import { transfer } from '@/lib/domain/ledger'
import type { Db } from '../../kernel/database'
import { compensatedCases, markCompensated, markPostagesBooked, postagesToBook } from '../after-sale'
import { type Posting, post } from './post'

const MOST = 500

/** Pays shops the platform's part of a refund by its decision (rules 4.3); returns the number of journals. */
export async function postCompensations(tx: Db, now: Date): Promise<number> {
  const due = await compensatedCases(tx, MOST)
  if (due.length === 0) return 0
  const postings = due.map(
    ({ id, shopId, orderId, orderNo, amountP, at }): Posting => ({
      key: `afterSale:${id}:compensation`,
      event: 'adjusted',
      shopId,
      ref: { type: 'order', id: orderId, no: orderNo },
      at: Math.round(at),
      lines: adjustmentLines('compensation', amountP),
    }),
  )
  const posted = await post(tx, postings, { at: now, by: null })
  await markCompensated(
    tx,
    due.map(({ id }) => id),
  )
  return posted
}

/**
 * Charges shops for return parcels that they owe, separate from the refund of the goods and its VAT; returns the number
 * of journals. A low balance refuses nothing: below zero the shop is a debtor.
 */
export async function postReturnPostages(tx: Db, now: Date): Promise<number> {
  const due = await postagesToBook(tx, MOST)
  if (due.length === 0) return 0
  const postings = due.map(
    ({ id, shopId, orderId, orderNo, amountP, at }): Posting => ({
      key: `afterSale:${id}:returnPostage`,
      event: 'returnPostage',
      shopId,
      ref: { type: 'order', id: orderId, no: orderNo },
      at: Math.round(at),
      lines: transfer('returnPostage', 'available', 'refundsDue', amountP),
    }),
  )
  const posted = await post(tx, postings, { at: now, by: null })
  await markPostagesBooked(
    tx,
    due.map(({ id }) => id),
  )
  return posted
}
