import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdOrderRow } from '@/lib/contract/ads/order'
import type { AdTarget } from '@/lib/domain/ads/order'
import type { AdDevice, AdPage } from '@/lib/domain/ads/position'
import type { Twin } from '@/lib/domain/locale'
import { bumpAll, type Changes } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, instant, instantOrNull } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { jsonAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { adOrder } from '@/lib/marketplace/tables/ad-order'
import { shopRefs } from '../../shop'

/** Kind of an order in logs, assignments and notifications. */
export const AD_ORDER_CASE = 'adOrder'

const Row = z.object({
  ...{ id: z.string(), no: z.string(), shopId: z.string(), positionId: z.string(), position: jsonAs<Twin>() },
  ...{ from: z.string(), to: z.string(), days: z.number(), picture: z.string(), priceP: z.number() },
  ...{ backP: z.number(), state: z.number(), waits: z.boolean(), holdUntil: z.string().nullable() },
  ...{ createTime: z.string(), version: z.number(), pausedAt: z.string().nullable() },
})
export type Row = z.infer<typeof Row>

export const COLUMNS = sql`o.id, o.no, o.shop_id as "shopId", o.position_id as "positionId",
  json_build_object('zh', p.title_zh, 'en', p.title_en) as position, o.first_day::text as "from", o.last_day::text as "to",
  o.last_day - o.first_day + 1 as days,
  (select c.picture from ad_creative c where c.order_id = o.id order by c.submitted_at desc, c.id desc limit 1) as picture,
  o.price_p as "priceP", coalesce(o.back_p, 0) as "backP", o.state,
  exists (select 1 from ad_creative c where c.order_id = o.id and c.state = 0) and o.state in (2, 3, 4) as waits,
  o.hold_until as "holdUntil", o.created_at as "createTime", o.version, o.paused_at as "pausedAt"`
export const FROM = sql`from ad_order o join ad_position p on p.id = o.position_id`

export const visible = ({ scope }: Pick<Context, 'scope'>): SQL =>
  scope.kind === 'shop' ? sql`o.shop_id = ${scope.shopId}` : sql`true`

const AdOrder = Row.extend({
  ...{ page: textAs<AdPage>(), device: textAs<AdDevice>(), width: z.number(), height: z.number() },
  ...{ priceDayP: z.number(), vatP: z.number(), paidAt: z.string().nullable(), feeBackAt: z.string().nullable() },
  ...{ paidFrom: textAs<'balance' | 'provider'>().nullable(), creativeId: z.string().nullable() },
  ...{ remarkZh: z.string().nullable(), remarkEn: z.string().nullable(), decidedAt: z.string().nullable() },
  ...{ endedAt: z.string().nullable(), purchaseId: z.string().nullable() },
})
export type AdOrder = z.infer<typeof AdOrder>

/** Returns orders that fulfil a condition on `ad_order o`, the oldest first; `lock` locks the rows. */
export const ordersWhere = ({ tx }: Pick<Context, 'tx'>, where: SQL, { lock = false } = {}): Promise<AdOrder[]> =>
  query(
    tx,
    AdOrder,
    sql`select ${COLUMNS}, p.page, p.device, p.width, p.height, o.price_day_p as "priceDayP", o.vat_p as "vatP",
      o.paid_at as "paidAt", o.fee_back_at as "feeBackAt", o.paid_from as "paidFrom", o.creative_id as "creativeId",
      o.remark_zh as "remarkZh", o.remark_en as "remarkEn", o.decided_at as "decidedAt", o.ended_at as "endedAt",
      o.purchase_id as "purchaseId"
      ${FROM} where ${where} order by o.created_at, o.id ${lock ? sql`for update of o` : sql``}`,
  )

/** Returns one order that the caller may see. NOT_FOUND if there is none. */
export async function orderById(context: Pick<Context, 'tx' | 'scope'>, id: string, lock = false): Promise<AdOrder> {
  const [row] = await ordersWhere(context, sql`o.id = ${requireId(id)} and ${visible(context)}`, { lock })
  return row ?? fail('NOT_FOUND')
}

/** Writes changes of one order that the caller has locked. */
export const setOrder = (tx: Db, id: string, now: Date, changes: Changes<typeof adOrder>) =>
  bumpAll(tx, adOrder, eq(adOrder.id, id), { ...changes, updatedAt: now })

const Creative = z.object({
  ...{ id: z.string(), orderId: z.string(), shopId: z.string(), picture: z.string(), text: jsonAs<Twin>() },
  ...{ targetKind: textAs<AdTarget>(), targetId: z.string(), state: z.number() },
  ...{ remarkZh: z.string().nullable(), remarkEn: z.string().nullable() },
  ...{ submitTime: z.string(), decideTime: z.string().nullable() },
})
export type Creative = z.infer<typeof Creative>

/** Creatives that fulfil a condition on `ad_creative c`, the newest first. */
export const creativesWhere = ({ tx }: Pick<Context, 'tx'>, where: SQL): Promise<Creative[]> =>
  query(
    tx,
    Creative,
    sql`select c.id, c.order_id as "orderId", c.shop_id as "shopId", c.picture,
      json_build_object('zh', c.text_zh, 'en', c.text_en) as text, c.target_kind as "targetKind",
      c.target_id as "targetId", c.state, c.remark_zh as "remarkZh", c.remark_en as "remarkEn",
      c.submitted_at as "submitTime", c.decided_at as "decideTime"
      from ad_creative c where ${where} order by c.submitted_at desc, c.id desc`,
  )

/** Rows with the names of their shops, as the wire has them. */
export async function onWire({ tx }: Pick<Context, 'tx'>, rows: readonly Row[]): Promise<AdOrderRow[]> {
  const shops = await shopRefs(
    tx,
    rows.map(({ shopId }) => shopId),
  )
  return rows.map(({ pausedAt, ...row }) => {
    const shop = shops.get(row.shopId)
    return {
      ...row,
      shopName: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' },
      paused: pausedAt !== null,
      holdUntil: instantOrNull(row.holdUntil),
      createTime: instant(row.createTime),
    }
  })
}

/** Writes the log of an order. */
export const noteOrder = (
  context: Pick<Context, 'audit'>,
  { id, shopId, no }: { id: string; shopId: string; no: string },
  event: string,
) => context.audit({ refType: AD_ORDER_CASE, refId: id, shopId, detail: { no, event } })
