import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const IdOthersRow = z.object({ id: z.string(), others: z.array(z.string()) })

/** Size in which every picture is drawn, used for comparing. */
const COMPARED = 160

/** Other stored pictures with the same bytes, by picture: one uploaded twice is drawn to the same bytes. */
export async function samePictures(tx: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await query(
    tx,
    IdOthersRow,
    sql`select a.picture_id as id, json_agg(b.picture_id) as others from stored_picture_size a
      join stored_picture_size b on sha256(b.bytes) = sha256(a.bytes) and b.size = ${COMPARED} and b.picture_id <> a.picture_id
      where a.size = ${COMPARED} and a.picture_id in ${idList(ids)} group by a.picture_id`,
  )
  return new Map(rows.map(({ id, others }) => [id, others]))
}
