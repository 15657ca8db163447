import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './database'
import { IdRow, query } from './query'
import type { Vault } from './vault'

const BATCH = 2_000
/** Rows committed later than this after they were written are not linked: the check reports them. */
const LATE = '10 minutes'

const Head = z.object({ position: z.number(), hash: z.string() })
type Head = z.infer<typeof Head>

const EntryRow = z.object({ id: z.string(), at: z.string(), content: z.string() })

const START: Head = { position: 0, hash: 'start' }

/** Fixes the time zone of instants, so that a row has the same text on every server. */
const fixZone = (tx: Db) => tx.execute(sql`select set_config('TimeZone', 'UTC', true)`)
/** Rows from before 0043 were linked without its columns, which are empty in none of the rows since. */
const CONTENT = sql`(case when e.ms is null and e.place is null and e.change is null
  then to_jsonb(e) - array['ms', 'place', 'change'] else to_jsonb(e) end)::text as content`

const linkOf = (vault: Vault, before: string, content: string) => vault.digest(`audit:${before}:${content}`)

async function newestLink(tx: Db): Promise<Head> {
  const [row] = await query(tx, Head, sql`select position::int, hash from audit_link order by position desc limit 1`)
  return row ?? START
}

/**
 * Links unlinked audit rows, oldest first; returns how many. The caller sees all shops, and holds a lock so that there
 * is one chain.
 */
export async function linkAudit(tx: Db, vault: Vault): Promise<{ linked: number; head: Head }> {
  await fixZone(tx)
  const rows = await query(
    tx,
    EntryRow,
    sql`select e.id, e.at::text as at, ${CONTENT} from audit_entry e
      where e.at > coalesce((select max(at) from audit_link), '-infinity'::timestamptz) - ${LATE}::interval
        and not exists (select 1 from audit_link l where l.entry_id = e.id)
      order by e.at, e.id limit ${BATCH}`,
  )
  let head = await newestLink(tx)
  const links = rows.map((row) => {
    head = { position: head.position + 1, hash: linkOf(vault, head.hash, row.content) }
    return { ...head, entry_id: row.id, at: row.at }
  })
  if (links.length > 0) {
    await tx.execute(sql`insert into audit_link (position, entry_id, at, hash)
      select position, entry_id, at, hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as link (position bigint, entry_id uuid, at timestamptz, hash text)`)
  }
  return { linked: links.length, head }
}

const LinkRow = Head.extend({ entry_id: z.string(), content: z.string().nullable() })

/** Returns the oldest row that was never linked although later rows were, long ago: somebody has inserted it. */
async function findUnlinked(tx: Db): Promise<string | null> {
  const [row] = await query(
    tx,
    IdRow,
    sql`select e.id from audit_entry e
      where e.at < (select max(at) from audit_link) - ${LATE}::interval
        and not exists (select 1 from audit_link l where l.entry_id = e.id)
      order by e.at, e.id limit 1`,
  )
  return row?.id ?? null
}

export interface AuditVerdict {
  /** Links that were checked and hold. */
  checked: number
  /** Id of the first row that was changed, removed or put in between, or null. */
  brokenAt: string | null
}

/** Checks the whole chain. The caller sees all shops. */
export async function checkAudit(tx: Db, vault: Vault): Promise<AuditVerdict> {
  await fixZone(tx)
  for (let before = START; ; ) {
    const links = await query(
      tx,
      LinkRow,
      sql`select l.position::int, l.hash, l.entry_id, ${CONTENT} from audit_link l left join audit_entry e on e.id = l.entry_id
        where l.position > ${before.position} order by l.position limit ${BATCH}`,
    )
    if (links.length === 0) return { checked: before.position, brokenAt: await findUnlinked(tx) }
    for (const link of links) {
      const whole =
        link.position === before.position + 1 && link.hash === linkOf(vault, before.hash, link.content ?? '')
      if (!whole) return { checked: before.position, brokenAt: link.entry_id }
      before = link
    }
  }
}

/** The id of the first row at which the chain breaks, or null. */
export const findAuditBreak = async (tx: Db, vault: Vault): Promise<string | null> =>
  (await checkAudit(tx, vault)).brokenAt
