import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'

/** Newly counted reviews of a product and their stars for the goods; negative for withdrawn ones. */
export interface ProductStars {
  id: string
  reviews: number
  stars: number
}

/** Adds reviews to the scores of their products. Must run in the transaction that shows or hides them. */
export const addToProductScores = (tx: Db, stars: readonly ProductStars[]) =>
  tx.execute(sql`update product p set review_count = review_count + g.reviews, review_stars = review_stars + g.stars
    from json_to_recordset(${JSON.stringify(stars)}::json) as g (id uuid, reviews int, stars int) where p.id = g.id`)
