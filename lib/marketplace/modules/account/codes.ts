import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { consumeNetworkRateLimit } from '../../kernel/rate-limit'
import { type Contact, findContact, normaliseTarget } from './contact'
import { isKnownDevice } from './new-device'

export type CodePurpose = 'login' | 'reset' | 'puzzle' | 'contact' | 'register' | 'applicant' | 'buyer' | 'order'

const LIFE_MS = 5 * 60_000
const TRIES = 5
export const RESEND_SECONDS = 60
/**
 * Limits on codes for one target, each within `ms` milliseconds, and for one network (safety L-08). Requests from a
 * browser that has signed in to the account before are counted separately: a stranger cannot use up the owner's codes
 * (safety L-04).
 */
const TARGET_QUOTA = [
  { ms: RESEND_SECONDS * 1_000, codes: 1 },
  { ms: 3_600_000, codes: 5 },
  { ms: 24 * 3_600_000, codes: 10 },
]
const NETWORK_QUOTA = { name: 'code', limit: 20, windowSeconds: 3_600 }

interface CodeRequest {
  target: string
  purpose: CodePurpose
  device: string
}

const digestOf = (context: Context, target: string) => context.vault.digest(`target:${normaliseTarget(target)}`)
const codeDigest = (context: Context, id: string, code: string) => context.vault.digest(`code:${id}:${code}`)

const Sent = z.object({ created_at: z.string() })

/** Seconds until the quota has room again, or 0. `times` are the sending times, newest first. */
function waitFor(times: readonly number[], quota: { ms: number; codes: number }, now: number): number {
  const within = times.filter((time) => now - time < quota.ms)
  const oldest = within[quota.codes - 1]
  return oldest === undefined ? 0 : Math.ceil((oldest + quota.ms - now) / 1_000)
}

async function refuseTooSoon(context: Context, targetDigest: string, ownDevice: string | null): Promise<void> {
  const { tx, now } = context
  // Two requests for one target at the same moment: the second waits here and then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${targetDigest}, 0))`)
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  const sent = await query(
    tx,
    Sent,
    sql`select created_at from one_time_code where created_at > ${since} and target_digest = ${targetDigest}
        and from_known = ${ownDevice !== null} ${ownDevice === null ? sql`` : sql`and device_digest = ${ownDevice}`}
      order by created_at desc limit 20`,
  )
  const times = sent.map((row) => Date.parse(row.created_at))
  const waits = TARGET_QUOTA.map((quota) => waitFor(times, quota, now.getTime()))
  const seconds = Math.max(...waits, await consumeNetworkRateLimit(context, NETWORK_QUOTA))
  if (seconds > 0) fail('CODE_TOO_SOON', { detail: { seconds } })
}

async function deliver(context: Context, contact: Contact, code: string, purpose: CodePurpose): Promise<void> {
  const content = JSON.stringify({ to: contact.to, code, purpose, locale: context.locale })
  await context.emit({ type: contact.kind, payload: { sealed: context.vault.seal(content) } })
}

/**
 * Makes a code of six digits, valid for five minutes and five tries, bound to target, purpose and device. The caller
 * cannot tell whether the target exists: for an unknown one a code is made that nobody receives. The recipient is
 * looked up, unless the caller passes it as `known` (null: nobody). `own` says whether the browser belongs to the
 * target's owner; for an account it is looked up here.
 */
export async function sendCodeTo(
  context: Context,
  request: CodeRequest,
  known?: Contact | null,
  own?: boolean,
): Promise<void> {
  const { tx, now, vault, ip } = context
  const targetDigest = digestOf(context, request.target)
  const deviceDigest = vault.digest(request.device)
  const contact = known === undefined ? await findContact(context, request.target, request.purpose) : known
  const asker = { tx, vault, device: request.device }
  const fromKnown = own ?? (contact?.accountId ? await isKnownDevice(asker, contact.accountId) : false)
  await refuseTooSoon(context, targetDigest, fromKnown ? deviceDigest : null)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId(now.getTime())
  const expires = new Date(now.getTime() + LIFE_MS).toISOString()
  await tx.execute(sql`insert into one_time_code (id, target_digest, purpose, device_digest, ip, account_id, code_digest,
      tries_left, created_at, expires_at, from_known)
    values (${id}, ${targetDigest}, ${request.purpose}, ${deviceDigest}, ${ip}, ${contact?.accountId ?? null},
      ${codeDigest(context, id, code)}, ${TRIES}, ${now.toISOString()}, ${expires}, ${fromKnown})`)
  if (contact) await deliver(context, contact, code, request.purpose)
}

/** True if a code was sent to the target from this browser in the last `ms` milliseconds and has not been used. */
export async function wasSent(context: Context, request: CodeRequest, ms: number): Promise<boolean> {
  const { tx, now, vault } = context
  const rows = await rowsOf(
    tx,
    sql`select 1 from one_time_code where target_digest = ${digestOf(context, request.target)}
      and purpose = ${request.purpose} and device_digest = ${vault.digest(request.device)} and used_at is null
      and created_at > ${new Date(now.getTime() - ms).toISOString()} limit 1`,
  )
  return rows.length > 0
}

const CodeRow = z.object({
  id: z.string(),
  code_digest: z.string(),
  account_id: z.string().nullable(),
  tries_left: z.number(),
})
type CodeRow = z.infer<typeof CodeRow>

/** Spends one try on the newest code for this target, purpose and device. Throws CODE_WRONG, keeping the try. */
async function spendCode(
  context: Context,
  given: CodeRequest & { code: string },
  fits: (row: CodeRow) => boolean,
): Promise<CodeRow> {
  const { tx, now, vault } = context
  const [row] = await query(
    tx,
    CodeRow,
    sql`select id, code_digest, account_id, tries_left from one_time_code
      where target_digest = ${digestOf(context, given.target)} and purpose = ${given.purpose}
        and device_digest = ${vault.digest(given.device)} and used_at is null and expires_at > ${now.toISOString()}
      order by created_at desc limit 1 for update`,
  )
  if (!row || row.tries_left < 1) fail('CODE_WRONG', { commit: true })
  const right = row.code_digest === codeDigest(context, row.id, given.code) && fits(row)
  await tx.execute(sql`update one_time_code set tries_left = tries_left - 1,
    used_at = ${right ? now.toISOString() : null} where id = ${row.id}`)
  if (!right) fail('CODE_WRONG', { commit: true })
  return row
}

/**
 * Returns the account that a code stands for. The row lock makes parallel guesses count one by one. Throws CODE_WRONG,
 * keeping the try.
 */
export async function checkCode(context: Context, given: CodeRequest & { code: string }): Promise<string> {
  const { account_id } = await spendCode(context, given, ({ account_id: owner }) => owner !== null)
  return account_id ?? fail('CODE_WRONG', { commit: true })
}

/** The same for a code without an account: of a registration, or of an applicant. */
export const checkStrangersCode = async (context: Context, given: CodeRequest & { code: string }): Promise<void> => {
  await spendCode(context, given, () => true)
}
