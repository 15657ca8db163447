import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PayoutStep } from '@/lib/domain/buyer-payout'
import { type LedgerLine, transfer } from '@/lib/domain/ledger'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import {
  markPaidBack,
  markPayoutsBooked,
  markRefundStepsBooked,
  paidBack,
  payoutStepsToBook,
  type RefundStep,
  refundStepsToBook,
  untakenWhere,
} from '../payment'
import { unposted } from '../wallet'
import { type Posting, post } from './post'

const MOST = 500

type PayoutJournal = (amountP: number) => [event: string, lines: LedgerLine[]]
const PAYOUT_JOURNALS: Record<PayoutStep, PayoutJournal> = {
  asked: (amountP) => ['buyerPayout', transfer('refund', 'wallet', 'refundsDue', amountP)],
  paid: (amountP) => ['buyerPayoutPaid', transfer('payout', 'refundsDue', 'bank', amountP)],
  refused: (amountP) => ['buyerPayoutBack', transfer('refund', 'refundsDue', 'wallet', amountP)],
  returned: (amountP) => ['buyerPayoutBack', transfer('payoutBack', 'bank', 'wallet', amountP)],
}
/** A transaction that began earlier may commit later: movements of the last ten minutes are read again. */
const OVERLAP_MS = 10 * 60_000
const READ_TO = 'ledgerWallet'

async function readTo(tx: Db, now: Date): Promise<Date> {
  const [row] = await query(
    tx,
    z.object({ value: z.string() }),
    sql`select value from installation where key = ${READ_TO}`,
  )
  return new Date(Math.min(new Date(row?.value ?? 0).getTime(), now.getTime()) - OVERLAP_MS)
}

const keepReadTo = (tx: Db, at: Date) =>
  tx.execute(sql`insert into installation (key, value) values (${READ_TO}, ${at.toISOString()})
    on conflict (key) do update set value = excluded.value`)

/** Postings of balances that were topped up or returned since the ledger was last brought up to date. */
async function movementPostings(tx: Db, now: Date): Promise<Posting[]> {
  const since = await readTo(tx, now)
  const posted = (prefix: string): SQL =>
    sql`exists (select 1 from ledger_journal j where j.event_key = ${prefix}::text || w.ref_id)`
  const topUps = await unposted(tx, 'topUp', { since, posted: posted('topUp:'), most: MOST })
  const returns = await unposted(tx, 'return', { since, posted: posted('walletReturn:'), most: MOST })
  // If more is waiting, the next run continues from the same moment.
  if (topUps.length < MOST && returns.length < MOST) await keepReadTo(tx, now)
  return [
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
  ]
}

/** Posts paid returns of balances and return postage: by the provider, and into the buyer's balance. */
async function postPaidBack(tx: Db, now: Date): Promise<number> {
  const paid = await paidBack(tx, MOST)
  if (paid.length === 0) return 0
  const postings = paid.map(({ id, no, aboutId, reason, amountP, balanceP, at }): Posting => {
    const ref = aboutId ? { type: 'order' as const, id: aboutId, no } : { type: 'walletReturn' as const, id, no }
    return {
      ...{ key: `${reason}Paid:${id}`, event: 'refundPaid', shopId: null, ref, at: Math.round(at) },
      lines: [
        ...transfer('refundPaid', 'refundsDue', 'receivable', amountP - balanceP),
        ...transfer('refundPaid', 'refundsDue', 'wallet', balanceP),
      ],
    }
  })
  const posted = await post(tx, postings, { at: now, by: null })
  await markPaidBack(
    tx,
    paid.map(({ id }) => id),
  )
  return posted
}

/** Posts payouts of balances to bank accounts: held during the check, then paid, or back in the balance. */
export async function postBuyerPayouts(tx: Db, now: Date): Promise<number> {
  const steps = await payoutStepsToBook(tx, MOST)
  if (steps.length === 0) return 0
  const postings = steps.map(({ id, no, amountP, step, at }): Posting => {
    const [event, lines] = PAYOUT_JOURNALS[step](amountP)
    const ref = { type: 'buyerPayout' as const, id, no }
    return { key: `buyerPayout:${id}:${step}`, event, shopId: null, ref, at: Math.round(at), lines }
  })
  const posted = await post(tx, postings, { at: now, by: null })
  await markPayoutsBooked(tx, [...new Set(steps.map(({ id }) => id))])
  return posted
}

/** Posting of a refund that was returned, or paid again after that. */
export function refundStepPosting({ id, step, amountP, ref, at }: RefundStep): Posting {
  const about = { key: `refundStep:${id}:${step}`, shopId: null, ref, at }
  return step % 2 === 1
    ? { ...about, event: 'refundReturned', lines: transfer('refundReturned', 'receivable', 'refundsDue', amountP) }
    : { ...about, event: 'refundPaid', lines: transfer('refundPaid', 'refundsDue', 'receivable', amountP) }
}

/** Posts refunds that the buyer's bank returned, and those paid again after that. */
async function postRefundSteps(tx: Db, now: Date): Promise<number> {
  const steps = await refundStepsToBook(tx, MOST)
  if (steps.length === 0) return 0
  const posted = await post(tx, steps.map(refundStepPosting), { at: now, by: null })
  await markRefundStepsBooked(tx, [...new Set(steps.map(({ id }) => id))])
  return posted
}

const journalOf = (prefix: string): SQL =>
  sql`not exists (select 1 from ledger_journal j where j.event_key = ${prefix}::text || r.id)`

/** Postings of payments that could not be used: the provider holds them until they are refunded. */
async function untakenPostings(tx: Db): Promise<Posting[]> {
  const taken = await untakenWhere(tx, 'taken', journalOf('untaken:'), MOST)
  const returned = await untakenWhere(tx, 'returned', journalOf('untakenPaid:'), MOST)
  const postingOf =
    (prefix: string, event: string, lines: (amountP: number) => LedgerLine[]) =>
    ({ id, no, amountP, at }: (typeof taken)[number]): Posting => ({
      ...{ key: `${prefix}${id}`, event, shopId: null, ref: { type: 'payment', id, no }, at, lines: lines(amountP) },
    })
  return [
    ...taken.map(postingOf('untaken:', 'untaken', (p) => transfer('untaken', 'receivable', 'refundsDue', p))),
    ...returned.map(
      postingOf('untakenPaid:', 'refundPaid', (p) => transfer('refundPaid', 'refundsDue', 'receivable', p)),
    ),
  ]
}

/**
 * Posts top-ups (the provider owes them to the platform, the platform to buyers), returns and payouts of balances,
 * refunds beside those of orders, returned refunds, and payments that could not be used. Returns the number of
 * journals.
 */
export const postTopUps = async (tx: Db, now: Date): Promise<number> =>
  (await post(tx, await movementPostings(tx, now), { at: now, by: null })) +
  (await postPaidBack(tx, now)) +
  (await postBuyerPayouts(tx, now)) +
  (await postRefundSteps(tx, now)) +
  (await post(tx, await untakenPostings(tx), { at: now, by: null }))
