import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'

const ScoreReviewsRow = z.object({ score: z.number().nullable(), reviews: z.number() })

/** Newly counted reviews of a shop and their stars for goods, service and delivery; negative for withdrawn ones. */
export interface ShopStars {
  id: string
  reviews: number
  stars: number
}

/** Adds reviews to the scores of their shops. Must run in the transaction that shows or hides them. */
export const addToShopScores = (tx: Db, stars: readonly ShopStars[]) =>
  tx.execute(sql`update shop s set review_count = review_count + g.reviews, review_stars = review_stars + g.stars
    from json_to_recordset(${JSON.stringify(stars)}::json) as g (id uuid, reviews int, stars int) where s.id = g.id`)

/** A shop's score in stars, to a tenth, and its number of reviews; null without reviews. */
export async function scoreOfShop(tx: Db, id: string): Promise<{ score: number | null; reviews: number }> {
  const [row] = await query(
    tx,
    ScoreReviewsRow,
    sql`select score / 10.0::float8 as score, review_count as reviews from shop where id = ${id}`,
  )
  return row ?? { score: null, reviews: 0 }
}
