import { type SQL, sql } from 'drizzle-orm'
import type { Scores } from '@/lib/contract/review'
import { averagesOf, REVIEW_STATE, STARS } from '@/lib/domain/review'
import { type Db, rowsOf } from '../../kernel/database'

interface Counted {
  stars: number[]
  count: number
  goods: number
  service: number
  delivery: number
}

/** Counts and averages of the reviews that show and for which `where` holds, of a `review r`. */
async function scoresWhere(tx: Db, where: SQL): Promise<Scores> {
  const each = STARS.map((stars) => sql`count(*) filter (where r.goods = ${stars})::int`)
  const [row] = await rowsOf<Counted>(
    tx,
    sql`select to_json(array[${sql.join(each, sql`, `)}]) as stars, count(*)::int as count,
        coalesce(sum(r.goods), 0)::int as goods, coalesce(sum(r.service), 0)::int as service,
        coalesce(sum(r.delivery), 0)::int as delivery
      from review r where r.state = ${REVIEW_STATE.shown} and ${where}`,
  )
  const counted = row ?? { stars: [0, 0, 0, 0, 0], count: 0, goods: 0, service: 0, delivery: 0 }
  return { count: counted.count, stars: [...counted.stars], ...averagesOf(counted) }
}

/** What buyers think of a product. */
export const scoresOfProduct = (tx: Db, productId: string): Promise<Scores> =>
  scoresWhere(tx, sql`r.product_id = ${productId}`)

/** What buyers think of a shop; without one, of all. */
export const scoresOfShop = (tx: Db, shopId: string | null): Promise<Scores> =>
  scoresWhere(tx, shopId === null ? sql`true` : sql`r.shop_id = ${shopId}`)
