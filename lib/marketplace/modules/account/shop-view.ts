import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { grantsOf } from './grants'
import { menuOf, permissionsInShop } from './menu'

/**
 * Lets the caller's session preview a shop through the owner's role, read-only. False if the caller holds none of the
 * owner's permissions, so that there would be no page to look at.
 */
export async function beginShopView(
  { tx, user }: Context,
  { shopId, roleId, until }: { shopId: string; roleId: string; until: Date },
): Promise<boolean> {
  const { codes } = await grantsOf(tx, user.userId, { shopId, roleId, until })
  if (menuOf(await permissionsInShop(tx, codes, roleId)).length === 0) return false
  await tx.execute(sql`update session set preview_role_id = ${roleId}, preview_shop_id = ${shopId},
    preview_until = ${until.toISOString()} where id = ${user.sessionId}`)
  return true
}
