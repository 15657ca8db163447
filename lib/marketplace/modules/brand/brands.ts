import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/brand'
import type { Data } from '@/lib/contract/endpoint'
import { isAlready } from '@/lib/domain/difference'
import { ukDay } from '@/lib/domain/uk-time'
import { unchanged } from '../../kernel/audit'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'

type Brand = Data<typeof contract.listBrands>['records'][number]

const today = ({ now }: Pick<Context, 'now'>) => ukDay(now.getTime())
/** A `brand_right r` that holds on a day. */
const holds = (day: string) => sql`(r.until is null or r.until >= ${day})`

const columns = (
  day: string,
) => sql`b.id, b.name_zh as "nameZh", b.name_en as "nameEn", b.trademark_no as "trademarkNo",
  b.owner, b.open, b.enabled, b.version, b.updated_at as "updateTime",
  (select count(*)::int from brand_right r where r.brand_id = b.id and ${holds(day)}) as shops`
const toBrand = (row: Brand): Brand => ({ ...row, updateTime: instant(row.updateTime) })

export const all = bind(contract.allBrands, async (context, { body }) => {
  const { tx, scope } = context
  const mine = scope.kind === 'shop' ? sql`(b.open or r.brand_id is not null)` : sql`true`
  const own = scope.kind === 'shop' ? sql`r.shop_id = ${scope.shopId} and ${holds(today(context))}` : sql`false`
  const rows = await rowsOf<{ id: string; zh: string; en: string; open: boolean; until: string | null }>(
    tx,
    sql`select b.id, b.name_zh as zh, b.name_en as en, b.open, r.until::text from brand b
      left join brand_right r on r.brand_id = b.id and ${own}
      where b.enabled and ${mine} and ${body.q ? sql`(b.name_zh ilike ${contains(body.q)} or b.name_en ilike ${contains(body.q)})` : sql`true`}
      order by b.name_en, b.id limit 500`,
  )
  return rows.map(({ zh, en, ...row }) => ({ ...row, name: { zh, en } }))
})

export const list = bind(contract.listBrands, (context, { query: { q, enabled, ...page } }) => {
  const where = allOf([
    !!q &&
      sql`(b.name_zh ilike ${contains(q)} or b.name_en ilike ${contains(q)} or b.trademark_no ilike ${contains(q)})`,
    !!enabled && sql`b.enabled = ${enabled === '1'}`,
  ])
  const parts = { columns: columns(today(context)), from: sql`from brand b`, where, order: sql`b.name_en, b.id` }
  return pagedRows<Brand, Brand>(context.tx, parts, page, toBrand)
})

export async function brandById(context: Context, id: string): Promise<Brand> {
  const [row] = await rowsOf<Brand>(
    context.tx,
    sql`select ${columns(today(context))} from brand b where b.id = ${requireId(id)}`,
  )
  return row ? toBrand(row) : fail('NOT_FOUND')
}

export const get = bind(contract.getBrand, async (context, { query }) => {
  const brand = await brandById(context, query.id)
  const rights = await rowsOf<{ shopId: string; zh: string; en: string; until: string | null }>(
    context.tx,
    sql`select r.shop_id as "shopId", s.name_zh as zh, s.name_en as en, r.until::text from brand_right r
      join shop s on s.id = r.shop_id where r.brand_id = ${brand.id} order by r.until nulls last`,
  )
  const day = today(context)
  return {
    ...brand,
    rights: rights.map(({ zh, en, ...right }) => ({
      ...{ ...right, shopName: { zh, en } },
      expired: right.until !== null && right.until < day,
    })),
  }
})

const factsOf = (row: Brand) => ({
  ...{ name: row.nameZh, nameEn: row.nameEn, trademarkNo: row.trademarkNo, owner: row.owner },
  ...{ openToAll: row.open, enabled: row.enabled },
})

function note(context: Context, before: Brand | null, after: Brand): void {
  context.audit({
    refType: 'brand',
    refId: after.id,
    detail: { name: after.nameZh, nameEn: after.nameEn },
    change: { before: before ? factsOf(before) : {}, after: factsOf(after) },
  })
}

async function requireFree({ tx }: Context, name: string, but: string | null): Promise<void> {
  const [row] = await rowsOf(tx, sql`select 1 from brand where name_zh = ${name} and id is distinct from ${but}::uuid`)
  if (row) fail('INVALID_INPUT', { fields: { nameZh: ['taken'] } })
}

export const add = bind(contract.addBrand, async (context, { body }) => {
  await requireFree(context, body.nameZh, null)
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into brand (id, name_zh, name_en, trademark_no, owner, open, enabled, updated_at)
    values (${id}, ${body.nameZh}, ${body.nameEn}, ${body.trademarkNo}, ${body.owner}, ${body.open}, ${body.enabled},
      ${context.now.toISOString()})`)
  note(context, null, await brandById(context, id))
  return { id }
})

export const edit = bind(contract.editBrand, async (context, { body: { id, version, ...body } }) => {
  const before = await brandById(context, id)
  if (isAlready(before, { ...body, version }))
    return unchanged(context, { refType: 'brand', refId: id, detail: { name: before.nameZh } })
  await requireFree(context, body.nameZh, id)
  const rows = await rowsOf(
    context.tx,
    sql`update brand set name_zh = ${body.nameZh}, name_en = ${body.nameEn}, trademark_no = ${body.trademarkNo},
        owner = ${body.owner}, open = ${body.open}, enabled = ${body.enabled}, updated_at = ${context.now.toISOString()},
        version = version + 1 where id = ${id} and version = ${version} returning id`,
  )
  if (rows.length === 0) fail('VERSION_CONFLICT')
  note(context, before, await brandById(context, id))
  return { changed: true }
})
