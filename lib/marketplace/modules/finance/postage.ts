import { type LedgerLine, transfer } from '@/lib/domain/ledger'
import { vatWithin } from '@/lib/domain/subscription'
import type { Db } from '../../kernel/database'
import { type LabelCharge, labelsToCharge, markCharged } from '../label'
import { orderNumbers } from '../order'
import { shopById } from '../shop'
import { type Posting, post } from './post'

const MOST = 500

type Establishment = Parameters<typeof vatWithin>[1]

/**
 * What a bought label moves: the shop pays its price, which holds VAT where the platform owes it; the platform owes the price
 * to whoever sold it. `sign` is −1 where the label was given back.
 */
function postageLines({ priceP, back }: LabelCharge, establishment: Establishment): LedgerLine[] {
  const kind = back ? 'postageBack' : 'postage'
  const sign = back ? -1 : 1
  const vatP = vatWithin(priceP, establishment)
  return [
    { account: 'available', kind, amountP: sign * priceP },
    { account: 'postage', kind, amountP: sign * (vatP - priceP) },
    ...(vatP > 0 ? [{ account: 'vat', kind, amountP: -sign * vatP } as const] : []),
    ...transfer('postageCost', 'postage', 'postageDue', sign * priceP),
  ]
}

/**
 * Charges shops for labels that they bought, and gives back what was paid for labels that the service took back; returns how
 * many journals were written. Nothing is refused for lack of money: a balance below zero makes a debtor.
 */
export async function postPostage(tx: Db, now: Date): Promise<number> {
  const due = await labelsToCharge(tx, MOST)
  const shops = new Map<string, Establishment>()
  for (const { shopId } of due)
    if (!shops.has(shopId)) shops.set(shopId, (await shopById(tx, shopId))?.establishment ?? 'unclear')
  const numbers = await orderNumbers(
    tx,
    due.map(({ orderId }) => orderId),
  )
  const postings = due.map((label): Posting => {
    const { id, shopId, orderId, boughtAt, back } = label
    return {
      key: `label:${id}:${back ? 'chargedBack' : 'charged'}`,
      event: back ? 'chargedBack' : 'charged',
      shopId,
      ref: { type: 'order', id: orderId, no: numbers.get(orderId) ?? '' },
      at: back ? now.getTime() : Math.round(boughtAt),
      lines: postageLines(label, shops.get(shopId) ?? 'unclear'),
    }
  })
  const posted = await post(tx, postings, { at: now, by: null })
  await markCharged(tx, due)
  return posted
}
