import { feeLines, transfer } from '@/lib/domain/ledger'
import { feeVat } from '@/lib/domain/vat/fee'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { chargesOf, feeTermsOf } from './fee-charges'
import { balancesOf } from './owed'
import { post } from './post'

/** Who pays: the shop's available balance, or the payment provider, whose money passes through the balance. */
export type PaidFrom = 'balance' | 'provider'

/** A fee of a shop's plan. Amounts in pence, VAT within the amount. */
interface Charge {
  shopId: string
  /** The order that is paid. */
  ref: { id: string; no: string }
  amountP: number
  /** The balance unless said. */
  from?: PaidFrom | null
}

interface Poster {
  at: Date
  /** The account that caused it; null where the program did. */
  by: string | null
}

const itemOf = ({ ref }: Charge) => `subscription:${ref.id}`
const PLAN = { from: 'available', income: 'subscription' } as const

/**
 * Takes a shop's payment for its plan, once for an order however often it is asked. From the balance it refuses with
 * BALANCE_TOO_LOW where less is there: nothing else can lower the balance before the transaction is over, because the
 * total stays locked. From the provider the same journal adds the money first. Under the scope of all shops, for half of
 * the journal is the platform's. Returns the VAT within the amount, by the rate of the day.
 */
export async function chargeShop(tx: Db, charge: Charge, poster: Poster): Promise<number> {
  const at = poster.at.getTime()
  const fee = feeVat(charge.amountP, (await feeTermsOf(tx, [charge.shopId]))(charge.shopId, at))
  if (charge.amountP === 0) return 0
  const key = `subscription:${charge.ref.id}:charged`
  const posting = {
    key,
    event: 'charged',
    shopId: charge.shopId,
    ref: { type: 'subscription' as const, ...charge.ref },
  }
  const paidIn = charge.from === 'provider' ? transfer('paidIn', 'receivable', 'available', charge.amountP) : []
  const posted = await post(
    tx,
    [
      {
        ...posting,
        at,
        lines: [...paidIn, ...feeLines('subscription', PLAN, fee)],
        charged: { fee: 'subscription', item: itemOf(charge), ...fee },
      },
    ],
    poster,
  )
  if (charge.from !== 'provider' && posted > 0 && (await balancesOf(tx, charge.shopId)).availableP < 0)
    fail('BALANCE_TOO_LOW', { fields: { password: ['balance'] } })
  return fee.vatP
}

/**
 * Gives a charge back, once: to the available balance, or through it to what the provider is to refund. Under the scope of
 * all shops.
 */
export async function refundCharge(tx: Db, charge: Charge, poster: Poster): Promise<void> {
  if (charge.amountP === 0) return
  const at = poster.at.getTime()
  const item = itemOf(charge)
  const made = (await chargesOf(tx, [item])).get(item)
  const { rule, rateBp } = made ?? (await feeTermsOf(tx, [charge.shopId]))(charge.shopId, at)
  const fee = feeVat(-charge.amountP, { rule, rateBp })
  const key = `subscription:${charge.ref.id}:chargedBack`
  const ref = { type: 'subscription' as const, ...charge.ref }
  const paidBack = charge.from === 'provider' ? transfer('paidBack', 'available', 'refundsDue', charge.amountP) : []
  const lines = [...feeLines('subscriptionBack', PLAN, fee), ...paidBack]
  const charged = { fee: 'subscription' as const, item, chargedAt: made?.chargedAt ?? at, ...fee }
  await post(tx, [{ key, event: 'chargedBack', shopId: charge.shopId, ref, at, lines, charged }], poster)
}

/** Books that the provider has refunded a charge, once. Under the scope of all shops. */
export async function postChargeRefunded(tx: Db, { ref, shopId, amountP }: Charge, at: Date) {
  const posting = { key: `subscription:${ref.id}:refundPaid`, event: 'refundPaid', shopId, at: at.getTime() }
  const lines = transfer('refundPaid', 'refundsDue', 'receivable', amountP)
  await post(tx, [{ ...posting, ref: { type: 'subscription', ...ref }, lines }], { at, by: null })
}
