import type Stripe from 'stripe'
import { apportion } from '@/lib/domain/money'
import type { Moved, Movement } from '@/lib/domain/reconcile'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { transactAsPlatform } from '../../kernel/database'
import { type PaidParts, paidParts, refundNumbers } from '../payment'
import { withdrawalNumbers } from './payout-rows'
import type { SettlementSource } from './settlement-source'

const PAGE = 100
const CURRENCY = 'gbp'

type Transaction = Stripe.BalanceTransaction

/** Movement of each type of Stripe by the sign of its amount: money in, money out. */
const KINDS: Readonly<Record<string, { in?: Movement; out?: Movement }>> = {
  ...{ charge: { in: 'capture' }, payment: { in: 'capture' } },
  ...{ refund: { out: 'refund' }, payment_refund: { out: 'refund' }, refund_failure: { in: 'refundBack' } },
  // A negative payout is collected from the bank.
  payout: { in: 'settlementBack', out: 'settlement' },
  ...{ payout_failure: { in: 'settlementBack' }, payout_cancel: { in: 'settlementBack' } },
  ...{ transfer: { out: 'payout' }, transfer_refund: { in: 'payoutBack' } },
  ...{ transfer_cancel: { in: 'payoutBack' }, transfer_failure: { in: 'payoutBack' } },
  ...{ stripe_fee: { out: 'fee' }, stripe_fx_fee: { out: 'fee' }, tax_fee: { out: 'fee' } },
}

const DISPUTES: Readonly<Record<string, { in?: Movement; out?: Movement }>> = {
  dispute: { out: 'chargeback' },
  dispute_reversal: { in: 'chargebackWon' },
}

/** Movement of a transaction. An unknown type counts as a correction, which the desk must explain. */
function kindOf({ type, reporting_category, amount }: Transaction): Movement {
  const known = DISPUTES[reporting_category] ?? KINDS[type]
  return amount < 0 ? (known?.out ?? 'debit') : (known?.in ?? 'credit')
}

interface Source {
  id: string
  payment_intent?: string | { id: string } | null
  transfer?: string | { id: string } | null
  reason?: string | null
}

const plain = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null)

const sourceOf = ({ source }: Transaction): Source | null =>
  typeof source === 'string' ? { id: source } : (source as Source | null)

const intentOf = (of: Transaction): string | null => plain(sourceOf(of)?.payment_intent)
/** Number of a transfer, or of the transfer that is reversed. */
const transferOf = (of: Transaction): string => plain(sourceOf(of)?.transfer) ?? sourceOf(of)?.id ?? of.id

/** Our numbers by Stripe's. */
interface Numbers {
  payments: ReadonlyMap<string, PaidParts>
  refunds: ReadonlyMap<string, string>
  withdrawals: ReadonlyMap<string, string>
}

const BY_ORDER: readonly Movement[] = ['capture', 'chargeback', 'chargebackWon']

function refOf(of: Transaction, kind: Movement, { refunds, withdrawals }: Numbers): string {
  const own = sourceOf(of)?.id ?? of.id
  if (kind === 'refund' || kind === 'refundBack') return refunds.get(own) ?? own
  if (kind === 'payout' || kind === 'payoutBack') return withdrawals.get(transferOf(of)) ?? own
  return own
}

/**
 * A dispute keeps its number from opening to decision; other movements use the transaction's, because a payout and its
 * return are two.
 */
const idOf = (of: Transaction, kind: Movement): string =>
  kind === 'chargeback' || kind === 'chargebackWon' ? (sourceOf(of)?.id ?? of.id) : of.id

/** Movement of a transaction without an amount: a fee, or a returned one. */
const feeAlone = ({ id, fee }: Transaction): Moved[] =>
  fee === 0 ? [] : [{ kind: fee > 0 ? 'fee' : 'credit', ref: id, amountP: Math.abs(fee), id }]

/** Splits one payment of several orders into a movement of each, with the fee at the first. */
function movesOf(of: Transaction, numbers: Numbers): Moved[] {
  if (of.amount === 0) return feeAlone(of)
  const kind = kindOf(of)
  const id = idOf(of, kind)
  const amountP = Math.abs(of.amount)
  const intent = BY_ORDER.includes(kind) ? intentOf(of) : null
  const parts = numbers.payments.get(intent ?? '') ?? [{ no: intent ?? refOf(of, kind, numbers), amountP }]
  const shares = apportion(
    amountP,
    parts.map((part) => part.amountP),
  )
  return parts
    .map(({ no }, place) => ({ no, shareP: shares[place] ?? 0 }))
    .filter(({ shareP }) => shareP > 0)
    .map(({ no, shareP }, place) => ({
      ...{ kind, ref: no, amountP: shareP, id: parts.length === 1 ? id : `${id}:${no}` },
      ...(place === 0 && of.fee !== 0 && { feeP: of.fee }),
      ...(kind === 'chargeback' && { reason: sourceOf(of)?.reason ?? undefined }),
    }))
}

/** Every balance transaction of a UK day, oldest first. The library follows pages and retries. */
async function transactionsOf(stripe: Stripe, day: string): Promise<Transaction[]> {
  const created = { gte: Math.floor(ukDayStart(day) / 1_000), lt: Math.floor(ukDayEnd(day) / 1_000) }
  const found: Transaction[] = []
  for await (const one of stripe.balanceTransactions.list({
    ...{ created, limit: PAGE, currency: CURRENCY, expand: ['data.source'] },
  }))
    found.push(one)
  return found.reverse()
}

/** Stripe's balance transactions of a day, with the numbers of their orders, withdrawals and top-ups. */
export const stripeSettlements = (stripe: Stripe): SettlementSource => ({
  name: 'stripe',
  async rows(day, database) {
    const found = await transactionsOf(stripe, day)
    const sources = found.flatMap((of) => sourceOf(of)?.id ?? [])
    return transactAsPlatform(database.db, async (tx) => {
      const numbers = {
        payments: await paidParts(
          tx,
          found.flatMap((of) => intentOf(of) ?? []),
        ),
        refunds: await refundNumbers(tx, sources),
        withdrawals: await withdrawalNumbers(tx, found.map(transferOf)),
      }
      return found.flatMap((of) => movesOf(of, numbers))
    })
  },
})
