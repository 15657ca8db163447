import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { adjustPrice } from '@/lib/contract/order/work'
import type { PriceStep } from '@/lib/domain/cart'
import { commissionOf } from '@/lib/domain/commission'
import { promotedSharesOf } from '@/lib/domain/marketing/shares'
import { sum } from '@/lib/domain/money'
import { adjustTotal, type LineShares, type PriceInput, priceOrder } from '@/lib/domain/order/money'
import { sumVat, type VatLineDecision } from '@/lib/domain/vat'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { linesOf, lockOrder } from './access'
import { seesAmounts } from './amounts'
import { moveOrder, requireMove } from './move'
import { lineVatColumns, vatColumns } from './place'
import { becauseOf } from './timeline'
import { decideOrderVat } from './vat-facts'

/** Promotion discounts stay with their lines; the shop's own discounts are distributed again. */
function inputOf(order: OrderRecord, lines: readonly LineRecord[]): PriceInput {
  const promoted = lines.map(({ steps }) => promotedSharesOf(steps))
  return {
    lines: lines.map(({ listP, qty, commissionRateBp, giftOf }, at) => ({
      ...{ listP, qty, promoted: promoted[at], gift: giftOf !== null },
      commissionBp: commissionRateBp ?? undefined,
    })),
    shopDiscountP: order.shopDiscountP - sum(promoted.map(({ shopP }) => shopP)),
    platformDiscountP: order.platformDiscountP - sum(promoted.map(({ platformP }) => platformP)),
    couponP: order.couponP - sum(promoted.map(({ couponP }) => couponP)),
    deliveryP: order.deliveryP,
    surchargeP: order.surchargeP,
    commissionBp: order.commissionRateBp,
  }
}

/** Price steps of a line at its new price, which they still sum to: a manual change is its own step. */
function stepsOf(
  steps: readonly PriceStep[],
  { paidP, deliveryP }: Pick<LineShares, 'paidP' | 'deliveryP'>,
  vatP: number,
): PriceStep[] {
  const kept = steps.filter(({ step, promotion }) => step === 'item' || promotion)
  const changedP = paidP - deliveryP - sum(kept.map(({ amountP }) => amountP))
  return [
    ...kept,
    ...(changedP === 0 ? [] : [{ step: 'adjusted' as const, amountP: changedP, included: false }]),
    { step: 'delivery', amountP: deliveryP, included: false },
    { step: 'vat', amountP: vatP, included: true },
  ]
}

async function writeShares(
  { tx }: Context,
  lines: readonly LineRecord[],
  shares: readonly LineShares[],
  vat: readonly VatLineDecision[],
) {
  const rows = lines.map((line, index) => ({
    ...{ id: line.id, ...shares[index] },
    ...lineVatColumns(vat[index] ?? fail('INTERNAL')),
    steps: line.steps && stepsOf(line.steps, shares[index] ?? fail('INTERNAL'), vat[index]?.amountP ?? 0),
  }))
  await tx.execute(sql`update order_line set shop_p = g."shopP", platform_p = g."platformP",
      coupon_p = g."couponP", delivery_p = g."deliveryP", surcharge_p = g."surchargeP", paid_p = g."paidP", unit_paid_p = g."unitPaidP",
      commission_p = g."commissionP", vat_liable = g."vatLiable", vat_reason = g."vatReason", vat_rate_bp = g."vatRateBp",
      vat_p = g."vatP", delivery_vat_p = g."deliveryVatP", consignment = g.consignment,
      steps = g.steps
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, "shopP" int, "platformP" int, "couponP" int,
      "deliveryP" int, "surchargeP" int, "paidP" int, "unitPaidP" int, "commissionP" int, "vatLiable" text,
      "vatReason" text, "vatRateBp" int, "vatP" int, "deliveryVatP" int, consignment int, steps jsonb) where order_line.id = g.id`)
}

/** Commission of each line at its new price, within the limits of its original rule. */
const commissionsOf = (lines: readonly LineRecord[], shares: readonly LineShares[]): number[] =>
  shares.map(({ commissionP, paidP, platformP, deliveryP }, at) => {
    const { commissionTerms: terms = null, commissionRateBp: rateBp = null } = lines[at] ?? {}
    if (!terms || rateBp === null) return commissionP
    return commissionOf({ ...terms, rateBp }, { baseP: paidP + platformP - deliveryP, deliveryP })
  })

/** Sets a new total of an unpaid order; the shares of its lines are recalculated and sum to it exactly. */
export async function adjustOrderPrice(
  context: Context,
  id: string,
  given: Parsed<typeof adjustPrice>['body'],
): Promise<OrderRecord> {
  if (!seesAmounts(context)) fail('FORBIDDEN')
  const order = await lockOrder(context, id)
  requireMove(order, 'adjustPrice', 1)
  if (given.newTotalP === order.paidP) fail('PRICE_SAME')
  const lines = await linesOf(context, order)
  const input = adjustTotal(inputOf(order, lines), given.newTotalP) ?? fail('PRICE_INVALID')
  const priced = priceOrder(input)
  const commissions = commissionsOf(lines, priced.lines)
  const vatLines = await decideOrderVat(
    context,
    order,
    lines.map((line, at) => ({
      ...line,
      paidP: priced.lines[at]?.paidP ?? 0,
      deliveryP: priced.lines[at]?.deliveryP ?? 0,
    })),
  )
  const vat = sumVat(priced.lines, vatLines)
  const changed = await moveOrder(context, order, {
    event: 'adjustPrice',
    changes: {
      shopDiscountP: priced.shopDiscountP,
      deliveryP: input.deliveryP,
      surchargeP: input.surchargeP,
      paidP: priced.paidP,
      commissionP: sum(commissions),
      ...vatColumns(vat),
      vatWithheldP: vat.withheldP,
    },
    version: given.version,
    timeline: {
      event: 'priceAdjusted',
      params: { fromP: order.paidP, toP: priced.paidP, ...becauseOf(given).params },
      note: given.reason,
    },
    emit: 'order.priceAdjusted',
    payload: given,
  })
  const shares = priced.lines.map((line, at) => ({ ...line, commissionP: commissions[at] ?? 0 }))
  await writeShares(context, lines, shares, vatLines)
  return changed
}
