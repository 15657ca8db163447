import { type SQL, sql } from 'drizzle-orm'
import { transfer } from '@/lib/domain/ledger'
import type { Db } from '../../kernel/database'
import { paidReturns } from '../payment'
import { unposted } from '../wallet'
import { type Posting, post } from './post'

const MOST = 500

/**
 * Posts top-ups (the provider owes them to the platform, the platform to buyers), balances that go back, and returns that the
 * provider has paid. Returns how many journals were written.
 */
export async function postTopUps(tx: Db, now: Date): Promise<number> {
  const posted = (prefix: string, id: SQL) =>
    sql`exists (select 1 from ledger_journal j where j.event_key = ${prefix}::text || ${id})`
  const topUps = await unposted(tx, 'topUp', posted('topUp:', sql`w.ref_id`), MOST)
  const returns = await unposted(tx, 'return', posted('walletReturn:', sql`w.ref_id`), MOST)
  const paid = await paidReturns(tx, posted('walletReturnPaid:', sql`r.id`), MOST)
  const postings: Posting[] = [
    ...topUps.map(({ id, no, amountP, at }) => ({
      ...{ key: `topUp:${id}`, event: 'topUp', shopId: null, at: Math.round(at) },
      ref: { type: 'topUp' as const, id, no },
      lines: transfer('topUp', 'receivable', 'wallet', amountP),
    })),
    ...returns.map(({ id, no, amountP, at }) => ({
      ...{ key: `walletReturn:${id}`, event: 'walletReturn', shopId: null, at: Math.round(at) },
      ref: { type: 'walletReturn' as const, id, no },
      lines: transfer('refund', 'wallet', 'refundsDue', amountP),
    })),
    ...paid.map(({ id, no, amountP, at }) => ({
      ...{ key: `walletReturnPaid:${id}`, event: 'refundPaid', shopId: null, at: Math.round(at) },
      ref: { type: 'walletReturn' as const, id, no },
      lines: transfer('refundPaid', 'refundsDue', 'receivable', amountP),
    })),
  ]
  return post(tx, postings, { at: now, by: null })
}
