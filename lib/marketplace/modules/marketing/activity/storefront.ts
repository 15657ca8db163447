import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MallActivity } from '@/lib/contract/mall/activity'
import type { FlashGoods } from '@/lib/contract/mall/flash'
import type { Twin } from '@/lib/domain/locale'
import type { ActivityType } from '@/lib/domain/marketing/activity'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { jsonAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'
import { offersOf } from '../../goods'

const Row = z.object({
  ...{ id: z.string(), type: textAs<ActivityType>(), title: jsonAs<Twin>() },
  ...{ startsAt: z.string(), endsAt: z.string() },
})

const DAYS_AHEAD = 7

const shownAt = (now: Date) => sql`a.state = 1 and a.ends_at > ${now.toISOString()}::timestamptz
  and a.starts_at < ${now.toISOString()}::timestamptz + make_interval(days => ${DAYS_AHEAD})`

const COLUMNS = sql`a.id, a.type, json_build_object('zh', a.title_zh, 'en', a.title_en) as title,
  a.starts_at as "startsAt", a.ends_at as "endsAt"`

const toActivity = ({ id, type, title, ...row }: z.infer<typeof Row>, now: Date): MallActivity => ({
  ...{ id, type, title, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) },
  running: Date.parse(instant(row.startsAt)) <= now.getTime(),
})

const Priced = z.object({ skuId: z.string(), priceP: z.number(), left: z.number(), stock: z.number() })

/** Products of an activity that are on sale, the lowest price first; in a buyer's scope. */
async function goodsOf(tx: Db, id: string, now: Date): Promise<FlashGoods[]> {
  const rows = await query(
    tx,
    Priced,
    sql`select s.sku_id as "skuId", s.price_p as "priceP", s.stock - s.sold as left, s.stock from promotion_sku s
      join enrolment e on e.id = s.promotion_id where s.active and e.activity_id = ${id} order by s.price_p, s.sku_id`,
  )
  const offers = await offersOf(
    tx,
    rows.map(({ skuId }) => skuId),
    now,
  )
  return rows.flatMap(({ skuId, ...row }) => {
    const offer = offers.find((each) => each.skuId === skuId)
    if (!offer || row.priceP >= offer.priceP) return []
    const { productId, title, spec, picture, priceP: saleP } = offer
    return [{ ...row, productId, skuId, title, spec, picture, saleP }]
  })
}

const Pictured = z.object({ shopId: z.string(), picture: z.string(), text: jsonAs<Twin>() })

/** Pictures of shops with products in an activity, the earliest enrolment first; in a buyer's scope. */
const picturesOf = (tx: Db, id: string) =>
  query(
    tx,
    Pictured,
    sql`select e.shop_id as "shopId", e.picture, json_build_object('zh', e.text_zh, 'en', e.text_en) as text
      from enrolment e where e.activity_id = ${id} and e.picture is not null
        and exists (select 1 from promotion_sku s where s.promotion_id = e.id and s.active) order by e.id`,
  )

const Named = z.object({ id: z.string(), title: jsonAs<Twin>() })

/** Activities with an accepted enrolment of the shop that are not over; with `id` only that one. */
export const activitiesOfShop = (tx: Db, { shopId, id }: { shopId: string; id?: string }, now: Date) =>
  query(
    tx,
    Named,
    sql`select a.id, json_build_object('zh', a.title_zh, 'en', a.title_en) as title from activity a
      where a.state = 1 and a.ends_at > ${now.toISOString()} and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
        and exists (select 1 from enrolment e where e.activity_id = a.id and e.shop_id = ${shopId} and e.state = 1)
      order by a.starts_at, a.id`,
  )

/** Names of activities by id, in any state. */
export async function activityNames(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Twin>> {
  const rows = await query(
    tx,
    Named,
    sql`select id, json_build_object('zh', title_zh, 'en', title_en) as title from activity where id in ${idList(ids)}`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const Counted = Row.extend({ products: z.number() })

/** Activities that run or start within a week, by their end; in a buyer's scope. */
export async function activitiesNow(tx: Db, now: Date) {
  const rows = await query(
    tx,
    Counted,
    sql`select ${COLUMNS}, (select count(*)::int from promotion_sku s join enrolment e on e.id = s.promotion_id
        where s.active and e.activity_id = a.id) as products
      from activity a where ${shownAt(now)} order by a.sort, a.ends_at, a.id`,
  )
  return rows.map((row) => ({ ...toActivity(row, now), products: row.products }))
}

/** One of them with products and pictures; null if there is none. */
export async function activityNow(tx: Db, id: string, now: Date) {
  const [row] = await query(tx, Row, sql`select ${COLUMNS} from activity a where a.id = ${id} and ${shownAt(now)}`)
  if (!row) return null
  return { ...toActivity(row, now), pictures: await picturesOf(tx, row.id), goods: await goodsOf(tx, row.id, now) }
}
