import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'

/** Ids of the permissions that the caller's own roles hold: the only ones that they may give (safety U-06). */
export async function heldIds({ tx, user }: Context): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct rp.permission_id as id from role_permission rp join account_role ar on ar.role_id = rp.role_id
      where ar.account_id = ${user.userId}`,
  )
  return new Set(rows.map(({ id }) => id))
}
