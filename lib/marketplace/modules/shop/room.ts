import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PRODUCT_STATE } from '@/lib/domain/product'
import type { Limit, Limits } from '@/lib/domain/subscription'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'

const UsedRow = z.object({ used: z.number() })

const MB = 1024 * 1024

/** Use of each limit of a plan: products on sale or about to be, people beside the owner, megabytes. */
const USED: Readonly<Record<Limit, (shopId: string) => SQL>> = {
  products: (shopId) => sql`(select count(*)::int from product where shop_id = ${shopId}
    and state in (${PRODUCT_STATE.onSale}, ${PRODUCT_STATE.underReview}))`,
  staff: (shopId) => sql`(select count(*)::int from shop_member where shop_id = ${shopId} and not owner)`,
  storageMb: (shopId) => sql`(select ceil(coalesce(sum(bytes), 0) / ${MB}::float8)::int from stored_file
    where shop_id = ${shopId})`,
}

/** Returns the use of each limit by a shop. */
export async function roomUsed(tx: Db, shopId: string): Promise<Limits> {
  const [row] = await rowsOf<Limits>(
    tx,
    sql`select ${USED.products(shopId)} as products, ${USED.staff(shopId)} as staff,
      ${USED.storageMb(shopId)} as "storageMb"`,
  )
  return row ?? { products: 0, staff: 0, storageMb: 0 }
}

/** Limits of a shop's plan; null without a plan. */
async function roomOf(tx: Db, shopId: string): Promise<Limits | null> {
  const [row] = await rowsOf<Limits>(
    tx,
    sql`select v.products, v.staff, v.storage_mb as "storageMb" from subscription s
      join plan_version v on v.id = s.version_id where s.shop_id = ${shopId}`,
  )
  return row ?? null
}

/**
 * Called after an addition: fails with PLAN_LIMIT if the plan's limit is exceeded. Concurrent calls wait for each
 * other, so that the last place is given once.
 */
export async function requireRoom(tx: Db, shopId: string, limit: Limit): Promise<void> {
  const room = await roomOf(tx, shopId)
  if (!room) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`room:${limit}:${shopId}`}, 0))`)
  const [row] = await query(tx, UsedRow, sql`select ${USED[limit](shopId)} as used`)
  const used = row?.used ?? 0
  if (used > room[limit]) fail('PLAN_LIMIT', { detail: { limit, used, most: room[limit] } })
}
