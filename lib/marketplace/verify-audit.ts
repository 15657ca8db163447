import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkAudit } from './kernel/audit-chain'
import { type Database, transactAsPlatform } from './kernel/database'
import { query, TotalRow } from './kernel/query'
import type { Vault } from './kernel/vault'

const AtActionRow = z.object({ at: z.string(), action: z.string() })

export interface AuditReport {
  whole: boolean
  /** Text for the terminal. */
  text: string
}

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

/** Checks the audit chain from its beginning; reports whether it holds, or where it breaks. Changes nothing. */
export async function verifyAudit(database: Database, vault: Vault): Promise<AuditReport> {
  return transactAsPlatform(database.db, async (tx) => {
    const { checked, brokenAt } = await checkAudit(tx, vault)
    const [count] = await query(tx, TotalRow, sql`select count(*)::int as total from audit_entry`)
    if (brokenAt === null) {
      const waiting = Math.max((count?.total ?? 0) - checked, 0)
      const rest = waiting > 0 ? ` (${waiting} more will be linked within a minute of running)` : ''
      return { whole: true, text: `${entries(checked)}, intact${rest}` }
    }
    const [row] = await query(
      tx,
      AtActionRow,
      sql`select at::text as at, action from audit_entry where id = ${brokenAt}`,
    )
    const what = row ? `${row.at} ${row.action}: changed or put in` : 'removed'
    return { whole: false, text: `Broken at ${brokenAt} (${what}). The ${entries(checked)} before it are intact.` }
  })
}
