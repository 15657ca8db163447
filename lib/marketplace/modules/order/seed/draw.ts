import { priceOrder } from '@/lib/domain/order/money'
import { INVOICE_STATUS, PAY_STATE } from '@/lib/domain/order/status'
import type { ReasonCode } from '@/lib/domain/reason'
import { decideVat, sumVat, type VatLineDecision, vatPlaceOf } from '@/lib/domain/vat'
import type { Random } from '@/lib/marketplace/kernel/random'
import type { Vault } from '@/lib/marketplace/kernel/vault'
import type { SeededShop, SeededSku } from '../../goods'
import { maskedColumns, personalTokens, sealPersonal, tailToken } from '../personal'
import { drawParcels, type ParcelRow } from './parcels'
import { BUYER_NOTES, type Person, SELLER_NOTES } from './people'
import type { Quota } from './quota'
import { type Story, tellStory } from './story'
import { drawTimeline, type TimelineRow } from './timeline'

type Row = Record<string, unknown>

export interface Drawn {
  order: Row
  lines: Row[]
  words: Row[]
  parcels: ParcelRow[]
  timeline: TimelineRow[]
  story: Story
}

export interface DrawGiven {
  random: Random
  /** Quota of the shop. */
  quota: Quota
  vault: Vault
  now: number
  newId: (at: number) => string
  shop: SeededShop
  parentId: string
  parentNo: string
  no: string
  rank: number
  placedAt: number
  person: Person
  kind: number
  payType: number
  channelNo: string
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const COMMISSION_BP = 800
const INVOICES = [
  [INVOICE_STATUS.none, 83],
  [INVOICE_STATUS.person, 12],
  [INVOICE_STATUS.company, 5],
] as const

interface Cart {
  sku: SeededSku
  qty: number
}

function drawCart(random: Random, shop: SeededShop): Cart[] {
  const wanted = random.weighted([
    [1, 72],
    [2, 20],
    [3, 6],
    [4, 2],
  ] as const)
  const cart = new Map<string, Cart>()
  for (let index = 0; index < wanted; index++) {
    // The first SKUs of a catalogue sell best.
    const sku = shop.skus[Math.floor(random.next() ** 1.5 * shop.skus.length)] as SeededSku
    cart.set(sku.id, {
      sku,
      qty: random.weighted([
        [1, 78],
        [2, 17],
        [3, 5],
      ] as const),
    })
  }
  return [...cart.values()]
}

function drawPrice(random: Random, cart: readonly Cart[], kind: number) {
  const goods = cart.reduce((sum, { sku, qty }) => sum + sku.priceP * qty, 0)
  const promoted = kind === 2 ? 25 : kind === 1 ? 15 : random.chance(0.12) ? random.pick([5, 8, 10]) : 0
  const shopDiscountP = kind === 3 ? 0 : Math.floor((goods * promoted) / 100)
  const left = goods - shopDiscountP
  // Prizes are given away by the platform, without commission.
  const platformDiscountP = kind === 3 ? goods : random.chance(0.08) ? Math.floor(left * 0.05) : 0
  const couponP = kind === 0 && random.chance(0.12) && left > 2_500 ? random.pick([200, 300, 500]) : 0
  const deliveryP = kind === 3 || left >= 4_000 ? 0 : random.pick([299, 349])
  const lines = cart.map(({ sku, qty }) => ({ listP: sku.priceP, qty }))
  const input = {
    lines,
    shopDiscountP,
    platformDiscountP,
    couponP,
    deliveryP,
    commissionBp: kind === 3 ? 0 : COMMISSION_BP,
  }
  return { input, priced: priceOrder(input) }
}

const shippedOf = (story: Story, index: number, qty: number): number => {
  if (story.shippedAt) return qty
  return story.partAt && index === 0 ? qty : 0
}

type Price = ReturnType<typeof drawPrice>

const vatFactsOf = ({ shop: { seller, limitP }, person }: DrawGiven) => ({
  ...{ seller, limitP },
  buyer: { place: vatPlaceOf(person.address.postcode), business: false },
})

/** VAT decision of a demo order, the same as the checkout's. */
const drawVat = (given: DrawGiven, cart: readonly Cart[], { priced }: Price) =>
  decideVat({
    ...vatFactsOf(given),
    lines: priced.lines.map(({ paidP, deliveryP }, index) => ({
      ...(cart[index] as Cart).sku.vat,
      ...{ goods: given.shop.goodsLocation, goodsP: paidP - deliveryP, deliveryP },
    })),
  })

const vatOfLine = (vat: VatLineDecision | undefined) => ({
  ...{ vat_liable: vat?.liable, vat_reason: vat?.reason, vat_rate_bp: vat?.rateBp, vat_p: vat?.amountP },
  ...{ delivery_vat_p: vat?.deliveryVatP, consignment: vat?.consignment },
})

function drawLines(given: DrawGiven, orderId: string, cart: readonly Cart[], price: Price, story: Story) {
  const vat = drawVat(given, cart, price)
  return cart.map(({ sku, qty }, index) => {
    const shares = price.priced.lines[index]
    const refunded = story.status === 6 || story.status === 7 ? qty : 0
    return {
      id: given.newId(given.placedAt),
      shop_id: given.shop.id,
      order_id: orderId,
      rank: given.rank,
      position: index,
      sku_id: sku.id,
      product_id: sku.productId,
      title_zh: sku.titleZh,
      title_en: sku.titleEn,
      spec_zh: sku.specZh,
      spec_en: sku.specEn,
      code: sku.code,
      picture: sku.picture,
      qty,
      shipped_qty: shippedOf(story, index, qty),
      refunded_qty: refunded,
      list_p: sku.priceP,
      unit_paid_p: shares?.unitPaidP ?? 0,
      shop_p: shares?.shopP ?? 0,
      platform_p: shares?.platformP ?? 0,
      coupon_p: shares?.couponP ?? 0,
      delivery_p: shares?.deliveryP ?? 0,
      surcharge_p: 0,
      paid_p: shares?.paidP ?? 0,
      refunded_p: story.status === 6 && refunded ? (shares?.paidP ?? 0) : 0,
      refunding_p: 0,
      given_qty: 0,
      commission_p: shares?.commissionP ?? 0,
      ...vatOfLine(vat[index]),
      vat_facts: sku.vat,
      goods_location: given.shop.goodsLocation === 'overseas' ? 1 : 0,
      promise_hours: sku.promiseHours,
      customs:
        given.shop.goodsLocation === 'overseas'
          ? { hsCode: sku.hsCode, origin: sku.origin, description: sku.titleEn, weightG: sku.weightG }
          : null,
    }
  })
}

const payState = (story: Story): number => {
  if (story.paidAt === null) return PAY_STATE.unpaid
  return story.status === 6 ? PAY_STATE.refunded : PAY_STATE.paid
}

const HOLD_REASONS: Record<1 | 3, readonly { code: ReasonCode; text: string }[]> = {
  1: [
    { code: 'addressUnclear', text: '等待客户确认地址' },
    { code: 'buyerAsked', text: 'Waiting for the buyer to confirm the colour' },
  ],
  3: [
    { code: 'risk', text: '付款核查中' },
    { code: 'risk', text: 'Payment under review' },
  ],
}

function times(story: Story, given: DrawGiven): Row {
  return {
    placed_at: iso(given.placedAt),
    paid_at: iso(story.paidAt),
    pay_by_at: story.paidAt === null ? iso(story.payBy) : null,
    ship_by_at: iso(story.shipBy),
    shipped_at: iso(story.shippedAt),
    receive_by_at: iso(story.receiveBy),
    received_at: iso(story.receivedAt),
    review_by_at: iso(story.reviewBy),
    after_sale_until_at: iso(story.afterSaleUntil),
    refunded_at: story.status === 6 ? iso(story.refundAt) : null,
    reminded_at: null,
    created_at: iso(given.placedAt),
    updated_at: iso(
      story.endedAt ?? story.receivedAt ?? story.shippedAt ?? story.refundAt ?? story.paidAt ?? given.placedAt,
    ),
  }
}

function moneyColumns(given: DrawGiven, cart: readonly Cart[], price: Price, story: Story): Row {
  const { input, priced } = price
  const vat = sumVat(priced.lines, drawVat(given, cart, price))
  return {
    goods_p: priced.goodsP,
    shop_discount_p: input.shopDiscountP,
    platform_discount_p: input.platformDiscountP,
    coupon_p: input.couponP,
    delivery_p: input.deliveryP,
    surcharge_p: 0,
    ...{
      by_balance: false,
      refund_to_balance: false,
      refunded_to_balance_p: 0,
      charged_back_p: 0,
      return_postage_p: 0,
    },
    paid_p: priced.paidP,
    refunded_p: story.status === 6 ? priced.paidP : 0,
    refunding_p: 0,
    vat_liable: vat.liable,
    vat_reason: vat.reason,
    vat_rate_bp: vat.rateBp,
    vat_p: vat.amountP,
    vat_withheld_p: vat.withheldP,
    vat_facts: vatFactsOf(given),
    commission_rule: 'standard-8',
    commission_rate_bp: input.commissionBp,
    commission_p: priced.commissionP,
    channel_no: story.paidAt === null || given.payType === 1 ? null : given.channelNo,
  }
}

function stateColumns(given: DrawGiven, story: Story): Row {
  const { random } = given
  const note = random.chance(0.08) ? random.pick(SELLER_NOTES) : null
  const hold = story.heldBy && random.pick(HOLD_REASONS[story.heldBy])
  const late = story.shipBy !== null && (story.shippedAt ?? (story.status === 2 ? given.now : 0)) > story.shipBy
  return {
    version: 1,
    status: story.status,
    pay_state: payState(story),
    ship_state: story.shippedAt ? 2 : story.partAt ? 1 : 0,
    after_sale_state: story.afterSale ? 1 : 0,
    rate_state: story.rate,
    held_by: story.heldBy,
    held_by_name: story.heldBy === 3 ? 'Priya Nair' : story.heldBy === 1 ? '陈志远' : null,
    hold_code: hold?.code ?? null,
    hold_reason: hold?.text ?? null,
    held_at: iso(story.heldAt),
    late: late && story.heldBy !== 3,
    warned: late,
    any_picked: story.partAt !== null || story.shippedAt !== null,
    receipt_extended: false,
    flag: note || random.chance(0.03) ? random.between(1, 5) : 0,
    has_note: note !== null,
    seller_note: note,
    buyer_note: random.chance(0.1) ? random.pick(BUYER_NOTES) : null,
    close_reason: story.closeReason,
  }
}

/** Draws one order with its dependent rows. */
export function drawOrder(given: DrawGiven): Drawn {
  const { random, shop, person } = given
  const id = given.newId(given.placedAt)
  const cart = given.kind === 3 ? drawCart(random, shop).slice(0, 1) : drawCart(random, shop)
  const price = drawPrice(random, cart, given.kind)
  const hours = Math.max(...cart.map(({ sku }) => sku.promiseHours))
  const overseas = shop.goodsLocation === 'overseas'
  const story = tellStory({
    random,
    quota: given.quota,
    placedAt: given.placedAt,
    now: given.now,
    hours,
    overseas,
    kind: given.kind,
    pieces: cart.length,
  })
  const lines = drawLines(given, id, cart, price, story)
  const parcels = drawParcels(given, id, lines, story)
  const newest = parcels.at(-1)
  const masked = maskedColumns(person)
  const order = {
    id,
    rank: given.rank,
    shop_id: shop.id,
    parent_id: given.parentId,
    no: given.no,
    parent_no: given.parentNo,
    kind: given.kind,
    goods_location: overseas ? 1 : 0,
    promise_hours: hours,
    pay_type: story.paidAt === null ? null : given.payType,
    invoice_status: random.weighted(INVOICES),
    buyer_masked: masked.buyerMasked,
    recipient_masked: masked.recipientMasked,
    area: masked.area,
    address_masked: masked.addressMasked,
    phone_last4: masked.phoneLast4,
    personal: sealPersonal(given.vault, person),
    carrier: newest?.carrier ?? null,
    tracking_no: newest?.tracking_no ?? null,
    ...stateColumns(given, story),
    ...moneyColumns(given, cart, price, story),
    ...times(story, given),
  }
  return {
    order,
    lines,
    // A 63-bit number is too large for a JSON number, so it is sent as text.
    words: [...personalTokens(given.vault, person), tailToken(given.vault, given.no)].map((token) => ({
      shop_id: shop.id,
      token: String(token),
      rank: given.rank,
    })),
    parcels,
    timeline: drawTimeline(given, id, story, parcels),
    story,
  }
}
