import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/ads/report'
import { addOutcomes, causedOf, NO_OUTCOME, type Outcome } from '@/lib/domain/ads/outcome'
import { isFlood } from '@/lib/domain/ads/rotation'
import { grouped } from '@/lib/domain/grouped'
import type { Twin } from '@/lib/domain/locale'
import { addDays, daysBetween, ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { jsonAs, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { adPosition } from '../../tables/ads'
import { shopRefs } from '../shop'
import { openOutcomes } from './outcomes'

const DEFAULT_DAYS = 30

interface Period {
  from: string
  to: string
}

/** Days of a report: by default the last thirty. */
function periodOf({ now }: Context, asked: { from?: string | undefined; to?: string | undefined }): Period {
  const to = asked.to ?? ukDay(now.getTime())
  const from = asked.from ?? addDays(to, 1 - DEFAULT_DAYS)
  if (from > to) return fail('INVALID_INPUT', { fields: { to: ['endBeforeStart'] } })
  if (daysBetween(from, to).length > contract.AD_REPORT_DAYS) fail('INVALID_INPUT', { fields: { from: ['tooLong'] } })
  return { from, to }
}

const KeyRow = z.object({ day: z.string(), positionId: z.string(), item: z.string(), shopId: z.string() })
const FigureRow = KeyRow.extend({ views: z.number(), clicks: z.number(), repeated: z.number() })
const CostRow = KeyRow.extend({ costP: z.number(), sold: z.number() })
const OutcomeRow = z.object({
  ...{ day: z.string(), item: z.string(), shopId: z.string(), orders: z.number(), paidP: z.number() },
  ...{ shown: z.number(), shownBuyers: z.number(), withheld: z.number(), withheldBuyers: z.number() },
})

type Fact = Outcome &
  z.infer<typeof KeyRow> & { views: number; clicks: number; repeated: number; costP: number; sold: number }

const NONE = { ...NO_OUTCOME, views: 0, clicks: 0, repeated: 0, costP: 0, sold: 0 }

/** Price of a day; a day of a package costs an equal part of it. */
const DAY_COST = sql`coalesce((select round(b.price_p::numeric / sum(e.days))::int from ad_purchase b
  join ad_entitlement e on e.purchase_id = b.id where b.id = o.purchase_id group by b.price_p), o.price_day_p)`

/** Views, clicks, prices and outcomes by day, place and creative; rows of the same key are not yet summed. */
async function factsOf(tx: Db, { from, to }: Period, shopId: string | null): Promise<Fact[]> {
  const ofShop = shopId === null ? sql`shop_id is not null` : sql`shop_id = ${shopId}`
  const inDays = sql`day between ${from} and ${to}`
  const figures = await query(
    tx,
    FigureRow,
    sql`select day::text as day, position_id as "positionId", item, shop_id as "shopId", views, clicks, repeated
      from ad_figure where ${inDays} and ${ofShop}`,
  )
  const costs = await query(
    tx,
    CostRow,
    sql`select d.day::text as day, d.position_id as "positionId", o.creative_id as item, d.shop_id as "shopId",
      ${DAY_COST} as "costP", 1 as sold from ad_day d join ad_order o on o.id = d.order_id
      where d.day between ${from} and ${to} and o.creative_id is not null and o.state in (3, 4, 5, 7)
        and ${shopId === null ? sql`true` : sql`d.shop_id = ${shopId}`}`,
  )
  const settled = await query(
    tx,
    OutcomeRow,
    sql`select day::text as day, item, shop_id as "shopId", orders, paid_p as "paidP", shown, shown_buyers as "shownBuyers",
      withheld, withheld_buyers as "withheldBuyers" from ad_outcome where ${inDays} and ${ofShop}`,
  )
  const open = (await openOutcomes(tx, shopId)).filter(({ day }) => day >= from && day <= to)
  const placeOf = new Map([...costs, ...figures].map(({ item, positionId }) => [item, positionId]))
  const outcomes = [...settled, ...open].map((row) => ({ ...row, positionId: placeOf.get(row.item) ?? '' }))
  return [...figures, ...costs, ...outcomes].map((row) => ({ ...NONE, ...row }))
}

const plus = (one: typeof NONE, other: typeof NONE): typeof NONE => ({
  ...addOutcomes(one, other),
  views: one.views + other.views,
  clicks: one.clicks + other.clicks,
  repeated: one.repeated + other.repeated,
  costP: one.costP + other.costP,
  sold: one.sold + other.sold,
})

/** Sums by a key of the facts. */
const sumsBy = (facts: readonly Fact[], key: (fact: Fact) => string): Map<string, typeof NONE> =>
  new Map([...grouped(facts, (fact) => [key(fact)])].map(([id, group]) => [id, group.reduce<typeof NONE>(plus, NONE)]))

const wire = (sum: typeof NONE, amounts: boolean) => ({
  ...{ views: sum.views, clicks: sum.clicks, flood: isFlood(sum.clicks, sum.repeated), orders: sum.orders },
  paidP: amounts ? sum.paidP : null,
  costP: amounts ? sum.costP : null,
  caused: causedOf(sum),
})

const pageOf = <T>(rows: readonly T[], { current, size }: { current: number; size: number }) => ({
  records: rows.slice((current - 1) * size, current * size),
  total: rows.length,
  ...{ capped: false, current, size },
})

const CreativeRow = z.object({ id: z.string(), name: jsonAs<Twin>(), note: z.string() })

/** Texts of creatives, with the number of their order. */
async function creativeNames(tx: Db, ids: readonly string[]) {
  const rows = await query(
    tx,
    CreativeRow,
    sql`select c.id, json_build_object('zh', c.text_zh, 'en', c.text_en) as name, o.no as note
      from ad_creative c join ad_order o on o.id = c.order_id where c.id in ${idList(ids)}`,
  )
  return new Map(rows.map(({ id, name, note }) => [id, { name, note }]))
}

async function positionNames(tx: Db): Promise<Map<string, { name: Twin; note: string }>> {
  const rows = await tx.select().from(adPosition)
  return new Map(rows.map(({ id, titleZh, titleEn, key }) => [id, { name: { zh: titleZh, en: titleEn }, note: key }]))
}

const UNNAMED = { name: { zh: '', en: '' }, note: '' }
const dayName = (day: string) => ({ name: { zh: day, en: day }, note: '' })

/** By day the newest first, otherwise the most views first. */
const inOrder = (sums: ReadonlyMap<string, typeof NONE>, byDay: boolean) =>
  [...sums].toSorted(([a, one], [b, other]) =>
    byDay ? b.localeCompare(a) : other.views - one.views || a.localeCompare(b),
  )

const ofShop = bind(contract.adReport, async (context, { query: { by, from, to, ...page } }) => {
  const { tx, can } = context
  const [period, shopId] = [periodOf(context, { from, to }), shopOf(context)]
  // Nobody may read the buyers of the last days: only their numbers are returned.
  const facts = await seeingAll(tx, () => factsOf(tx, period, shopId))
  const key = (fact: Fact) => (by === 'slot' ? fact.positionId : by === 'creative' ? fact.item : fact.day)
  const sums = inOrder(sumsBy(facts, key), by === undefined)
  const named = by === 'slot' ? await positionNames(tx) : await creativeNames(tx, by ? sums.map(([id]) => id) : [])
  const amounts = can('finance:view')
  const rows = sums.map(([id, sum]) => ({
    ...{ id, ...(by ? (named.get(id) ?? UNNAMED) : dayName(id)) },
    ...wire(sum, amounts),
  }))
  return { ...pageOf(rows, page), ...period, sums: wire(facts.reduce<typeof NONE>(plus, NONE), amounts) }
})

/** Turns that could be sold in the period: those of positions in use, without days taken out of sale. */
async function capacities(tx: Db, { from, to }: Period) {
  const positions = await tx.select().from(adPosition)
  return positions.flatMap(({ id, active, capacity, blackoutDays }) =>
    active
      ? daysBetween(from, to)
          .filter((day) => !blackoutDays.includes(day))
          .map((day) => ({ day, positionId: id, capacity }))
      : [],
  )
}

const fill = bind(contract.adFill, async (context, { query: { by, from, to, ...page } }) => {
  const { tx, can } = context
  const period = periodOf(context, { from, to })
  const facts = await factsOf(tx, period, null)
  const room = await capacities(tx, period)
  const key = (fact: { positionId: string; shopId?: string; day: string }) =>
    by === 'shop' ? (fact.shopId ?? '') : by === 'day' ? fact.day : fact.positionId
  const sums = sumsBy(facts, key)
  if (by !== 'shop') for (const each of room) sums.set(key(each), sums.get(key(each)) ?? NONE)
  const positions = await positionNames(tx)
  const shops = by === 'shop' ? await shopRefs(tx, [...sums.keys()]) : new Map()
  const nameOf = (id: string): Twin => {
    if (by === 'day') return dayName(id).name
    if (by !== 'shop') return (positions.get(id) ?? UNNAMED).name
    const shop = shops.get(id)
    return shop ? { zh: shop.nameZh, en: shop.nameEn } : UNNAMED.name
  }
  const rows = inOrder(sums, by === 'day').map(([id, { views, clicks, repeated, sold, costP }]) => ({
    ...{ id, name: nameOf(id), views, clicks, flood: isFlood(clicks, repeated), sold },
    capacity:
      by === 'shop' ? null : room.filter((each) => key(each) === id).reduce((sum, each) => sum + each.capacity, 0),
    incomeP: can('finance:view') ? costP : null,
  }))
  return { ...pageOf(rows, page), ...period }
})

export const reportBindings: readonly Binding[] = [ofShop, fill]
