import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isChinese } from '@/lib/domain/cn-account'
import { COLLECTION_DEFAULT, type Collected } from '@/lib/domain/collection'
import { landOf, OTHER_LANDS } from '@/lib/domain/uk-places'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { columnsIn, jsonAs, query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const NameZhRow = z.object({ name: z.string(), zh: z.string() })
const CollectedRow = z.object({ id: z.string(), time: z.string(), postcode: z.string().nullable() })
const IdentitiesRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  companyNo: z.string(),
  vatNo: z.string(),
})
const CodeRow = z.object({ code: z.string().nullable() })
const ServiceRow = z.object({ service: z.string().nullable() })

export interface Shop {
  id: string
  no: string
  nameZh: string
  nameEn: string
  /** File id. */
  logo: string | null
  /** 1 China company, 2 UK company, 3 UK individual. */
  type: number
  /** 1 open, 6 closed; measures of the platform are in `shop_measure`. */
  state: number
  expireAt: Date
  establishment: 'uk' | 'overseas' | 'unclear'
  goodsLocationDefault: 'uk' | 'overseas'
  demo: boolean
}

const ShopRow = z.object({
  id: z.string(),
  no: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  logo: z.string().nullable(),
  type: z.number(),
  state: z.number(),
  expire_at: z.string(),
  establishment: jsonAs<Shop['establishment']>(),
  goods_location_default: jsonAs<Shop['goodsLocationDefault']>(),
  demo: z.boolean(),
})
type ShopRow = z.infer<typeof ShopRow>

const toShop = (row: ShopRow): Shop => ({
  id: row.id,
  no: row.no,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  logo: row.logo,
  type: row.type,
  state: row.state,
  expireAt: new Date(row.expire_at),
  establishment: row.establishment,
  goodsLocationDefault: row.goods_location_default,
  demo: row.demo,
})

/** Country of a shop by its type: China for a company registered there, else the United Kingdom. */
export const countryOf = ({ type }: Pick<Shop, 'type'>): 'CN' | 'GB' => (type === 1 ? 'CN' : 'GB')

/** All shops of the platform by number, for operators' choices, jobs and seeds. */
export async function listShops(tx: Db): Promise<Shop[]> {
  return (await query(tx, ShopRow, sql`select ${columnsIn(ShopRow)} from shop order by no`)).map(toShop)
}

/** One shop, or null. */
export async function shopById(tx: Db, id: string): Promise<Shop | null> {
  const [row] = await query(tx, ShopRow, sql`select ${columnsIn(ShopRow)} from shop where id = ${id}`)
  return row ? toShop(row) : null
}

/** One shop by its number, or null. */
export async function shopByNo(tx: Db, no: string): Promise<Shop | null> {
  const [row] = await query(tx, ShopRow, sql`select ${columnsIn(ShopRow)} from shop where no = ${no}`)
  return row ? toShop(row) : null
}

const EstablishmentRow = ShopRow.pick({ id: true, establishment: true })

/** Countries of establishment of these shops, by ids. */
export async function establishmentsOf(tx: Db, ids: readonly string[]): Promise<Map<string, Shop['establishment']>> {
  const rows = await query(
    tx,
    EstablishmentRow,
    sql`select id, establishment from shop where id in ${idList([...new Set(ids)])}`,
  )
  return new Map(rows.map(({ id, establishment }) => [id, establishment]))
}

/** A shop in lists. */
export const ShopRef = z.object({ id: z.string(), no: z.string(), nameZh: z.string(), nameEn: z.string() })
export type ShopRef = z.infer<typeof ShopRef>

const HolidayRow = z.object({ away: z.boolean() })

/** True if a shop is on holiday. */
export async function isOnHoliday(tx: Db, shopId: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await query(
    tx,
    HolidayRow,
    sql`select coalesce(holiday_from <= ${at} and holiday_until > ${at}, false) as away from shop where id = ${shopId}`,
  )
  return row?.away ?? false
}

