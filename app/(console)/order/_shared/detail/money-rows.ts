import type { OrderMoney } from '@/lib/contract/order/parts'
import type { Pence } from '@/lib/domain/money'

export interface MoneyRow {
  /** Key in `order.money.row`, and of the explanation in `order.money.why`. */
  key: string
  pence: Pence
  /** Sums bear a rule above and a double rule below. */
  total?: true
  values?: Record<string, string | number>
}

const percent = (basisPoints: number) => `${Number((basisPoints / 100).toFixed(2))}%`

/** Zero says nothing, except of goods and totals. */
const some = (row: MoneyRow): MoneyRow[] => (row.pence === 0 ? [] : [row])

/** Only where the platform accounts for VAT is it kept back from the shop. */
export const withheldVat = ({ vat }: OrderMoney): Pence => vat.withheldP

/** What the buyer pays, part by part; the parts sum to the total. */
export function buyerRows(money: OrderMoney): MoneyRow[] {
  return [
    { key: 'goods', pence: money.goodsP },
    ...some({ key: 'shopDiscount', pence: -money.shopDiscountP }),
    ...some({ key: 'platformDiscount', pence: -money.platformDiscountP }),
    ...some({ key: 'coupon', pence: -money.couponP }),
    { key: 'delivery', pence: money.deliveryP },
    ...some({ key: 'surcharge', pence: money.surchargeP }),
    { key: 'paid', pence: money.paidP, total: true },
  ]
}

/** What becomes of it for the shop; begins at what was paid and ends at what is expected. */
export function shopRows(money: OrderMoney): MoneyRow[] {
  const { commission, vat } = money
  return [
    ...some({ key: 'platformShare', pence: money.platformDiscountP }),
    ...some({
      key: 'commission',
      pence: -commission.amountP,
      values: { rate: percent(commission.rateBp), rule: commission.ruleId },
    }),
    ...some({ key: 'vatWithheld', pence: -withheldVat(money), values: { rate: percent(vat.rateBp) } }),
    ...some({ key: 'refunded', pence: -money.refundedP }),
    ...some({ key: 'refunding', pence: -money.refundingP }),
    ...some({ key: 'reversed', pence: money.reversedP }),
    { key: 'expected', pence: money.expectedP, total: true },
  ]
}
