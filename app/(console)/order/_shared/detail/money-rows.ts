import type { OrderDetail } from '@/lib/contract/order'
import type { OrderMoney } from '@/lib/contract/order/parts'
import { formatPence, type Pence, shareOf } from '@/lib/domain/money'

export interface MoneyRow {
  /** Key in `order.money.row`, and of the explanation in `order.money.why`. */
  key: string
  /** Distinguishes rows with the same key. */
  id?: string
  pence: Pence
  /** True for totals, with a rule above and a double rule below. */
  total?: true
  values?: Record<string, string | number>
}

const percent = (basisPoints: number) => `${Number((basisPoints / 100).toFixed(2))}%`

/** Omits zero amounts, except for goods and totals. */
const some = (row: MoneyRow): MoneyRow[] => (row.pence === 0 ? [] : [row])

/** VAT withheld from the shop; only if the platform accounts for it. */
export const withheldVat = ({ vat }: OrderMoney): Pence => vat.withheldP

/** Rows of the amounts that the buyer pays; they sum to the total. */
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

/** A line of an order with its commission. */
export type CommissionLine = Pick<
  OrderDetail['lineMoney'][number],
  'lineId' | 'listP' | 'shopP' | 'couponP' | 'surchargeP' | 'commissionP' | 'commissionRule'
> & { title: string }

/** Commission by line, each with its rule and base; one sum if the lines do not have it. */
function commissionRows({ commission }: OrderMoney, lines: readonly CommissionLine[]): MoneyRow[] {
  const ofLines = lines.reduce((sum, { commissionP }) => sum + commissionP, 0)
  if (ofLines !== commission.amountP) return some({ key: 'commissionSum', pence: -commission.amountP })
  return lines.flatMap((line) => {
    const { lineId: id, title, commissionP, commissionRule } = line
    const baseP = line.listP - line.shopP - line.couponP + line.surchargeP
    // A penny of difference is allowed: the commission of an order may be rounded once and shared.
    const plain = Math.abs(shareOf(baseP, commissionRule.rateBp) - commissionP) <= 1
    const values = {
      goods: title,
      rate: percent(commissionRule.rateBp),
      rule: commissionRule.no,
      base: formatPence(baseP),
    }
    return some({ id, key: plain ? 'commission' : 'commissionLimited', pence: -commissionP, values })
  })
}

/** Rows of the shop's amounts, from the amount paid to the amount expected. */
export function shopRows(money: OrderMoney, lines: readonly CommissionLine[]): MoneyRow[] {
  const { vat } = money
  return [
    ...some({ key: 'platformShare', pence: money.platformDiscountP }),
    ...commissionRows(money, lines),
    ...some({ key: 'vatWithheld', pence: -withheldVat(money), values: { rate: percent(vat.rateBp) } }),
    ...some({ key: 'refunded', pence: -money.refundedP }),
    ...some({ key: 'refunding', pence: -money.refundingP }),
    ...some({ key: 'reversed', pence: money.reversedP }),
    ...some({ key: 'returnPostage', pence: -money.returnPostageP }),
    { key: 'expected', pence: money.expectedP, total: true },
  ]
}
