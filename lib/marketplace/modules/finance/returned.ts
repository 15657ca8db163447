import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/finance/reconcile'
import { feeLines, transfer } from '@/lib/domain/ledger'
import { canBookReturn, canWriteOff, type Source } from '@/lib/domain/reconcile'
import { ukDayEnd } from '@/lib/domain/uk-time'
import { feeVat } from '@/lib/domain/vat/fee'
import { WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { reconcileDifference } from '../../tables/finance'
import { bounceRefund, returnPayout } from '../payment'
import { factsOf, heldDifference } from './differences'
import { chargesOf } from './fee-charges'
import { moveWithdrawal } from './move'
import { journalIdOf, type Posting, post } from './post'
import { ACCOUNT_OF } from './settlement'
import { postBuyerPayouts, refundStepPosting } from './top-ups'
import { WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type WithdrawalRecord } from './withdrawal-rows'

/** Returned payment in a file. */
interface Returned {
  differenceId: string
  ref: string
  amountP: number
  source: Source
  /** Last millisecond of the file's UK day. */
  at: number
}

const WHY = { zh: '银行退回了这笔款项', en: 'The bank returned this payment' }

/** Books the missing part of a returned payment as the platform's loss: the buyer is still owed the whole amount. */
function withLoss(posting: Posting, lostP: number): Posting {
  const [into, ...others] = posting.lines
  if (!into || lostP === 0) return posting
  const loss = { account: 'difference', kind: 'difference', amountP: lostP } as const
  return { ...posting, lines: [{ ...into, amountP: into.amountP - lostP }, loss, ...others] }
}

const BackRow = z.object({ backP: z.number() })

/** Pence of a withdrawal that were returned earlier. */
async function backOf(tx: Db, id: string): Promise<number> {
  const [row] = await query(
    tx,
    BackRow,
    sql`select coalesce(-sum(l.amount_p), 0)::float8 as "backP" from ledger_journal j join ledger_line l on l.journal_id = j.id
      where j.ref_type = 'withdrawal' and j.ref_id = ${id} and l.account = 'available' and l.kind = 'payoutBack'`,
  )
  return row?.backP ?? 0
}

/** Refund of a withdrawal's fee, under the VAT terms of its charge; null if no fee was charged. */
async function feeBack(tx: Db, { id, fee_p }: WithdrawalRecord) {
  const item = `withdrawal:${id}`
  const made = (await chargesOf(tx, [item])).get(item)
  return made ? { fee: 'withdrawalFee' as const, item, chargedAt: made.chargedAt, ...feeVat(-fee_p, made) } : null
}

/**
 * Books a returned payout of a shop: its amount is available again. Once all of it is back, the withdrawal fails, its
 * fee is refunded, and the shop is notified. Returns the journal's key; null if no paid withdrawal has the number.
 */
async function withdrawalBack(context: Context, { differenceId, ref, amountP, source, at }: Returned) {
  const { tx, now, user } = context
  const [row] = await rowsOf<WithdrawalRecord>(
    tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.no = ${ref} and w.state = ${WITHDRAWAL_STATE.paid} for update of w`,
  )
  if (!row) return null
  const leftP = row.net_p - (await backOf(tx, row.id)) - amountP
  if (leftP < 0) fail('RETURN_AMOUNT')
  const charged = leftP === 0 ? await feeBack(tx, row) : null
  const posting: Posting = {
    ...{ key: `payoutBack:${row.id}:${differenceId}`, event: 'payoutBack', shopId: row.shop_id, at },
    ref: { type: 'withdrawal', id: row.id, no: row.no },
    lines: [
      ...transfer('payoutBack', ACCOUNT_OF[source], 'available', amountP),
      ...(charged ? feeLines('withdrawalFee', { from: 'available', income: 'withdrawalFee' }, charged) : []),
    ],
    ...(charged && { charged }),
  }
  await post(tx, [posting], { at: now, by: user.userId })
  if (leftP === 0) await moveWithdrawal(context, row, 'return', 'platform', { reasonZh: WHY.zh, reasonEn: WHY.en })
  return posting.key
}

/** Books a returned payout of a buyer: the balance has the whole again. Returns the journal's key, or null. */
async function buyerPayoutBack(context: Context, { ref, amountP, source, at }: Returned) {
  const { tx, now, user } = context
  // Books the payout first, in case the job has not done so yet.
  await postBuyerPayouts(tx, now)
  const found = await returnPayout(context, { no: ref, at: new Date(at), reason: WHY })
  if (!found) return null
  if (amountP > found.amountP) fail('RETURN_AMOUNT')
  const key = `buyerPayout:${found.id}:returned`
  const posting: Posting = {
    ...{ key, event: 'buyerPayoutBack', shopId: null, at, ref: { type: 'buyerPayout', id: found.id, no: ref } },
    lines: transfer('payoutBack', ACCOUNT_OF[source], 'wallet', found.amountP),
  }
  await post(tx, [withLoss(posting, found.amountP - amountP)], { at: now, by: user.userId })
  return key
}

/** Books a returned refund: the buyer is owed it again, and it is retried. Returns the journal's key, or null. */
async function refundBack(context: Context, { ref, amountP, at }: Returned) {
  const { tx, now, user } = context
  const step = await bounceRefund(context, { no: ref, amountP, at: new Date(at), why: WHY.en })
  if (!step) return null
  if (amountP > step.amountP) fail('RETURN_AMOUNT')
  const posting = withLoss(refundStepPosting({ ...step, at }), step.amountP - amountP)
  await post(tx, [posting], { at: now, by: user.userId })
  return posting.key
}

/** Books the returned payment of a difference, so that the ledger agrees with the day's file. */
export const bookReturned = bind(contract.bookReturn, async (context, { body: { id, version, note } }) => {
  const { tx, now, user } = context
  const row = await heldDifference(context, id)
  const facts = factsOf(row)
  if (facts.closed) fail('RECONCILE_CLOSED')
  if (!canWriteOff(facts)) fail('DIFFERENCE_SETTLED')
  if (!canBookReturn(facts)) fail('RETURN_UNKNOWN')
  const { ref, source } = row
  const amountP = row.thereP ?? 0
  const returned = { differenceId: row.id, ref, amountP, source, at: ukDayEnd(row.day) - 1 }
  const key =
    row.kind === 'refundBack'
      ? await refundBack(context, returned)
      : ((await withdrawalBack(context, returned)) ?? (await buyerPayoutBack(context, returned)))
  const journalId = (await journalIdOf(tx, key ?? fail('RETURN_UNKNOWN'))) ?? fail('INTERNAL')
  const booked = { writtenBy: user.userId, journalId }
  await bump(tx, reconcileDifference, { id, version }, { note, noter: user.realname, notedAt: now, ...booked })
  context.audit({
    ...{ refType: 'reconcile', refId: row.dayId },
    detail: { name: row.day, no: ref, event: 'bookReturn', amountP, reason: note },
  })
  return { journalId, amountP }
})
