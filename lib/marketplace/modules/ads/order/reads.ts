import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/ads/order'
import { textFlags } from '@/lib/domain/ads/flags'
import { AD_ORDER, AD_ORDER_MOVES, type AdTarget, CREATIVE } from '@/lib/domain/ads/order'
import { ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, instant, instantOrNull } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { pagedRows } from '@/lib/marketplace/kernel/pages'
import { query, textAs } from '@/lib/marketplace/kernel/query'
import { allOf, contains } from '@/lib/marketplace/kernel/values'
import { refundNow } from './end'
import {
  type AdOrder,
  COLUMNS,
  type Creative,
  creativesWhere,
  FROM,
  onWire,
  orderById,
  type Row,
  visible,
} from './rows'
import { isLive, targetNames } from './targets'
import { isReplaceable } from './write'

const list = bind(contract.listAdOrders, async (context, { query }) => {
  const { state, positionId, waits, paused, from, to, q, ...page } = query
  const where = allOf([
    visible(context),
    !!state && sql`o.state = ${Number(state)}`,
    !!positionId && sql`o.position_id = ${requireId(positionId)}`,
    waits === '1' &&
      sql`o.state in (2, 3, 4) and exists (select 1 from ad_creative c where c.order_id = o.id and c.state = 0)`,
    paused === '1' && sql`o.paused_at is not null`,
    (!!from || !!to) && sql`o.state in (1, 2, 3, 4, 5)`,
    !!from && sql`o.last_day >= ${from}`,
    !!to && sql`o.first_day <= ${to}`,
    !!q && sql`(o.no ilike ${contains(q)} or p.title_zh ilike ${contains(q)} or p.title_en ilike ${contains(q)})`,
  ])
  const parts = { columns: COLUMNS, from: FROM, where, order: sql`o.created_at desc, o.id desc` }
  const found = await pagedRows<Row, Row>(context.tx, parts, page, (row) => row)
  return { ...found, records: await onWire(context, found.records) }
})

async function creativesOf(context: Context, row: AdOrder): Promise<contract.AdCreative[]> {
  const rows = await creativesWhere(context, sql`c.order_id = ${row.id}`)
  const targetOf = ({ targetKind: kind, targetId: id }: Creative) => ({ shopId: row.shopId, kind, id })
  const names = await targetNames(context, rows.map(targetOf))
  const all: contract.AdCreative[] = []
  for (const each of rows) {
    const { shopId: _, ...target } = targetOf(each)
    all.push({
      ...{ id: each.id, picture: each.picture, text: each.text, state: each.state },
      target: { ...target, title: names(target), live: await isLive(context.tx, targetOf(each), context.now) },
      reason: each.remarkZh && each.remarkEn ? { zh: each.remarkZh, en: each.remarkEn } : null,
      ...{ submitTime: instant(each.submitTime), decideTime: instantOrNull(each.decideTime) },
      shown: each.id === row.creativeId,
    })
  }
  return all
}

type Event = contract.AdOrderDetail['events'][number]

/** Events of an order, the oldest first. */
function eventsOf(row: AdOrder, creatives: readonly contract.AdCreative[]): Event[] {
  const at = (event: Event['event'], time: string | null): Event[] => (time ? [{ event, time: instant(time) }] : [])
  const decided = (each: contract.AdCreative) =>
    each.state === CREATIVE.passed ? at('passed', each.decideTime) : at('failed', each.decideTime)
  return [
    ...at('created', row.createTime),
    ...at('paid', row.paidAt),
    ...creatives.slice(0, -1).flatMap(({ submitTime }) => at('sent', submitTime)),
    ...creatives.flatMap(decided),
    ...at('paused', row.pausedAt),
    ...at(row.state === AD_ORDER.stopped ? 'stopped' : 'ended', row.state === AD_ORDER.failed ? null : row.endedAt),
    ...at('back', row.feeBackAt),
  ].toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
}

const RUSH_MS = 24 * 3_600_000

/** Warnings for the reviewer about the picture that waits. */
function flagsOf({ now }: Context, row: AdOrder, creatives: readonly contract.AdCreative[]) {
  const waiting = creatives.find(({ state }) => state === CREATIVE.pending)
  if (!waiting || !row.waits) return []
  const against = {
    target: !waiting.target.live,
    failedBefore: creatives.some(({ state }) => state === CREATIVE.failed),
    rush: ukDayStart(row.from) - now.getTime() < RUSH_MS,
  }
  const texts = textFlags(waiting.text.zh, waiting.text.en)
  return contract.AD_FLAGS.filter((flag) =>
    flag === 'price' || flag === 'contact' ? texts.includes(flag) : against[flag],
  )
}

/** Acts that the caller may take now. */
function actsOf({ scope, can, now }: Context, row: AdOrder): contract.AdOrderDetail['can'] {
  const shop = scope.kind === 'shop'
  const held = row.holdUntil !== null && Date.parse(instant(row.holdUntil)) > now.getTime()
  const may = (event: 'pay' | 'hold' | 'release') =>
    shop && can('ads:buy') && AD_ORDER_MOVES.next(event, row.state, 'shop') !== null
  const stops = AD_ORDER_MOVES.next('stop', row.state, shop ? 'shop' : 'platform') !== null
  return {
    ...{ pay: may('pay') && held, hold: may('hold'), release: may('release') },
    replace: shop && can('ads:creative') && isReplaceable(row),
    stop: stops && can(shop ? 'ads:stop' : 'adOrder:decide'),
    decide: !shop && can('adOrder:decide') && row.waits,
  }
}

const get = bind(contract.getAdOrder, async (context, { query: { id } }) => {
  const row = await orderById(context, id)
  const [wire] = await onWire(context, [row])
  const creatives = await creativesOf(context, row)
  const { page, device, width, height, priceDayP, vatP, remarkZh, remarkEn } = row
  const { used, left, refundP } = refundNow(row, context.now)
  const { pausedAt: _, ...shown } = { ...(wire ?? fail('NOT_FOUND')), pausedAt: null }
  return {
    ...shown,
    ...{ page, device, width, height, priceDayP, vatP, paidAt: instantOrNull(row.paidAt) },
    reason: remarkZh && remarkEn ? { zh: remarkZh, en: remarkEn } : null,
    ofPackage: row.purchaseId !== null,
    ...{ creatives, events: eventsOf(row, creatives), refund: { used, left, refundP } },
    flags: context.scope.kind === 'shop' ? [] : flagsOf(context, row, creatives),
    can: actsOf(context, row),
  }
})

export const orderReads = [list, get]

const Running = z.object({
  ...{ orderId: z.string(), creativeId: z.string(), shopId: z.string(), positionId: z.string(), place: z.number() },
  ...{ picture: z.string(), textZh: z.string(), textEn: z.string() },
  ...{ targetKind: textAs<AdTarget>(), targetId: z.string() },
})
export type RunningAd = z.infer<typeof Running>

/** Advertisements that run on a UK day, by position and place; in any scope. */
export const runningAds = (tx: Db, day: string): Promise<RunningAd[]> =>
  query(
    tx,
    Running,
    sql`select order_id as "orderId", creative_id as "creativeId", shop_id as "shopId", position_id as "positionId",
      place, picture, text_zh as "textZh", text_en as "textEn", target_kind as "targetKind", target_id as "targetId"
      from ads_running(${day}) order by position_id, place`,
  )
