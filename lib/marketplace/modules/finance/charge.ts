import type { LedgerLine } from '@/lib/domain/ledger'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { balancesOf } from './owed'
import { post } from './post'

/** What the platform takes from a shop's available balance, or gives back. Amounts in pence, VAT within the amount. */
interface Charge {
  shopId: string
  /** The order that is paid. */
  ref: { id: string; no: string }
  amountP: number
  vatP: number
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
 * Takes a shop's payment for its plan from what is available, once for an order however often it is asked. Refuses with
 * BALANCE_TOO_LOW where less is there: nothing else can lower the balance before the transaction is over, because the
 * total stays locked. Under the scope of all shops, for half of the journal is the platform's.
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
  const posted = await post(tx, [{ ...posting, at: poster.at.getTime(), lines: linesOf(charge) }], poster)
  if (posted > 0 && (await balancesOf(tx, charge.shopId)).availableP < 0)
    fail('BALANCE_TOO_LOW', { fields: { password: ['balance'] } })
}

/** Gives a charge back to the available balance, once. Under the scope of all shops. */
export async function refundCharge(tx: Db, charge: Charge, poster: Poster): Promise<void> {
  if (charge.amountP === 0) return
  const lines = linesOf(charge).map((line) => ({ ...line, kind: 'subscriptionBack' as const, amountP: -line.amountP }))
  const key = `subscription:${charge.ref.id}:chargedBack`
  const ref = { type: 'subscription' as const, ...charge.ref }
  const posting = { key, event: 'chargedBack', shopId: charge.shopId, ref, at: poster.at.getTime(), lines }
  await post(tx, [posting], poster)
}