/** Names of these shops by their ids, as far as the transaction sees them. */
export async function shopRefs(tx: Db, ids: readonly string[]): Promise<Map<string, ShopRef>> {
  const rows = await query(
    tx,
    ShopRef,
    sql`select id, no, name_zh as "nameZh", name_en as "nameEn" from shop where id in ${idList([...new Set(ids)])}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Legal name of a shop: the Chinese one for a holder with a Chinese name, if the shop has it. */
export async function legalNameOf(tx: Db, shopId: string, holder: string): Promise<string> {
  const [row] = await query(
    tx,
    NameZhRow,
    sql`select legal_name as name, legal_name_zh as zh from shop_profile where shop_id = ${shopId}`,
  )
  return (isChinese(holder) && row?.zh) || (row?.name ?? '')
}

const USUAL: Collected = { time: COLLECTION_DEFAULT, land: 'england' }

/**
 * Collection times and places: for most shops, and for those with another time or in a nation with its own bank
 * holidays; for one shop only its own.
 */
export async function collectionsOf(tx: Db, shopId: string | null) {
  const rows = await query(
    tx,
    CollectedRow,
    sql`select p.shop_id as id, p.collection_at as time, a.postcode from shop_profile p
      left join lateral (select postcode from shop_address where shop_id = p.shop_id and use = 'dispatch'
        and country = 'GB' order by is_default desc, created_at limit 1) a on true
      where ${shopId === null ? sql`(p.collection_at <> ${COLLECTION_DEFAULT} or a.postcode ~ ${OTHER_LANDS})` : sql`p.shop_id = ${shopId}`}`,
  )
  const all = new Map(rows.map(({ id, time, postcode }): [string, Collected] => [id, { time, land: landOf(postcode) }]))
  return shopId === null ? { usual: USUAL, others: all } : { usual: all.get(shopId) ?? USUAL, others: new Map() }
}

/** VAT number of the shop of a `shop_profile` on the UK day of `at`. */
const vatNoAt = (at: Date) => sql`vat_number_of(shop_id, ${ukDay(at.getTime())}::date)`

/** Legal identities of these shops, or of all, by id, at a moment. */
export async function identitiesOf(tx: Db, shopId: string | null, at: Date) {
  const rows = await query(
    tx,
    IdentitiesRow,
    sql`select shop_id as id, legal_name as name, legal_address as address, company_no as "companyNo",
        coalesce(${vatNoAt(at)}, '') as "vatNo"
      from shop_profile where ${shopId === null ? sql`true` : sql`shop_id = ${shopId}`}`,
  )
  return new Map(rows.map(({ id, ...identity }) => [id, identity]))
}

/** Default carrier chosen by a shop, whether or not it is still offered for new parcels; null for none. */
export async function chosenCarrierOf(tx: Db, shopId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    CodeRow,
    sql`select default_carrier as code from shop_profile where shop_id = ${shopId}`,
  )
  return row?.code ?? null
}

/** Label service chosen by a shop; null if none. */
export async function labelServiceOf(tx: Db, shopId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    ServiceRow,
    sql`select label_service as service from shop_profile where shop_id = ${shopId}`,
  )
  return row?.service ?? null
}

export const chooseLabelService = (tx: Db, shopId: string, service: string | null) =>
  tx.execute(sql`update shop_profile set label_service = ${service} where shop_id = ${shopId}`)

const ReturnsRow = z.object({ address: z.boolean(), policy: z.boolean() })

/** Returns of a shop: true for an address that takes them, and for a policy in both languages. */
export async function returnsOf(tx: Db, shopId: string): Promise<z.output<typeof ReturnsRow>> {
  const [row] = await query(
    tx,
    ReturnsRow,
    sql`select exists (select 1 from shop_address a where a.shop_id = p.shop_id and a.use = 'return') as address,
        p.returns_zh <> '' and p.returns_en <> '' as policy
      from shop_profile p where p.shop_id = ${shopId}`,
  )
  return row ?? { address: false, policy: false }
}

const SellerRow = z.object({
  intro_zh: z.string(),
  intro_en: z.string(),
  contact_email: z.string(),
  legal_name: z.string(),
  legal_name_zh: z.string(),
  company_no: z.string(),
  vat_no: z.string(),
  legal_address: z.string(),
  returns_zh: z.string(),
  returns_en: z.string(),
})

/** Legal identity of a seller at a moment, as shown to buyers; empty if the shop has none. */
export async function sellerOf(tx: Db, shopId: string, at: Date) {
  const [row] = await query(
    tx,
    SellerRow,
    sql`select intro_zh, intro_en, contact_email, legal_name, legal_name_zh, company_no,
        coalesce(${vatNoAt(at)}, '') as vat_no, legal_address, returns_zh, returns_en
      from shop_profile where shop_id = ${shopId}`,
  )
  return {
    intro: { zh: row?.intro_zh ?? '', en: row?.intro_en ?? '' },
    legalName: row?.legal_name ?? '',
    /** Chinese name; empty if the shop has none. */
    legalNameZh: row?.legal_name_zh ?? '',
    companyNo: row?.company_no ?? '',
    vatNo: row?.vat_no ?? '',
    legalAddress: row?.legal_address ?? '',
    email: row?.contact_email ?? '',
    returns: { zh: row?.returns_zh ?? '', en: row?.returns_en ?? '' },
  }
}
