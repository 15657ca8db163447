import { sql } from 'drizzle-orm'
import type { PricedShop } from '@/lib/domain/cart'
import type { Twin } from '@/lib/domain/locale'
import { giftTitle } from '@/lib/domain/order/lines'
import { INVOICE_STATUS, ORDER_STATUS, PAY_STATE, RATING_STATUS, SHIP_STATE } from '@/lib/domain/order/status'
import { ukDay } from '@/lib/domain/uk-time'
import type { VatDecision, VatLineDecision } from '@/lib/domain/vat'
import type { VatClass } from '@/lib/domain/vat/class'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { type OrderCommissionTerms, type OrderVatFacts, orderLine, orders, orderWord } from '../../tables/order'
import { rankFrom } from './filter'
import { maskedColumns, type Personal, personalTokens, sealPersonal, tailToken } from './personal'
import { type PaidKind, payMs } from './settings'
import { actorOf, writeTimeline } from './timeline'
import { KINDS } from './wire'

async function nextNo({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<{ day: string; number: number }> {
  const [row] = await rowsOf<{ n: string }>(tx, sql`select nextval('mall_order_no')::text as n`)
  return { day: ukDay(now.getTime()).slice(2).replaceAll('-', ''), number: Number(row?.n) }
}

/** One payment, for orders of several shops. */
export interface Parent {
  id: string
  no: string
  payBy: Date
}

/** Starts a payment for sales of some kinds; its orders follow. */
export async function openParent(context: Context, buyerId: string, kinds: readonly PaidKind[]): Promise<Parent> {
  const { tx, now } = context
  const { day, number } = await nextNo(context)
  const [id, no] = [newId(now.getTime()), `PO${day}${number}`]
  await tx.execute(sql`insert into parent_order (id, no, placed_at, buyer_id, guest)
    values (${id}, ${no}, ${now.toISOString()}, ${buyerId}, ${context.user.guest ?? false})`)
  return { id, no, payBy: new Date(now.getTime() + (await payMs(tx, kinds))) }
}

interface WantedLine {
  qty: number
  /** Promotion that gives it for free. */
  giftOf?: string | null
  offer: {
    skuId: string
    productId: string
    title: Twin
    spec: Twin
    code: string
    picture: string | null
    priceP: number
    promiseHours: number
    goodsLocation: 'uk' | 'overseas'
    excise: boolean
    vatClass: VatClass
    weightG: number
    hsCode: string
    origin: string
    customsText: string
  }
}

interface Commission {
  ruleNo: string
  rateBp: number
  amountP: number
  terms: OrderCommissionTerms | null
}

interface Placing {
  shopId: string
  buyerId: string
  parent: Parent
  note: string
  kind: PaidKind | 'prize'
  goodsLocation: 'uk' | 'overseas'
  price: PricedShop
  vatFacts: OrderVatFacts
  lines: readonly WantedLine[]
  /** Commission of each line, with the rule that set it. */
  commissions: readonly Commission[]
  personal: Personal
}

/** Ranks within one millisecond; seeds and tests use numbers beyond them. */
const RANKS = 900

/** Columns of a VAT decision, for orders and their lines. */
export const vatColumns = ({ liable, reason, rateBp, amountP }: VatDecision) =>
  ({ vatLiable: liable, vatReason: reason, vatRateBp: rateBp, vatP: amountP }) as const

/** Columns of a line's VAT, with its consignment and the VAT of its delivery share. */
export const lineVatColumns = (vat: VatLineDecision) => ({
  ...vatColumns(vat),
  ...{ deliveryVatP: vat.deliveryVatP, consignment: vat.consignment },
})

const NOTHING = { paidP: 0, unitPaidP: 0, deliveryP: 0, shopP: 0, platformP: 0, couponP: 0 }

function linesOf(placing: Placing, order: { id: string; rank: number }, at: number) {
  return placing.lines.map(({ offer, qty, giftOf = null }, position) => {
    const { paidP = 0, unitPaidP = 0, deliveryP = 0, ...shares } = placing.price.order.lines[position] ?? NOTHING
    const title = giftOf === null ? offer.title : giftTitle(offer.title)
    const { ruleNo, rateBp, amountP = 0, terms = null } = placing.commissions[position] ?? {}
    return {
      ...{ id: newId(at), shopId: placing.shopId, orderId: order.id, rank: order.rank, position },
      ...{ skuId: offer.skuId, productId: offer.productId, code: offer.code, picture: offer.picture, giftOf },
      ...{ titleZh: title.zh, titleEn: title.en, specZh: offer.spec.zh, specEn: offer.spec.en },
      ...{ qty, shippedQty: 0, refundedQty: 0, listP: offer.priceP, unitPaidP, deliveryP, paidP, refundedP: 0 },
      ...{ shopP: shares.shopP, platformP: shares.platformP, couponP: shares.couponP },
      promiseHours: offer.promiseHours,
      ...{ commissionRule: ruleNo, commissionRateBp: rateBp, commissionP: amountP, commissionTerms: terms },
      ...lineVatColumns(placing.price.vatLines[position] ?? fail('INTERNAL')),
      vatFacts: {
        ...{ rateBp: placing.price.taxed[position]?.rateBp ?? 0, excise: offer.excise },
        vatClass: offer.vatClass,
      },
      goodsLocation: offer.goodsLocation === 'overseas' ? 1 : 0,
      steps: placing.price.steps[position] ?? [],
      customs: {
        ...{ hsCode: offer.hsCode, origin: offer.origin, weightG: offer.weightG },
        description: offer.customsText || offer.title.en,
      },
    }
  })
}

const moneyOf = ({ price: { input, order, vat }, commissions }: Placing) => ({
  ...{ goodsP: order.goodsP, paidP: order.paidP, refundedP: 0, refundingP: 0, deliveryP: input.deliveryP },
  ...{ shopDiscountP: order.shopDiscountP, platformDiscountP: order.platformDiscountP, couponP: order.couponP },
  ...{ ...vatColumns(vat), vatWithheldP: vat.withheldP },
  ...{ commissionRule: commissions[0]?.ruleNo ?? '', commissionRateBp: commissions[0]?.rateBp ?? 0 },
  commissionP: commissions.reduce((sum, { amountP }) => sum + amountP, 0),
})

const NEW = {
  ...{ version: 1, status: ORDER_STATUS.pendingPayment, payState: PAY_STATE.unpaid, shipState: SHIP_STATE.none },
  ...{ afterSaleState: 0, rateState: RATING_STATUS.unrated, invoiceStatus: INVOICE_STATUS.none },
  ...{ late: false, warned: false, anyPicked: false, receiptExtended: false, flag: 0, hasNote: false },
}

/**
 * Writes one shop's order of a payment, unpaid until the payment's deadline. The transaction must be in the shop's
 * scope; the caller reserves the stock.
 */
export async function placeShopOrder(context: Context, placing: Placing): Promise<{ id: string; no: string }> {
  const { tx, now, vault } = context
  const { shopId, parent, personal } = placing
  const { day, number } = await nextNo(context)
  const [id, no, rank] = [newId(now.getTime()), `SO${day}${number}`, rankFrom(now.getTime()) + 24 + (number % RANKS)]
  await tx.insert(orders).values({
    ...{ id, no, rank, shopId, parentId: parent.id, parentNo: parent.no, buyerId: placing.buyerId, ...NEW },
    ...maskedColumns(personal),
    ...moneyOf(placing),
    personal: sealPersonal(vault, personal),
    kind: KINDS.indexOf(placing.kind),
    goodsLocation: placing.goodsLocation === 'overseas' ? 1 : 0,
    vatFacts: placing.vatFacts,
    importAcceptedP: placing.price.importChargesP,
    promiseHours: Math.max(...placing.lines.map(({ offer }) => offer.promiseHours)),
    buyerNote: placing.note || null,
    ...{ payByAt: parent.payBy, placedAt: now, createdAt: now, updatedAt: now },
  })
  await tx.insert(orderLine).values(linesOf(placing, { id, rank }, now.getTime()))
  const tokens = [...personalTokens(vault, personal), tailToken(vault, no)]
  await tx.insert(orderWord).values(tokens.map((token) => ({ shopId, token, rank })))
  await writeTimeline(tx, { id, shopId }, actorOf(context), { event: 'placed' }, context)
  return { id, no }
}
