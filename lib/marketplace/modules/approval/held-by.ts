import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { isId } from '../../kernel/ids'
import { query } from '../../kernel/query'

const HeldRow = z.object({ id: z.string(), accountId: z.string(), name: z.string(), at: z.string(), due: z.string() })

/** Condition on a `held_decision`: neither carried out nor taken back. */
export const OPEN: SQL = sql`ran_at is null and undone_at is null`

/** Returns the decision of a case in its grace period; null if there is none. */
export async function heldBy({ tx }: Pick<Context, 'tx'>, kind: string, id: string) {
  if (!isId(id)) return null
  const [row] = await query(
    tx,
    HeldRow,
    sql`select h.id, h.account_id as "accountId", a.realname as name, h.made_at as at, h.due_at as due
      from held_decision h join account a on a.id = h.account_id
      where h.kind = ${kind} and h.ref_id = ${id} and ${OPEN}`,
  )
  return row ? { ...row, at: instant(row.at), due: instant(row.due) } : null
}
