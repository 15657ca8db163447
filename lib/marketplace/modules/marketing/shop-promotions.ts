import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/shop-promotions'
import type { Twin } from '@/lib/domain/locale'
import { SHOP_PROMOTION_FLAGS, type ShopPromotionFlag } from '@/lib/domain/marketing/flags'
import { isPriceKind, PROMOTION, type PromotionKind } from '@/lib/domain/marketing/promotion'
import { type Binding, bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { jsonAs, query, textAs } from '../../kernel/query'
import { allOf, contains, idList } from '../../kernel/values'
import { promotion } from '../../tables/promotion'
import { belowCost, promotedSkus, raisedSku } from '../goods'
import { shopRefs } from '../shop'
import { findWords } from '../word'
import { stopPrices } from './stop'
import { usesOfPromotion } from './terms'

const OTHER = sql`(case p.kind when 'code' then 'reduction' when 'reduction' then 'code' end)`
/** Promotion of the same shop and days that clashes with this one. */
const CLASH = sql`from promotion o where o.shop_id = p.shop_id and o.kind = ${OTHER} and o.state in (1, 2, 3)
  and p.state in (1, 2, 3) and tstzrange(o.starts_at, o.ends_at) && tstzrange(p.starts_at, p.ends_at)`

/** Conditions on a `promotion p` by flag; titles are checked against the list of words. */
const flagged = (now: Date): Readonly<Record<Exclude<ShopPromotionFlag, 'title'>, SQL>> => ({
  inflated: sql`exists (select 1 from promotion_sku s where s.promotion_id = p.id and s.price_p > 0
    and ${raisedSku(sql`s.sku_id`, now)})`,
  margin: sql`(exists (select 1 from promotion_sku s where s.promotion_id = p.id and s.price_p > 0
      and ${belowCost({ sku: sql`s.sku_id = k.id`, priceP: sql`s.price_p` })})
    or (p.mode = 'percent' and p.categories = '[]' and ${belowCost({
      ...{ sku: sql`k.shop_id = p.shop_id`, priceP: sql`k.price_p * (p.tiers -> 0 ->> 'value')::int / 100` },
    })}))`,
  clash: sql`exists (select 1 ${CLASH})`,
})

const { orders, discountP } = usesOfPromotion(sql`p.id`)
const SELECTED = (now: Date) => {
  const { inflated, margin, clash } = flagged(now)
  return sql`p.id, p.kind, p.name, json_build_object('zh', p.title_zh, 'en', p.title_en) as title,
    json_build_object('zh', p.terms_zh, 'en', p.terms_en) as terms, p.shop_id as "shopId", p.state,
    p.starts_at as "startsAt", p.ends_at as "endsAt", ${orders} as orders, ${discountP} as "discountP",
    ${inflated} as inflated, ${margin} as margin, ${clash} as clash, p.version, p.stop_reason as "stopReason"`
}

const Row = z.object({
  ...{ id: z.string(), kind: textAs<PromotionKind>(), name: z.string(), title: jsonAs<Twin>(), terms: jsonAs<Twin>() },
  ...{ shopId: z.string(), state: z.number(), startsAt: z.string(), endsAt: z.string(), orders: z.number() },
  ...{ discountP: z.number(), inflated: z.boolean(), margin: z.boolean(), clash: z.boolean() },
  ...{ version: z.number(), stopReason: z.string() },
})
type Row = z.infer<typeof Row>

type Worded = Pick<Row, 'id' | 'title' | 'terms'>

/** Listed words in titles and terms of these promotions, by promotion. */
async function wordsOf(tx: Db, rows: readonly Worded[]): Promise<Map<string, string[]>> {
  const texts = rows.flatMap(({ id, title, terms }) =>
    [title.zh, title.en, terms.zh, terms.en].map((text, at) => [`${id} ${at}`, text] as const),
  )
  const found = new Map<string, string[]>()
  for (const { field, word } of await findWords(tx, Object.fromEntries(texts), 'goods')) {
    const [id = ''] = field.split(' ')
    found.set(id, [...new Set([...(found.get(id) ?? []), word])])
  }
  return found
}

const Texts = z.object({ id: z.string(), title: jsonAs<Twin>(), terms: jsonAs<Twin>() })
/** Number of newest promotions whose texts are searched for listed words. */
const SEARCHED = 2_000

/** Ids of published promotions with a listed word. */
async function worded(tx: Db): Promise<string[]> {
  const rows = await query(
    tx,
    Texts,
    sql`select id, json_build_object('zh', title_zh, 'en', title_en) as title,
      json_build_object('zh', terms_zh, 'en', terms_en) as terms from promotion
      where shop_id is not null and state > 0 order by created_at desc, id limit ${SEARCHED}`,
  )
  return [...(await wordsOf(tx, rows)).keys()]
}

const flagsOf = (row: Row, words: ReadonlyMap<string, string[]>): ShopPromotionFlag[] =>
  SHOP_PROMOTION_FLAGS.filter((flag) => (flag === 'title' ? words.has(row.id) : row[flag]))

const PUBLISHED = sql`p.shop_id is not null and p.state > 0`

async function toWire(tx: Db, rows: readonly Row[]) {
  const words = await wordsOf(tx, rows)
  const shops = await shopRefs(
    tx,
    rows.map(({ shopId }) => shopId),
  )
  return rows.map(
    ({ inflated: _, margin: __, clash: ___, terms: _terms, version: ____, stopReason: _____, ...row }, at) => {
      const shop = shops.get(row.shopId)
      return {
        ...{ ...row, shop: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } },
        ...{ startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) },
        flags: flagsOf(rows[at] as Row, words),
      }
    },
  )
}

