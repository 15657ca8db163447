import { sql } from 'drizzle-orm'
import { adjustmentLines } from '@/lib/domain/adjustment'
import type { Db } from '../../kernel/database'
import { compensatedCases } from '../after-sale'
import { type Posting, post } from './post'

const MOST = 500
const POSTED = sql`exists (select 1 from ledger_journal j where j.event_key = 'afterSale:' || c.id || ':compensation')`

/** Pays shops what the platform bears of a refund by its decision (rules 4.3); returns how many journals were written. */
export async function postCompensations(tx: Db, now: Date): Promise<number> {
  const due = await compensatedCases(tx, POSTED, MOST)
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
  return post(tx, postings, { at: now, by: null })
}
