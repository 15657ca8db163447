import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'

/** Recipient of a code. */
export interface Contact {
  /** Null for a person without an account. */
  accountId: string | null
  kind: 'sms' | 'mail'
  to: string
}

/** One spelling for a phone number, a mail address or an account name. */
export const normaliseTarget = (target: string): string => target.trim().toLowerCase()

const ContactRow = z.object({
  id: z.string(),
  phone_sealed: z.string().nullable(),
  email_sealed: z.string().nullable(),
})

/** The keyed hash by which an account is found by its phone number or mail address. */
export const contactDigest = (context: Context, value: string) =>
  context.vault.digest(`contact:${normaliseTarget(value)}`)

/**
 * Finds the recipient by purpose: phone for a login, phone or mail for a new password, the account's own phone or mail
 * in place of the puzzle. Null if there is no account, or it may not sign in.
 */
export async function findContact(context: Context, target: string, purpose: string): Promise<Contact | null> {
  const digest = contactDigest(context, target)
  const byName = sql`username = ${normaliseTarget(target)}`
  const byContact =
    purpose === 'login' ? sql`phone_digest = ${digest}` : sql`(phone_digest = ${digest} or email_digest = ${digest})`
  const [row] = await query(
    context.tx,
    ContactRow,
    sql`select id, phone_sealed, email_sealed from account where status = 1 and ${purpose === 'puzzle' ? byName : byContact}`,
  )
  if (!row) return null
  const viaMail = purpose === 'puzzle' ? row.phone_sealed === null : target.includes('@')
  const sealed = viaMail ? row.email_sealed : row.phone_sealed
  return sealed ? { accountId: row.id, kind: viaMail ? 'mail' : 'sms', to: context.vault.open(sealed) } : null
}
