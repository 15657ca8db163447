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

/** Fee for a shop's plan, its enrolment in an activity, or its advertisement. Amounts in pence, VAT included. */
interface Charge {
  shopId: string
  /** The paid record; by default the order of a plan. */
  ref: { type?: keyof typeof FEE_OF; id: string; no: string }
  amountP: number
  /** By default the balance. */
  from?: PaidFrom | null
}

interface Poster {
  at: Date
  /** Account that caused it; null for the program. */
  by: string | null
}

/** Reference of a charge, with its type. */
const refOf = ({ ref: { type = 'subscription', ...ref } }: Charge) => ({ type, ...ref })
const itemOf = (charge: Charge) => `${refOf(charge).type}:${charge.ref.id}`

/** Line kinds and income account of a charge. */
function bookingOf(charge: Charge) {
  const fee = FEE_OF[refOf(charge).type]
  const { takes, gives, income } = FEES.find((each) => each.fee === fee) ?? fail('INTERNAL')
  return { fee, takes, gives: gives ?? fail('INTERNAL'), accounts: { from: 'available', income } as const }
}

/**
 * Charges a shop, once for each record even if it is repeated. From the balance, it fails with BALANCE_TOO_LOW if less
 * is available: the locked total keeps everything else from lowering the balance meanwhile. From the provider, the same
 * journal adds the money first. Needs the scope of all shops, because half of the journal is the platform's. Returns
 * the VAT included in the amount, by the rate of the day.
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
 * Refunds a charge, or a part of it, once: to the available balance, or through it to the provider's refund. Needs the
 * scope of all shops.
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

/** Posts that the provider has refunded a charge, once. Needs the scope of all shops. */
export async function postChargeRefunded(tx: Db, charge: Charge, at: Date) {
  const { shopId, amountP } = charge
  const posting = { key: `${itemOf(charge)}:refundPaid`, event: 'refundPaid', shopId, at: at.getTime() }
  const lines = transfer('refundPaid', 'refundsDue', 'receivable', amountP)
  await post(tx, [{ ...posting, ref: refOf(charge), lines }], { at, by: null })
}
