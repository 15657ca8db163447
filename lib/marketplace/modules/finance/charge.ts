import { FEES } from '@/lib/domain/fee'
import { feeLines, transfer } from '@/lib/domain/ledger'
import { feeChange, feeVat } from '@/lib/domain/vat/fee'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { chargesOf, feeTermsOf } from './fee-charges'
import { balancesOf } from './owed'
import { post } from './post'

/** Source of a payment: the shop's available balance, or the provider, whose money passes through the balance. */
export type PaidFrom = 'balance' | 'provider'

/** Fee by the type of record that a shop pays. */
const FEE_OF = {
  subscription: 'subscription',
  enrolment: 'activityFee',
  adOrder: 'advertising',
  adPackage: 'advertising',
} as const

/** A fee of a shop's plan, its enrolment in an activity or its advertisement. Amounts in pence, VAT within the amount. */
interface Charge {
  shopId: string
  /** The record that is paid; the order of a plan unless said. */
  ref: { type?: keyof typeof FEE_OF; id: string; no: string }
  amountP: number
  /** The balance unless said. */
  from?: PaidFrom | null
}

interface Poster {
  at: Date
  /** The account that caused it; null where the program did. */
  by: string | null
}

/** Reference of a charge, with its type. */
const refOf = ({ ref: { type = 'subscription', ...ref } }: Charge) => ({ type, ...ref })
const itemOf = (charge: Charge) => `${refOf(charge).type}:${charge.ref.id}`

/** Kinds of lines and the income of a charge. */
function bookingOf(charge: Charge) {
  const fee = FEE_OF[refOf(charge).type]
  const { takes, gives, income } = FEES.find((each) => each.fee === fee) ?? fail('INTERNAL')
  return { fee, takes, gives: gives ?? fail('INTERNAL'), accounts: { from: 'available', income } as const }
}

/**
 * Takes a shop's payment, once for what is paid however often it is asked. From the balance it refuses with
 * BALANCE_TOO_LOW where less is there: nothing else can lower the balance before the transaction is over, because the
 * total stays locked. From the provider the same journal adds the money first. Under the scope of all shops, for half of
 * the journal is the platform's. Returns the VAT within the amount, by the rate of the day.
 */
export async function chargeShop(tx: Db, charge: Charge, poster: Poster): Promise<number> {
  const at = poster.at.getTime()
  const fee = feeVat(charge.amountP, (await feeTermsOf(tx, [charge.shopId]))(charge.shopId, at))
  if (charge.amountP === 0) return 0
  const key = `${itemOf(charge)}:charged`
  const { fee: name, takes, accounts } = bookingOf(charge)
  const posting = {
    key,
    event: 'charged',
    shopId: charge.shopId,
    ref: refOf(charge),
  }
  const paidIn = charge.from === 'provider' ? transfer('paidIn', 'receivable', 'available', charge.amountP) : []
  const posted = await post(
    tx,
    [
      {
        ...posting,
        at,
        lines: [...paidIn, ...feeLines(takes, accounts, fee)],
        charged: { fee: name, item: itemOf(charge), ...fee },
      },
    ],
    poster,
  )
  if (charge.from !== 'provider' && posted > 0 && (await balancesOf(tx, charge.shopId)).availableP < 0)
    fail('BALANCE_TOO_LOW', { fields: { password: ['balance'] } })
  return fee.vatP
}

/**
 * Gives a charge, or a part of it, back, once: to the available balance, or through it to what the provider is to refund. Under the scope of
 * all shops.
 */
export async function refundCharge(tx: Db, charge: Charge, poster: Poster): Promise<void> {
  if (charge.amountP === 0) return
  const at = poster.at.getTime()
  const item = itemOf(charge)
  const made = (await chargesOf(tx, [item])).get(item)
  const { rule, rateBp } = made ?? (await feeTermsOf(tx, [charge.shopId]))(charge.shopId, at)
  const wholeP = made?.grossP ?? charge.amountP
  const fee = feeChange(wholeP, wholeP - charge.amountP, { rule, rateBp })
  const key = `${item}:chargedBack`
  const { fee: name, gives, accounts } = bookingOf(charge)
  const ref = refOf(charge)
  const paidBack = charge.from === 'provider' ? transfer('paidBack', 'available', 'refundsDue', charge.amountP) : []
  const lines = [...feeLines(gives, accounts, fee), ...paidBack]
  const charged = { fee: name, item, chargedAt: made?.chargedAt ?? at, ...fee }
  await post(tx, [{ key, event: 'chargedBack', shopId: charge.shopId, ref, at, lines, charged }], poster)
}

/** Books that the provider has refunded a charge, once. Under the scope of all shops. */
export async function postChargeRefunded(tx: Db, charge: Charge, at: Date) {
  const { shopId, amountP } = charge
  const posting = { key: `${itemOf(charge)}:refundPaid`, event: 'refundPaid', shopId, at: at.getTime() }
  const lines = transfer('refundPaid', 'refundsDue', 'receivable', amountP)
  await post(tx, [{ ...posting, ref: refOf(charge), lines }], { at, by: null })
}
