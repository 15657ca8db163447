import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Category, CategoryRow, CategoryRules } from '@/lib/contract/category'
import { aboveOf, branchOf } from '@/lib/domain/category'
import { VAT_CLASSES } from '@/lib/domain/vat/class'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { jsonAs, query } from '../../kernel/query'
import { productsByCategory } from './products'

type Tx = Pick<Context, 'tx'>
export type KnownCategory = Omit<CategoryRow, 'products' | 'vat'>

const Row = z.object({
  code: z.string(),
  parent: z.string().nullable(),
  name_zh: z.string(),
  name_en: z.string(),
  sort_no: z.number(),
  enabled: z.boolean(),
  attributes: jsonAs<KnownCategory['attributes']>(),
  documents: jsonAs<KnownCategory['documents']>(),
  review_level: jsonAs<KnownCategory['reviewLevel']>(),
  banned_types: z.array(z.number()),
  vat_class: z.enum(VAT_CLASSES).nullable(),
  excise: z.boolean(),
  version: z.number(),
})

/** Every category in the order of the tree, each below its parent. */
export async function categoriesInOrder({ tx }: Tx): Promise<KnownCategory[]> {
  const rows = await query(
    tx,
    Row,
    sql`select code, parent, name_zh, name_en, sort_no, enabled, attributes, documents, review_level, banned_types,
        vat_class, excise, version
      from category order by sort_no, code`,
  )
  const found: KnownCategory[] = []
  const walk = (parent: string | null, path: KnownCategory['path']): void => {
    for (const row of rows.filter((each) => each.parent === parent)) {
      const name = { zh: row.name_zh, en: row.name_en }
      found.push({
        ...{ id: row.code, code: row.code, parentCode: row.parent, level: path.length + 1, name, path },
        ...{ sortNo: row.sort_no, enabled: row.enabled, leaf: !rows.some((each) => each.parent === row.code) },
        ...{ attributes: row.attributes, documents: row.documents, reviewLevel: row.review_level },
        ...{ bannedTypes: row.banned_types, vatClass: row.vat_class, excise: row.excise, version: row.version },
      })
      walk(row.code, [...path, name])
    }
  }
  walk(null, [])
  return found
}

/** Categories that a product may be put into, or that lead to one: without disabled ones and those below them. */
export async function categoriesInUse(context: Tx): Promise<Category[]> {
  const all = await categoriesInOrder(context)
  const out = new Set(all.filter(({ enabled }) => !enabled).map(({ code }) => code))
  return all
    .filter(({ code }) => ![code, ...aboveOf(all, code)].some((each) => out.has(each)))
    .map(({ code, parentCode, level, name, sortNo, enabled, leaf }) => ({
      ...{ code, parentCode, level, name, sortNo, enabled, leaf },
    }))
}

export async function categoryByCode(context: Tx, code: string): Promise<KnownCategory> {
  return (await categoriesInOrder(context)).find((each) => each.code === code) ?? fail('NOT_FOUND')
}

/**
 * Returns the rules for products of a category: attributes and documents of its ancestors and its own, the strictest
 * review level among them, and all shop types that one of them bans. `enabled` is false if an ancestor is out of use.
 */
export async function rulesOfCategory(context: Tx, code: string): Promise<CategoryRules | undefined> {
  const all = await categoriesInOrder(context)
  const own = all.find((each) => each.code === code)
  if (!own) return undefined
  const line = [...aboveOf(all, code), code].map((each) => all.find((row) => row.code === each) ?? own)
  return {
    code,
    leaf: own.leaf,
    enabled: line.every(({ enabled }) => enabled),
    attributes: line.flatMap(({ attributes }) => attributes),
    documents: line.flatMap(({ documents }) => documents),
    reviewLevel: line.some(({ reviewLevel }) => reviewLevel === 'strict') ? 'strict' : 'normal',
    bannedTypes: [...new Set(line.flatMap(({ bannedTypes }) => bannedTypes))].sort(),
  }
}

const VatRow = z.object({ vatClass: z.enum(VAT_CLASSES), excise: z.boolean() })

/** Rate class of a category, its own or inherited; standard if none is named. */
export async function categoryVat(tx: Db, code: string | null) {
  const [row] = await query(tx, VatRow, sql`select vat_class as "vatClass", excise from category_vat(${code})`)
  return row ?? fail('INTERNAL')
}

/** Rate class and excise of a category among all of them: the same as `category_vat` in the database. */
export function taxOf(all: readonly KnownCategory[], { code }: Pick<KnownCategory, 'code'>): CategoryRow['vat'] {
  const codes = [...aboveOf(all, code), code]
  const line = codes.flatMap((each) => all.find((row) => row.code === each) ?? [])
  const vatClass = line.findLast((each) => each.vatClass !== null)?.vatClass ?? 'standard'
  return { vatClass, excise: line.some(({ excise }) => excise) }
}

/** Every category with its products and those below it. */
export async function countedCategories(context: Tx): Promise<CategoryRow[]> {
  const [all, products] = [await categoriesInOrder(context), await productsByCategory(context)]
  return all.map((each) => ({
    ...each,
    vat: taxOf(all, each),
    products: branchOf(all, each.code).reduce((sum, code) => sum + (products.get(code) ?? 0), 0),
  }))
}
