import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/brand'
import { ukDay } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { recordBindings } from '../../kernel/record'
import { holdsWords } from '../../kernel/values'
import { brand } from '../../tables/brand'

const AllRow = z.object({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  open: z.boolean(),
  until: z.string().nullable(),
})
const RightsRow = z.object({ shopId: z.string(), zh: z.string(), en: z.string(), until: z.string().nullable() })

const today = ({ now }: Pick<Context, 'now'>) => ukDay(now.getTime())
/** Condition on a `brand_right r`: valid on a day. */
const holds = (day: string) => sql`(r.until is null or r.until >= ${day})`

export const all = bind(contract.allBrands, async (context, { body }) => {
  const { tx, scope } = context
  const mine = scope.kind === 'shop' ? sql`(b.open or r.brand_id is not null)` : sql`true`
  const own = scope.kind === 'shop' ? sql`r.shop_id = ${scope.shopId} and ${holds(today(context))}` : sql`false`
  const rows = await query(
    tx,
    AllRow,
    sql`select b.id, b.name_zh as zh, b.name_en as en, b.open, r.until::text from brand b
      left join brand_right r on r.brand_id = b.id and ${own}
      where b.enabled and ${mine} and ${body.q ? holdsWords(body.q, [sql`b.name_zh`, sql`b.name_en`]) : sql`true`}
      order by b.name_en, b.id limit 500`,
  )
  return rows.map(({ zh, en, ...row }) => ({ ...row, name: { zh, en } }))
})

async function rightsOf(context: Context, brandId: string) {
  const rights = await query(
    context.tx,
    RightsRow,
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
