import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isHan, pairsOf } from '@/lib/domain/order/personal'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'

const SkuIdRow = z.object({ sku_id: z.string() })
const IdTextsRow = z.object({ id: z.string(), texts: z.array(z.string()) })

const MOST_SKUS = 300

/**
 * SKUs whose titles or codes, old or new, contain a word; Latin words also by prefix, from three letters on. Only shops
 * in the caller's scope.
 */
export async function skusByWord(context: Pick<Context, 'tx' | 'scope'>, word: string): Promise<string[]> {
  const { scope, tx } = context
  const ofShop = scope.kind === 'shop' ? sql`shop_id = ${scope.shopId}` : sql`true`
  const found = isHan(word)
    ? sql`select sku_id from sku_word where ${ofShop} and word = any(${sql.param(`{${pairsOf(word).join(',')}}`)}::text[])
        group by sku_id having count(*) = ${new Set(pairsOf(word)).size} limit ${MOST_SKUS}`
    : sql`select distinct sku_id from sku_word where ${ofShop} and word >= ${word}
        and word < ${word.length > 2 ? `${word}\u{10ffff}` : `${word}\u0001`} limit ${MOST_SKUS}`
  return (await query(tx, SkuIdRow, found)).map((row) => row.sku_id)
}

/** SKUs of a product, each with its searchable texts. */
export async function skusByProduct({ tx }: Pick<Context, 'tx'>, productId: string) {
  const rows = await query(
    tx,
    IdTextsRow,
    sql`select k.id, json_build_array(p.title_zh, p.title_en, k.spec_zh, k.spec_en, k.code) as texts
      from sku k join product p on p.id = k.product_id where k.product_id = ${productId}`,
  )
  return rows
}
