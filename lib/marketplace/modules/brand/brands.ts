import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/brand'
import { ukDay } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { recordBindings } from '../../kernel/record'
import { contains } from '../../kernel/values'
import { brand } from '../../tables/brand'

const today = ({ now }: Pick<Context, 'now'>) => ukDay(now.getTime())
/** A `brand_right r` that holds on a day. */
const holds = (day: string) => sql`(r.until is null or r.until >= ${day})`

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

async function rightsOf(context: Context, brandId: string) {
  const rights = await rowsOf<{ shopId: string; zh: string; en: string; until: string | null }>(
    context.tx,
    sql`select r.shop_id as "shopId", s.name_zh as zh, s.name_en as en, r.until::text from brand_right r
      join shop s on s.id = r.shop_id where r.brand_id = ${brandId} order by r.until nulls last`,
  )
  const day = today(context)
  return rights.map(({ zh, en, ...right }) => ({
    ...{ ...right, shopName: { zh, en } },
    expired: right.until !== null && right.until < day,
  }))
}

export const { bindings, byId: brandById } = recordBindings(
  brand,
  { list: contract.listBrands, get: contract.getBrand, add: contract.addBrand, edit: contract.editBrand },
  {
    key: brand.id,
    refType: 'brand',
    title: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
    search: [brand.nameZh, brand.nameEn, brand.trademarkNo],
    order: sql`${brand.nameEn}, ${brand.id}`,
    computed: (context) => ({
      shops: sql`(select count(*)::int from brand_right r where r.brand_id = ${brand.id} and ${holds(today(context))})`,
    }),
    details: async (context, { id }) => ({ rights: await rightsOf(context, id) }),
    unique: ['nameZh'],
    logged: { open: 'openToAll' },
  },
)
