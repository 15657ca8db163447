import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Searchable, searchQuery, searchVector } from '@/lib/domain/search'
import type { Db } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { contains } from '../../kernel/values'

const SearchableRow = z.object({
  id: z.string(),
  titles: z.array(z.string()),
  shop: z.array(z.string()),
  others: z.array(z.string().nullable()),
})

/** Products indexed by one statement. */
const BATCH = 200

const textsOf = (tx: Db, where: SQL) =>
  query(
    tx,
    SearchableRow,
    sql`select p.id, json_build_array(p.title_zh, p.title_en) as titles, json_build_array(s.name_zh, s.name_en) as shop,
        (select json_agg(t) from (
          select unnest(array[p.code, c.name_zh, c.name_en, b.name_zh, b.name_en, p.more ->> 'subtitleZh', p.more ->> 'subtitleEn',
            p.more ->> 'keywords']) as t
          union select unnest(array[k.code, k.spec_zh, k.spec_en]) from sku k where k.product_id = p.id) x) as others
      from product p join shop s on s.id = p.shop_id left join category c on c.code = p.category
        left join brand b on b.id = p.brand
      where ${where} order by p.id limit ${BATCH}`,
  )

const textual = ({ titles, shop, others }: z.output<typeof SearchableRow>): Searchable => ({
  ...{ titles, shop },
  others: others.filter((text) => text !== null),
})

async function writeIndex(tx: Db, where: SQL): Promise<number> {
  const found = await textsOf(tx, where)
  const rows = await Promise.all(found.map(async (row) => ({ id: row.id, vector: await searchVector(textual(row)) })))
  await tx.execute(sql`update product p set search = r.vector::tsvector, search_stale = false
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, vector text) where p.id = r.id`)
  return found.length
}

/** Indexes a product by its current texts. */
export const indexProduct = (tx: Db, id: string): Promise<number> => writeIndex(tx, sql`p.id = ${id}`)

/** Indexes products whose texts have changed since; returns their number. */
export async function indexStale(tx: Db): Promise<number> {
  let done = 0
  for (let count = BATCH; count === BATCH; done += count) count = await writeIndex(tx, sql`p.search_stale`)
  return done
}

/** Renaming a shop, category or brand changes the texts of its products, as do writes without `indexProduct`. */
export const searchJob: Job = {
  name: 'goods.search',
  schedule: '10 * * * * *',
  sweep: indexStale,
}

const NOTHING = sql`false`

const matches = (asked: string | undefined): SQL =>
  asked === undefined ? NOTHING : sql`p.id in (select product_matches(${asked}::tsquery))`

/** Search for a `product p` by a typed text; the best matches first by `rank`. */
export function productSearch(text: string) {
  const asked = searchQuery(text)
  return {
    exact: matches(asked?.exact),
    similar: matches(asked?.similar),
    rank: asked
      ? sql`(p.search @@ ${asked.inTitle}::tsquery) desc, (p.search @@ ${asked.inTitleOrShop}::tsquery) desc`
      : sql`p.id`,
  }
}

/** Condition: a `product p` matches a back-office search by words, as for buyers, or by a part of its code. */
export const findsTitle = (text: string): SQL => sql`(${productSearch(text).exact} or p.code ilike ${contains(text)})`

/** The same, also by a part of a SKU's code. */
export const findsProduct = (text: string): SQL =>
  sql`(${findsTitle(text)} or p.id in (select k.product_id from sku k where k.code ilike ${contains(text)}))`
