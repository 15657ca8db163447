import { feeLines, transfer } from '@/lib/domain/ledger'
import { feeVat } from '@/lib/domain/vat/fee'
import type { Db } from '../../kernel/database'
import { type LabelCharge, labelsToCharge, markCharged } from '../label'
import { orderNumbers } from '../order'
import { chargesOf, feeTermsOf } from './fee-charges'
import { type Posting, post } from './post'

const MOST = 500

const itemOf = ({ id }: LabelCharge) => `label:${id}`

/**
 * Charges shops for purchased labels, and returns the price of labels that the service took back; returns the number of
 * journals. A low balance refuses nothing: below zero the shop is a debtor.
 */
export async function postPostage(tx: Db, now: Date): Promise<number> {
  const due = await labelsToCharge(tx, MOST)
  const termsOf = await feeTermsOf(
    tx,
    due.map(({ shopId }) => shopId),
  )
  const charges = await chargesOf(tx, due.map(itemOf))
  const numbers = await orderNumbers(
    tx,
    due.map(({ orderId }) => orderId),
  )
  const postings = due.map((label): Posting => {
    const { id, shopId, orderId, boughtAt, priceP, back } = label
    const [boughtMs, sign, kind] = [Math.round(boughtAt), back ? -1 : 1, back ? 'postageBack' : 'postage'] as const
    const charge = charges.get(itemOf(label)) ?? termsOf(shopId, boughtMs)
    const fee = feeVat(sign * priceP, { rule: charge.rule, rateBp: charge.rateBp })
    return {
      key: `label:${id}:${back ? 'chargedBack' : 'charged'}`,
      event: back ? 'chargedBack' : 'charged',
      shopId,
      ref: { type: 'order', id: orderId, no: numbers.get(orderId) ?? '' },
      at: back ? now.getTime() : boughtMs,
      // The platform owes the price to the label service.
      lines: [
        ...feeLines(kind, { from: 'available', income: 'postage' }, fee),
        ...transfer('postageCost', 'postage', 'postageDue', sign * priceP),
      ],
      charged: { fee: 'postage', item: itemOf(label), chargedAt: boughtMs, ...fee },
    }
  })
  const posted = await post(tx, postings, { at: now, by: null })
  await markCharged(tx, due)
  return posted
}
