import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { narrowedCodes, SUPER_ADMIN } from '../user'

const IdRow = z.object({ id: z.string() })

/**
 * Ids of the permissions that the caller's roles hold: the only ones that they may grant (safety U-06). The super admin
 * also grants the menu of shops, without using it.
 */
export async function heldIds({ tx, user }: Context): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    IdRow,
    user.roles.includes(SUPER_ADMIN)
      ? sql`select id from permission`
      : sql`select distinct rp.permission_id as id from role_permission rp
          join account_role ar on ar.role_id = rp.role_id join permission p on p.id = rp.permission_id
          where ar.account_id = ${user.userId}
            and (p.menu_type <> 2 or p.perms not in ${textList(narrowedCodes(user))})`,
  )
  return new Set(rows.map(({ id }) => id))
}
