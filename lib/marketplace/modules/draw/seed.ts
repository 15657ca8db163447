import { sql } from 'drizzle-orm'
import type { Twin } from '@/lib/domain/locale'
import { NO_PRIZE, ODDS_WHOLE, type PrizeTerms, type PrizeType } from '@/lib/domain/marketing/draw'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { addDays, addUkDays, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { drawPlay, drawPrize, luckyDraw } from '../../tables/draw'
import { moveStock, promotableSkus } from '../goods'
import { couponsNamed, tryClaim } from '../marketing'
import { type PrizeOrder, prizeOrders } from '../order'

const DRAWS = [
  { key: 'winter', zh: '冬日抽奖', en: 'Winter draw', state: S.running, days: [-5, 9], playsOfDay: 3, orderDays: null },
  {
    key: 'autumn',
    zh: '金秋抽奖',
    en: 'Autumn draw',
    state: S.ended,
    days: [-95, -66],
    playsOfDay: 1,
    orderDays: null,
  },
  {
    key: 'thanks',
    zh: '感恩抽奖',
    en: 'Thank-you draw',
    state: S.scheduled,
    days: [4, 12],
    playsOfDay: 1,
    orderDays: 30,
  },
  { key: 'tea', zh: '茶友抽奖', en: 'Tea lovers draw', state: S.paused, days: [-2, 6], playsOfDay: 1, orderDays: 90 },
  { key: 'home', zh: '家居抽奖', en: 'Home draw', state: S.stopped, days: [-20, -8], playsOfDay: 1, orderDays: null },
  {
    key: 'spring',
    zh: '新春抽奖',
    en: 'New Year draw',
    state: S.draft,
    days: [30, 44],
    playsOfDay: 1,
    orderDays: null,
  },
] as const
type Staged = (typeof DRAWS)[number]

const RULES = {
  zh: '年满 18 周岁的买家均可参加，无须购买商品（另有说明的除外）。中奖商品须在 7 天内填写收货地址，逾期视为放弃。奖品抽完或达到每日上限时视为未中奖。由 Entrepot 主办。',
  en: 'Open to buyers aged 18 or over. No purchase is necessary unless the draw says otherwise. Claim goods with an address within 7 days, or they go back. A prize that is sold out, or capped for the day, wins nothing. Run by Entrepot.',
}

interface StagedPrize {
  zh: string
  en: string
  type: PrizeType
  odds: number
  stock: number
  dailyCap?: number
  skuId?: string
  shopId?: string
  couponId?: string
  source?: string
}

const NOTHING = { ...NO_PRIZE, type: 'none' as const, stock: 0 }
const withRest = (prizes: readonly StagedPrize[]): StagedPrize[] => [
  ...prizes,
  { ...NOTHING, odds: ODDS_WHOLE - prizes.reduce((sum, { odds }) => sum + odds, 0) },
]

interface Place {
  at: Date
  shopId: string
  shopNo: string
  buyerIds: readonly string[]
}

/** First instant of a UK day counted from today. */
const dayFrom = (at: Date, days: number): Date => new Date(addUkDays(ukDayStart(ukDay(at.getTime())), days))

const madeAt = (at: Date, { days }: Staged) => new Date(dayFrom(at, Math.min(days[0], 0) - 2).getTime())
const idOf = (at: Date, draw: Staged) => seededId(`draw:${draw.key}`, madeAt(at, draw).getTime())

/** Writes a draw with its prizes; goods of an open one are reserved. */
async function stageDraw(tx: Db, { at, shopId }: Place, draw: Staged, prizes: readonly StagedPrize[]) {
  const [id, made] = [idOf(at, draw), madeAt(at, draw)]
  const { zh, en, state, days, playsOfDay, orderDays } = draw
  await tx.insert(luckyDraw).values({
    ...{ id, nameZh: zh, nameEn: en, rulesZh: RULES.zh, rulesEn: RULES.en, state, orderDays, playsOfDay },
    ...{ startsAt: dayFrom(at, days[0]), endsAt: dayFrom(at, days[1]), cost: orderDays === null ? 'free' : 'order' },
    ...{ playsOfBuyer: 20, createdAt: made, updatedAt: made },
    stopReason: state === S.stopped ? 'A prize was described wrongly' : '',
  })
  const open = state === S.scheduled || state === S.running || state === S.paused
  const rows = prizes.map(({ zh: nameZh, en: nameEn, ...prize }, position) => ({
    ...{ ...prize, nameZh, nameEn, position, drawId: id, id: seededId(`draw:${draw.key}:${position}`, made.getTime()) },
    pooled: open && prize.type === 'goods',
  }))
  await tx.insert(drawPrize).values(rows)
  const pieces = rows.flatMap(({ pooled, skuId, stock }) => (pooled && skuId ? [{ skuId, qty: stock }] : []))
  await moveStock(tx, { kind: 'pool', shopId, refId: id, refType: 'promotion', orderNo: null, at: made, pieces })
  return { id, prizes: rows.map(({ dailyCap = null, ...row }): PrizeTerms => ({ ...row, dailyCap })) }
}

type StagedDraw = Awaited<ReturnType<typeof stageDraw>>

interface StagedPlay {
  buyerId: string | null
  at: Date
  /** Place of the drawn prize. */
  prize: number
  won: boolean
  claimBy?: Date
  expiredAt?: Date
  order?: PrizeOrder
}

/** Writes the plays of a draw, oldest first; each random word reproduces its prize. */
async function stagePlays(tx: Db, draw: StagedDraw, plays: readonly StagedPlay[]) {
  const odds = draw.prizes.map(({ id, odds: each }) => ({ id, odds: each }))
  const counted = new Map<string, number>()
  for (const [index, { buyerId, at, prize, won, order, claimBy, expiredAt }] of plays.entries()) {
    const drawn = draw.prizes[prize]
    if (!drawn) continue
    const nth = (counted.get(buyerId ?? '') ?? 0) + 1
    counted.set(buyerId ?? '', nth)
    const before = odds.slice(0, prize).reduce((sum, each) => sum + each.odds, 0)
    await tx.insert(drawPlay).values({
      ...{ id: seededId(`play:${draw.id}:${index}`, at.getTime()), drawId: draw.id, buyerId, nth },
      ...{ day: ukDay(at.getTime()), playedAt: at, word: before + (index % drawn.odds), odds, drawnId: drawn.id },
      ...{ prizeId: won ? drawn.id : null, missed: won || drawn.type === 'none' ? null : 'soldOut' },
      ...(claimBy && { claimBy }),
      ...(expiredAt && { expiredAt }),
      ...(order && { orderId: order.id, claimedAt: order.placedAt, costP: order.costP }),
    })
  }
  await tx.execute(sql`update draw_prize z set won = (select count(*) from draw_play y
    where y.prize_id = z.id and y.expired_at is null) where z.draw_id = ${draw.id}`)
}

const claimEndsOf = (played: Date): Date => new Date(ukDayEnd(addDays(ukDay(played.getTime()), 7)))

/** Seeds the draw behind the demo's prize orders, a prize for each of their SKUs, and `unclaimed`, which expired. */
async function stageAutumn(tx: Db, place: Place, draw: Staged, unclaimed: readonly StagedPrize[]) {
  const orders = await prizeOrders(tx)
  const skus = [...new Map(orders.map((order) => [order.skuId, order])).values()]
  const countOf = (skuId: string) => orders.filter((order) => order.skuId === skuId).length
  const claimed = skus.map(({ skuId, shopId, title, code: source }) => ({
    ...{ ...trimmed(title), type: 'goods' as const, odds: 5_000, stock: countOf(skuId), skuId, shopId, source },
  }))
  const staged = await stageDraw(tx, place, draw, withRest([...unclaimed, ...claimed]))
  const won = orders.map((order): StagedPlay => {
    const at = new Date(order.placedAt.getTime() - 3_600_000)
    const prize = unclaimed.length + skus.findIndex(({ skuId }) => skuId === order.skuId)
    return { buyerId: order.buyerId, at, prize, won: true, claimBy: claimEndsOf(at), order }
  })
  const at = new Date(dayFrom(place.at, draw.days[0] + 3).getTime() + 36_000_000)
  const expired = { claimBy: claimEndsOf(at), expiredAt: claimEndsOf(at) }
  const missed = unclaimed.map((_, prize) => ({ buyerId: place.buyerIds[1] ?? null, at, prize, won: true, ...expired }))
  await stagePlays(tx, staged, [...missed, ...won])
}

const trimmed = ({ zh, en }: Twin) => ({ zh: zh.slice(0, 30), en: en.slice(0, 40) })

/** Plays of the running draw: nothing, goods that wait for their claim, and a coupon. */
async function playWinter(tx: Db, { at, buyerIds }: Place, staged: StagedDraw, coupon: { id: string } | undefined) {
  const played = (days: number, hours: number) => new Date(dayFrom(at, days).getTime() + hours * 3_600_000)
  const [emma = null, yutong = null] = buyerIds
  const placeOf = (type: PrizeType) => staged.prizes.findLastIndex((prize) => prize.type === type)
  const plays: StagedPlay[] = [
    { buyerId: yutong, at: played(-3, 9), prize: placeOf('none'), won: false },
    { buyerId: emma, at: played(-2, 11), prize: placeOf('none'), won: false },
    { buyerId: emma, at: played(-1, 10), prize: placeOf('goods'), won: true, claimBy: claimEndsOf(played(-1, 10)) },
  ]
  const now = played(-1, 20)
  if (coupon && yutong) {
    const given = await tryClaim({ tx, now }, { promotionId: coupon.id, buyerId: yutong, way: 'draw' })
    if (!('trouble' in given)) plays.push({ buyerId: yutong, at: now, prize: placeOf('coupon'), won: true })
  }
  await stagePlays(
    tx,
    staged,
    plays.filter(({ prize }) => prize >= 0),
  )
}

/** Draws in every state, and winners in every state of a claim; must run after the orders of the demo. */
export async function seedDraws(tx: Db, place: Place): Promise<void> {
  const { at, shopId, shopNo } = place
  const skus = (await promotableSkus(tx, shopId, at)).filter(({ available }) => available > 60)
  const [coupon] = await couponsNamed(tx, 'Winter savings')
  const goods = (index: number, terms: { odds: number; stock: number; dailyCap?: number }): StagedPrize[] => {
    const sku = skus[index]
    if (!sku) return []
    return [
      { ...trimmed(sku.title), ...terms, type: 'goods', skuId: sku.skuId, shopId, source: `${shopNo}:${sku.code}` },
    ]
  }
  const coupons: StagedPrize[] = coupon
    ? [{ ...coupon.title, type: 'coupon', odds: 80_000, stock: 50, couponId: coupon.id, source: coupon.name }]
    : []
  const rare = goods(0, { odds: 12_500, stock: 5, dailyCap: 1 })
  for (const draw of DRAWS) {
    if (draw.key === 'autumn') await stageAutumn(tx, place, draw, goods(3, { odds: 5_000, stock: 1 }))
    else if (draw.key === 'winter') {
      const prizes = withRest([...rare, ...goods(1, { odds: 50_000, stock: 20 }), ...coupons])
      await playWinter(tx, place, await stageDraw(tx, place, draw, prizes), coupon)
    } else await stageDraw(tx, place, draw, withRest([...goods(2, { odds: 20_000, stock: 3 }), ...coupons]))
  }
}
