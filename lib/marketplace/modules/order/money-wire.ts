import type { OrderMoney } from '@/lib/contract/order/parts'
import { expectSettlement } from '@/lib/domain/order/money'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { vatBack } from './books'

/** An order in "refund" counts as refunding everything, although the money is still on its way. */
const refundingOf = (order: OrderRecord) =>
  order.status === ORDER_STATUS.refund ? order.paidP - order.refundedP : order.refundingP

/** Breakdown of an order's amounts. */
export function moneyWire(order: OrderRecord, lines: readonly LineRecord[]): OrderMoney {
  const { paidP, platformDiscountP, commissionP, refundedP, returnPostageP } = order
  const refundingP = refundingOf(order)
  // Discounts that the platform pays for are due to the shop; VAT only where the shop owes it.
  const { expectedP, reversedP } = expectSettlement({
    paidP,
    platformDiscountP,
    commissionP,
    withheldVatP: order.vatWithheldP,
    vatBackP: refundedP + refundingP === 0 ? 0 : vatBack(order, lines, refundedP + refundingP),
    refundP: refundedP + refundingP,
  })
  return {
    goodsP: order.goodsP,
    shopDiscountP: order.shopDiscountP,
    platformDiscountP,
    couponP: order.couponP,
    deliveryP: order.deliveryP,
    surchargeP: order.surchargeP,
    paidP,
    refundedP,
    refundingP,
    vat: {
      ...{ liable: order.vatLiable, reason: order.vatReason, rateBp: order.vatRateBp, amountP: order.vatP },
      withheldP: order.vatWithheldP,
    },
    commission: { ruleId: order.commissionRule, rateBp: order.commissionRateBp, amountP: commissionP },
    ...{ reversedP, returnPostageP, expectedP: expectedP - returnPostageP },
  }
}