const list = bind(contract.listShopPromotions, async ({ tx, now }, { query: asked }) => {
  const { q, state, kind, flag, shop, current, size } = asked
  const like = contains(q ?? '')
  const where = allOf([
    PUBLISHED,
    !!q && sql`(p.name ilike ${like} or p.title_zh ilike ${like} or p.title_en ilike ${like})`,
    state !== undefined && sql`p.state = ${state}`,
    kind !== undefined && sql`p.kind = ${kind}`,
    shop !== undefined && sql`p.shop_id = ${requireId(shop)}`,
    flag === 'title' && sql`p.id in ${idList(await worded(tx))}`,
    flag !== undefined && flag !== 'title' && flagged(now)[flag],
  ])
  const page = await pagedRows<Row, Row>(
    tx,
    { columns: SELECTED(now), from: sql`from promotion p`, where, order: sql`p.created_at desc, p.id` },
    { current, size },
    (row) => row,
  )
  return { ...page, records: await toWire(tx, page.records) }
})

const Priced = z.object({ skuId: z.string(), priceP: z.number(), belowCost: z.boolean() })
const Clash = z.object({ name: z.string(), endsAt: z.string() })

const STOPPABLE = [1, 2, 3]

const get = bind(contract.getShopPromotion, async (context, { query: { id } }) => {
  const { tx, now } = context
  const [row] = await query(
    tx,
    Row,
    sql`select ${SELECTED(now)} from promotion p where p.id = ${requireId(id)} and ${PUBLISHED}`,
  )
  if (!row) fail('NOT_FOUND')
  const [wire] = await toWire(tx, [row])
  const priced = await query(
    tx,
    Priced,
    sql`select s.sku_id as "skuId", s.price_p as "priceP",
      ${belowCost({ sku: sql`s.sku_id = k.id`, priceP: sql`s.price_p` })} as "belowCost" from promotion_sku s
      where s.promotion_id = ${row.id} and s.price_p > 0 order by s.sku_id`,
  )
  const known = await promotedSkus(
    tx,
    priced.map(({ skuId }) => skuId),
    now,
  )
  const [clash] = await query(
    tx,
    Clash,
    sql`select o.name, o.ends_at as "endsAt" from promotion p, lateral (select o.name, o.ends_at ${CLASH}
      order by o.ends_at desc limit 1) o where p.id = ${row.id}`,
  )
  return {
    ...(wire ?? fail('NOT_FOUND')),
    ...{ version: row.version, terms: row.terms, stopReason: row.stopReason },
    words: (await wordsOf(tx, [row])).get(row.id) ?? [],
    clash: clash ? { name: clash.name, endsAt: instant(clash.endsAt) } : null,
    skus: priced.flatMap(({ skuId, ...each }) => {
      const sku = known.find((one) => one.skuId === skuId)
      return sku ? [{ skuId, ...each, code: sku.code, title: sku.title, saleP: sku.priceP, lowP: sku.lowP }] : []
    }),
    canStop: STOPPABLE.includes(row.state) && context.can('promo:stop'),
  }
})

const Standing = z.object({
  ...{ id: z.string(), shopId: z.string(), kind: textAs<PromotionKind>(), name: z.string(), state: z.number() },
  version: z.number(),
})

/** Joins both languages of a reason in the one field that the shop's pages show. */
const reasonOf = ({ reasonZh, reasonEn }: { reasonZh: string; reasonEn: string }) => `${reasonZh} / ${reasonEn}`

const stop = bind(contract.stopShopPromotion, async (context: Context, { body }) => {
  const { tx, now } = context
  const [row] = await query(
    tx,
    Standing,
    sql`select p.id, p.shop_id as "shopId", p.kind, p.name, p.state, p.version from promotion p
      where p.id = ${requireId(body.id)} and ${PUBLISHED} for update`,
  )
  if (!row) fail('NOT_FOUND')
  requireVersion(row, body.version)
  const state = PROMOTION.next('stop', row.state, 'platform') ?? fail('PROMOTION_MOVED_ON')
  if (isPriceKind(row.kind)) await stopPrices(tx, row, now)
  const changes = { state, stopReason: reasonOf(body), updatedAt: now }
  await bump(tx, promotion, { id: row.id, version: row.version }, changes)
  context.audit({
    ...{ refType: 'promotion', refId: row.id, shopId: row.shopId },
    detail: { name: row.name, event: 'stop', reason: reasonOf(body) },
  })
  await context.emit({
    type: 'promotion.stoppedByPlatform',
    payload: { promotionId: row.id, shopId: row.shopId, kind: row.kind, name: row.name },
  })
  return { state }
})

export const shopPromotionBindings: readonly Binding[] = [list, get, stop]
