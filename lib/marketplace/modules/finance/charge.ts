import { type LedgerLine, transfer } from '@/lib/domain/ledger'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
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
  vatP: number
  /** The balance unless said. */
  from?: PaidFrom | null
}

interface Poster {
  at: Date
  /** The account that caused it; null where the program did. */
  by: string | null
}

const linesOf = ({ amountP, vatP }: Charge): LedgerLine[] => [
  { account: 'available', kind: 'subscription', amountP },
  ...(amountP > vatP ? [{ account: 'subscription', kind: 'subscription', amountP: vatP - amountP } as const] : []),
  ...(vatP > 0 ? [{ account: 'vat', kind: 'subscription', amountP: -vatP } as const] : []),
]

/**
 * Takes a shop's payment for its plan, once for an order however often it is asked. From the balance it refuses with
 * BALANCE_TOO_LOW where less is there: nothing else can lower the balance before the transaction is over, because the
 * total stays locked. From the provider the same journal adds the money first. Under the scope of all shops, for half of
 * the journal is the platform's.
 */
export async function chargeShop(tx: Db, charge: Charge, poster: Poster): Promise<void> {
  if (charge.amountP === 0) return
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
    [{ ...posting, at: poster.at.getTime(), lines: [...paidIn, ...linesOf(charge)] }],
    poster,
  )
  if (charge.from !== 'provider' && posted > 0 && (await balancesOf(tx, charge.shopId)).availableP < 0)
    fail('BALANCE_TOO_LOW', { fields: { password: ['balance'] } })
}

/**
 * Gives a charge back, once: to the available balance, or through it to what the provider is to refund. Under the scope of
 * all shops.
 */
export async function refundCharge(tx: Db, charge: Charge, poster: Poster): Promise<void> {
  if (charge.amountP === 0) return
  const back = linesOf(charge).map((line) => ({ ...line, kind: 'subscriptionBack' as const, amountP: -line.amountP }))
  const key = `subscription:${charge.ref.id}:chargedBack`
  const ref = { type: 'subscription' as const, ...charge.ref }
  const paidBack = charge.from === 'provider' ? transfer('paidBack', 'available', 'refundsDue', charge.amountP) : []
  const lines = [...back, ...paidBack]
  await post(tx, [{ key, event: 'chargedBack', shopId: charge.shopId, ref, at: poster.at.getTime(), lines }], poster)
}

/** Books that the provider has refunded a charge, once. Under the scope of all shops. */
export async function postChargeRefunded(tx: Db, { ref, shopId, amountP }: Omit<Charge, 'vatP'>, at: Date) {
  const posting = { key: `subscription:${ref.id}:refundPaid`, event: 'refundPaid', shopId, at: at.getTime() }
  const lines = transfer('refundPaid', 'refundsDue', 'receivable', amountP)
  await post(tx, [{ ...posting, ref: { type: 'subscription', ...ref }, lines }], { at, by: null })
}
