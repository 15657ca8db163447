import { sql } from 'drizzle-orm'
import { transfer } from '@/lib/domain/ledger'
import type { Db } from '../../kernel/database'
import { topUps } from '../wallet'
import { type Posting, post } from './post'

const MOST = 500
const POSTED = sql`exists (select 1 from ledger_journal j where j.event_key = 'topUp:' || w.ref_id)`

/** What buyers topped up: the provider owes it, and the platform owes it to them; returns how many journals were written. */
export async function postTopUps(tx: Db, now: Date): Promise<number> {
  const due = await topUps(tx, POSTED, MOST)
  const postings = due.map(
    ({ id, no, amountP, at }): Posting => ({
      key: `topUp:${id}`,
      event: 'topUp',
      shopId: null,
      ref: { type: 'topUp', id, no },
      at: Math.round(at),
      lines: transfer('topUp', 'receivable', 'wallet', amountP),
    }),
  )
  return post(tx, postings, { at: now, by: null })
}
