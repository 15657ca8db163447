import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/activity'
import type { Twin } from '@/lib/domain/locale'
import {
  type ActivityType,
  type EnrolTrouble,
  enrolTroubles,
  lockOf,
  phaseOf,
  placeTrouble,
  type ShopStanding,
} from '@/lib/domain/marketing/activity'
import { ACTIVITY_STATUS, priceLimitP } from '@/lib/domain/marketing/enrolment'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { jsonAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { allOf, contains } from '@/lib/marketplace/kernel/values'
import { categoriesInOrder } from '../../category'
import { promotableSkus } from '../../goods'
import { activityPlaces } from '../enrolment/places'
import type { EnrolmentServices } from '../enrolment/services'
import { shopOf } from '../terms'
import { timesOf } from './config'
import { skuPlacesOf } from './goods'

const Row = z.object({
  ...{ id: z.string(), type: textAs<ActivityType>(), state: z.number(), title: jsonAs<Twin>(), rules: jsonAs<Twin>() },
  ...{ startsAt: z.string(), endsAt: z.string(), enrolFrom: z.string(), enrolUntil: z.string(), lockHours: z.number() },
  ...{ minScore: z.number().nullable(), plans: jsonAs<string[]>(), maxRefundPercent: z.number().nullable() },
  ...{ categories: jsonAs<string[]>(), goodsLocation: textAs<'uk' | 'overseas'>().nullable() },
  ...{ offPercent: z.number(), minStock: z.number(), perShop: z.number(), seats: z.number() },
  ...{ feeP: z.number(), subsidyPercent: z.number() },
  ...{ ownState: z.number().nullable(), enrolmentId: z.string().nullable() },
})
export type PublishedActivity = z.infer<typeof Row>

/** Published activities that match a condition on `activity a`, with the newest enrolment `e` of the caller's shop. */
export const publishedWhere = (
  { tx, scope }: Pick<Context, 'tx' | 'scope'>,
  where: SQL,
): Promise<PublishedActivity[]> =>
  query(
    tx,
    Row,
    sql`select a.id, a.type, a.state, json_build_object('zh', a.title_zh, 'en', a.title_en) as title,
      json_build_object('zh', a.rules_zh, 'en', a.rules_en) as rules, a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.enrol_from as "enrolFrom", a.enrol_until as "enrolUntil", a.lock_hours as "lockHours", a.min_score as "minScore",
      a.plans, a.max_refund_percent as "maxRefundPercent", a.categories, a.goods_location as "goodsLocation",
      a.off_percent as "offPercent", a.min_stock as "minStock", a.per_shop as "perShop", a.seats, a.fee_p as "feeP",
      a.subsidy_percent as "subsidyPercent", e.state as "ownState", e.id as "enrolmentId"
      from activity a left join lateral (select id, state from enrolment
        where activity_id = a.id and shop_id = ${shopOf({ scope })}::uuid order by submitted_at desc, id desc limit 1) e on true
      where a.state > 0 and ${where} order by a.enrol_until, a.sort, a.id`,
  )

const isOpen = (state: number | null): boolean => state === 0 || state === 1 || state === 4

/** Obstacles for the caller's shop in each activity; none for an operator, who has no shop. */
export async function troublesOf(
  context: Context,
  rows: readonly PublishedActivity[],
  services: EnrolmentServices,
): Promise<{ taken: number; shop: ShopStanding | null; troubles: EnrolTrouble[] }[]> {
  const shopId = shopOf(context)
  const places = await activityPlaces(context.tx, context.now)
  const standing = shopId === null ? null : await services.standingOf(context, shopId)
  return rows.map((row) => {
    const { taken } = places(row.id)
    if (!standing) return { taken, shop: null, troubles: [] }
    const shop = { ...standing, enrolled: isOpen(row.ownState) }
    const activity = { ...row, ...timesOf(row) }
    return { taken, shop, troubles: enrolTroubles(activity, shop, { taken, now: context.now.getTime() }) }
  })
}

const stars = (tenths: number | null): string => (tenths === null ? '' : (tenths / 10).toFixed(1))
const percent = ({ refunded, orders }: ShopStanding): string =>
  orders === 0 ? '0' : ((refunded / orders) * 100).toFixed(1)

/** Figure that an activity requires, and the shop's own, as text. */
const figures = (why: EnrolTrouble, row: PublishedActivity, shop: ShopStanding) => {
  if (why === 'score') return { need: stars(row.minScore), have: stars(shop.score) }
  if (why === 'refunds') return { need: String(row.maxRefundPercent), have: percent(shop) }
  return { need: '', have: '' }
}

async function offersOf(
  context: Context,
  rows: readonly PublishedActivity[],
  services: EnrolmentServices,
): Promise<contract.ActivityOffer[]> {
  const found = await troublesOf(context, rows, services)
  const categories = rows.some((row) => row.categories.length > 0) ? await categoriesInOrder(context) : []
  const plans = rows.some((row) => row.plans.length > 0) ? await services.planNames(context) : new Map<string, Twin>()
  return rows.map((row, at) => {
    const { taken = 0, shop = null, troubles = [] } = found[at] ?? {}
    const times = timesOf(row)
    const { ownState, state, lockHours: _, ...rest } = row
    return {
      ...rest,
      ...{ startsAt: instant(row.startsAt), endsAt: instant(row.endsAt), enrolFrom: instant(row.enrolFrom) },
      ...{ enrolUntil: instant(row.enrolUntil), lockAt: new Date(lockOf(times)).toISOString() },
      phase: phaseOf({ state, ...times }, context.now.getTime()),
      plans: row.plans.flatMap((id) => plans.get(id) ?? []),
      categories: row.categories.flatMap((code) => categories.find((each) => each.code === code)?.name ?? []),
      ...{ taken, status: ownState === null ? null : (ACTIVITY_STATUS[ownState] ?? null) },
      troubles: shop ? troubles.map((why) => ({ why, ...figures(why, row, shop) })) : [],
    }
  })
}

const openAt = (now: Date): SQL =>
  sql`a.state = 1 and a.enrol_from <= ${now.toISOString()} and a.enrol_until > ${now.toISOString()}`

const all = (services: EnrolmentServices) =>
  bind(contract.queryActivityList, async (context) =>
    offersOf(context, await publishedWhere(context, openAt(context.now)), services),
  )

const byParam = (services: EnrolmentServices) =>
  bind(contract.queryActivityListByParam, async (context, { query: { type, status, open, title, current, size } }) => {
    const where = allOf([
      !!type && sql`a.type = ${type}`,
      !!status && sql`e.state = ${ACTIVITY_STATUS.indexOf(status)}`,
      open === '1' && openAt(context.now),
      !!title && sql`(a.title_zh ilike ${contains(title)} or a.title_en ilike ${contains(title)})`,
    ])
    const rows = await publishedWhere(context, where)
    const page = rows.slice((current - 1) * size, current * size)
    return { records: await offersOf(context, page, services), total: rows.length, capped: false, current, size }
  })

const one = (services: EnrolmentServices) =>
  bind(contract.getActivityOffer, async (context, { query: { id } }) => {
    const [row] = await publishedWhere(context, sql`a.id = ${requireId(id)}`)
    const [offer] = row ? await offersOf(context, [row], services) : []
    if (!row || !offer) return fail('NOT_FOUND')
    const shopId = shopOf(context)
    const skus = shopId === null ? [] : await promotableSkus(context.tx, shopId, context.now)
    const placed = await skuPlacesOf(context, skus)
    const goods = skus.map(({ skuId, code, title, spec, priceP: saleP, lowP, available }) => ({
      ...{ skuId, code, title, spec, saleP, available, limitP: priceLimitP({ saleP, lowP }, 100 - row.offPercent) },
      trouble: placeTrouble(row, placed(skuId)),
    }))
    return { ...offer, goods }
  })

export const offerBindings = (services: EnrolmentServices) => [all(services), byParam(services), one(services)]
