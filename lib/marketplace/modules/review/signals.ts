import { sql } from 'drizzle-orm'
import { BURST, hasIncentiveWords, type ReviewSignal } from '@/lib/domain/review'
import type { Db } from '../../kernel/database'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const DAY_MS = 86_400_000
/** Days to look back for the same device or address. */
const DAYS = 30

interface Written {
  id: string
  shopId: string
  productId: string
  buyerId: string | null
  text: string
  device: string
  address: string
  at: Date
}

const note = (tx: Db, ids: readonly string[], signal: ReviewSignal) =>
  tx.execute(sql`update review set signals = signals || ${JSON.stringify([signal])}::jsonb
    where id in ${idList(ids)} and not signals @> ${JSON.stringify([signal])}::jsonb`)

/** Other buyers' reviews of the shop from the same device or address, and those of the product within a day. */
async function twins(tx: Db, { id, shopId, productId, buyerId, device, address, at }: Written) {
  const since = new Date(at.getTime() - DAYS * DAY_MS).toISOString()
  const same = await query(
    tx,
    IdRow,
    sql`select id from review where shop_id = ${shopId} and id <> ${id} and buyer_id is distinct from ${buyerId}
      and (device_digest = ${device} or address_digest = ${address}) and created_at > ${since} limit 50`,
  )
  const day = new Date(at.getTime() - DAY_MS).toISOString()
  const burst = await query(
    tx,
    IdRow,
    sql`select id from review where product_id = ${productId} and id <> ${id} and created_at > ${day} limit 200`,
  )
  return { same: same.map((row) => row.id), burst: burst.map((row) => row.id) }
}

/** Marks what makes a new review suspicious, on it and on related ones. */
export async function noteSignals(tx: Db, written: Written): Promise<void> {
  const { same, burst } = await twins(tx, written)
  if (same.length > 0) await note(tx, [written.id, ...same], 'device')
  if (burst.length + 1 >= BURST) await note(tx, [written.id, ...burst], 'burst')
  if (hasIncentiveWords(written.text)) await note(tx, [written.id], 'words')
}
