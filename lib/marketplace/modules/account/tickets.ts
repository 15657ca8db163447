import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { newToken } from '../../kernel/ids'
import { query } from '../../kernel/query'

const AccountIdRow = z.object({ account_id: z.string() })

const LIFE_MS = 10 * 60_000

/** Issues a ticket that works once, within ten minutes; only its keyed hash is stored. */
export async function issueTicket(
  context: Context,
  purpose: string,
  accountId: string,
  device: string,
): Promise<string> {
  const { tx, now, vault } = context
  const ticket = newToken()
  const expires = new Date(now.getTime() + LIFE_MS).toISOString()
  await tx.execute(sql`insert into ticket (digest, purpose, account_id, device_digest, created_at, expires_at)
    values (${vault.digest(ticket)}, ${purpose}, ${accountId}, ${vault.digest(device)}, ${now.toISOString()}, ${expires})`)
  return ticket
}

/** Returns the account of a valid ticket without spending it, or null; `device` must be the ticket's, if given. */
export async function ownerOfTicket(
  context: Context,
  ticket: string,
  purpose: string,
  device?: string,
): Promise<string | null> {
  const { tx, now, vault } = context
  const [row] = await query(
    tx,
    AccountIdRow,
    sql`select account_id from ticket where digest = ${vault.digest(ticket)} and purpose = ${purpose}
      and used_at is null and expires_at > ${now.toISOString()}
      ${device === undefined ? sql`` : sql`and device_digest = ${vault.digest(device)}`}`,
  )
  return row?.account_id ?? null
}

/** Spends a ticket; false if it was spent before or has expired. */
export async function spendTicket(context: Context, ticket: string, purpose: string): Promise<boolean> {
  const { tx, now, vault } = context
  const spent = await rowsOf(
    tx,
    sql`update ticket set used_at = ${now.toISOString()} where digest = ${vault.digest(ticket)} and purpose = ${purpose}
      and used_at is null and expires_at > ${now.toISOString()} returning digest`,
  )
  return spent.length === 1
}
