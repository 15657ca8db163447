import { inArray } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { product } from './schema'

/** Titles and pictures of products by id, as they are today. */
export async function productsById(context: Pick<Context, 'tx'>, ids: readonly string[]) {
  const found =
    ids.length === 0
      ? []
      : await context.tx
          .select()
          .from(product)
          .where(inArray(product.id, [...ids]))
  return new Map(
    found.map((row) => [row.id, { title: { zh: row.titleZh, en: row.titleEn }, picture: row.picture }] as const),
  )
}
