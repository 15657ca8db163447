import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Scores } from '@/lib/contract/review'
import { averagesOf, REVIEW_STATE, STARS } from '@/lib/domain/review'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { addToProductScores } from '../goods'
import { addToShopScores } from '../shop'
import { ReviewRecord } from './rows'

const Counted = z.object({
  stars: z.array(z.number()),
  count: z.number(),
  goods: z.number(),
  service: z.number(),
  delivery: z.number(),
})

/** Counts and averages of public reviews that match `where`, on a `review r`. */
async function scoresWhere(tx: Db, where: SQL): Promise<Scores> {
  const each = STARS.map((stars) => sql`count(*) filter (where r.goods = ${stars})::int`)
  const [row] = await query(
    tx,
    Counted,
    sql`select to_json(array[${sql.join(each, sql`, `)}]) as stars, count(*)::int as count,
        coalesce(sum(r.goods), 0)::int as goods, coalesce(sum(r.service), 0)::int as service,
        coalesce(sum(r.delivery), 0)::int as delivery
      from review r where r.state = ${REVIEW_STATE.shown} and ${where}`,
  )
  const counted = row ?? { stars: [0, 0, 0, 0, 0], count: 0, goods: 0, service: 0, delivery: 0 }
  return { count: counted.count, stars: [...counted.stars], ...averagesOf(counted) }
}

/** Scores of a product. */
export const scoresOfProduct = (tx: Db, productId: string): Promise<Scores> =>
  scoresWhere(tx, sql`r.product_id = ${productId}`)

/** Scores of a shop, or of all. */
export const scoresOfShop = (tx: Db, shopId: string | null): Promise<Scores> =>
  scoresWhere(tx, shopId === null ? sql`true` : sql`r.shop_id = ${shopId}`)

/** Stars of a review for the scores. */
const Stars = ReviewRecord.pick({ shop_id: true, product_id: true, goods: true, service: true, delivery: true })
type Stars = z.infer<typeof Stars>

/** Sums by shop or product, to write each once. */
function sumsOf(rows: readonly { id: string; stars: number }[], by: 1 | -1) {
  const sums = new Map<string, { id: string; reviews: number; stars: number }>()
  for (const { id, stars } of rows) {
    const before = sums.get(id) ?? { id, reviews: 0, stars: 0 }
    sums.set(id, { id, reviews: before.reviews + by, stars: before.stars + by * stars })
  }
  return [...sums.values()]
}

/** Adds reviews to the scores of their shops and products (1), or removes hidden ones (-1). */
export async function countReviews(tx: Db, reviews: readonly Stars[], by: 1 | -1): Promise<void> {
  const ofShops = reviews.map(({ shop_id: id, goods, service, delivery }) => ({
    id,
    stars: goods + service + delivery,
  }))
  await addToShopScores(tx, sumsOf(ofShops, by))
  const ofProducts = reviews.map(({ product_id: id, goods: stars }) => ({ id, stars }))
  await addToProductScores(tx, sumsOf(ofProducts, by))
}

/** Counts all public reviews, for seeds. */
export const countSeeded = async (tx: Db): Promise<void> =>
  countReviews(
    tx,
    await query(
      tx,
      Stars,
      sql`select shop_id, product_id, goods, service, delivery from review where state = ${REVIEW_STATE.shown}`,
    ),
    1,
  )
