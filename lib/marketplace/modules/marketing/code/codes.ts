import { sql } from 'drizzle-orm'
import type { Context } from '@/lib/marketplace/kernel/context'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { promotionCode } from '@/lib/marketplace/tables/promotion'

const taken = (): never => fail('INVALID_INPUT', { fields: { code: ['taken'] } })

/** Refuses a code that another promotion of the caller's shop has; `id`: the promotion itself, null for a new one. */
export async function requireFreeCode(context: Context, code: string, id: string | null): Promise<void> {
  const others = await rowsOf(
    context.tx,
    sql`select 1 from promotion_code where shop_id = ${shopOf(context)} and code = ${code}
      and promotion_id is distinct from ${id}::uuid`,
  )
  if (others.length > 0) taken()
}

/** Replaces the codes of a promotion of the caller's shop; `once`: each can be used once. */
export async function replaceCodes(
  context: Context,
  promotionId: string,
  { codes, once }: { codes: readonly string[]; once: boolean },
): Promise<void> {
  const { tx } = context
  await tx.execute(sql`delete from promotion_code where promotion_id = ${promotionId}`)
  if (codes.length === 0) return
  const made = await tx
    .insert(promotionCode)
    .values(codes.map((code) => ({ shopId: shopOf(context), code, promotionId, once })))
    .onConflictDoNothing()
    .returning({ code: promotionCode.code })
  if (made.length < codes.length) taken()
}
