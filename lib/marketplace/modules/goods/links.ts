import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { goodsChoices } from '@/lib/contract/goods/choices'
import type { Goods, GoodsPatch } from '@/lib/contract/goods/record'
import type { Twin } from '@/lib/domain/locale'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { brandChoices } from '../brand'
import { freightChoices } from '../freight'
import { securityChoices } from '../security'
import { shopCategoriesOf, shopCategoryChoices } from '../shop-category'

/** Records that a product references besides its category. */
export type Links = Pick<Goods, 'freightId' | 'brandId' | 'securityIds' | 'shopCategoryIds'>

const READ = {
  freight: freightChoices,
  brands: brandChoices,
  securities: securityChoices,
  shopCategories: shopCategoryChoices,
}
type Kind = keyof typeof READ
const KINDS = Object.keys(READ) as Kind[]

const idsOf = ({ freightId, brandId, securityIds, shopCategoryIds }: Partial<Links>): Record<Kind, string[]> => ({
  freight: freightId ? [freightId] : [],
  brands: brandId ? [brandId] : [],
  securities: securityIds ?? [],
  shopCategories: shopCategoryIds ?? [],
})

/** Form field for each kind. */
const FIELDS: Record<Kind, keyof Links> = {
  freight: 'freightId',
  brands: 'brandId',
  securities: 'securityIds',
  shopCategories: 'shopCategoryIds',
}

/** Returns the choices that the form offers. */
export const choices = bind(goodsChoices, async (context) => {
  const shopId = shopOf(context)
  const found = {} as Record<Kind, { id: string; name: Twin }[]>
  for (const kind of KINDS)
    found[kind] = (await READ[kind](context, shopId, [])).map(({ id, ...name }) => ({ id, name }))
  const [shop] = await query(
    context.tx,
    PlaceRow,
    sql`select goods_location_default as "goodsLocation" from shop where id = ${shopId}`,
  )
  return { ...found, goodsLocation: shop?.goodsLocation ?? 'uk' }
})

/** Refuses references that the shop may not choose; current ones may stay. */
export async function requireLinks(context: Context, wanted: Partial<Links>, before: Partial<Links> = {}) {
  const shopId = shopOf(context)
  const [ids, had] = [idsOf(wanted), idsOf(before)]
  for (const kind of KINDS) {
    const fresh = ids[kind].filter((id) => !had[kind].includes(id))
    if (fresh.length === 0) continue
    const offered = new Set((await READ[kind](context, shopId, [])).map(({ id }) => id))
    if (!fresh.every((id) => offered.has(id))) fail('INVALID_INPUT', { fields: { [FIELDS[kind]]: ['choose'] } })
  }
}

const PlaceRow = z.object({ goodsLocation: z.enum(['uk', 'overseas']) })

const Row = z.object({
  freightId: z.string().nullable(),
  brandId: z.string().nullable(),
  securityIds: z.array(z.string()),
})

/** Returns the records that a product references, and the names of all that it or a change of it references, by id. */
export async function linksOf(context: Context, id: string, patches: readonly GoodsPatch[]) {
  const [row] = await query(
    context.tx,
    Row,
    sql`select freight_template as "freightId", brand as "brandId", to_json(securities) as "securityIds"
      from product where id = ${id}`,
  )
  const links: Links = {
    ...(row ?? { freightId: null, brandId: null, securityIds: [] }),
    shopCategoryIds: await shopCategoriesOf(context, id),
  }
  const all = [links, ...patches].map(idsOf)
  const names: Record<string, Twin> = {}
  for (const kind of KINDS) {
    const ids = [...new Set(all.flatMap((each) => each[kind]))]
    const found = ids.length > 0 ? await READ[kind](context, null, ids) : []
    for (const { id: known, zh, en } of found) names[known] = { zh, en }
  }
  return { ...links, names }
}
