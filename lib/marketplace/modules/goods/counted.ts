import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { STOCK_MAX } from '@/lib/domain/product'
import type { STOCK_REASONS } from '@/lib/domain/stock'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { sku } from '../../tables/goods'

const OnHandPromisedRow = z.object({ onHand: z.number(), promised: z.number() })

interface Counted {
  skuId: string
  shopId: string
  difference: number
  reason?: (typeof STOCK_REASONS)[number]
  note?: string
}

/** Records that a shop counted more or fewer pieces than expected; `sku` already has the new number. */
export async function noteCounted({ tx, now, user }: Context, counted: Counted): Promise<void> {
  const { skuId, shopId, difference, reason = null, note } = counted
  const kind = difference > 0 ? 'add' : 'remove'
  await tx.execute(sql`insert into stock_move (id, shop_id, sku_id, kind, qty, ref_type, ref_id, at, on_hand, reason, note)
    select ${newId(now.getTime())}, ${shopId}, id, ${kind}, ${Math.abs(difference)}, 'account', ${user.userId},
      ${now.toISOString()}, on_hand, ${reason}, ${note || null} from sku where id = ${skuId}`)
}

/**
 * Adds the difference to the stock on hand and records it; returns the new stock. Fails with STOCK_PROMISED at `field`
 * if fewer pieces are left than are sold.
 */
export async function bookCounted(context: Context, counted: Counted, field: string): Promise<number> {
  const { skuId, difference } = counted
  const [kept] = await query(
    context.tx,
    OnHandPromisedRow,
    sql`select on_hand as "onHand", allocated + reserved as promised from sku where id = ${skuId} for update`,
  )
  const next = (kept?.onHand ?? 0) + difference
  if (!kept || next < 0 || (difference < 0 && next < kept.promised))
    return fail('STOCK_PROMISED', { fields: { [field]: ['promised'] } })
  if (next > STOCK_MAX) return fail('INVALID_INPUT', { fields: { [field]: ['stockMax'] } })
  await bumpAll(context.tx, sku, eq(sku.id, skuId), { onHand: next })
  await noteCounted(context, counted)
  return next
}
