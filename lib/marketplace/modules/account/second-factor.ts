import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { RECOVERY_CODES_FEW } from '@/lib/domain/limits'
import { bareTyped } from '@/lib/domain/typed'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { clearAttempts, forgiveAddress, takeAddressAttempt, takeAttempt } from './attempts'
import { tellMisses } from './misses'
import { isKnownDevice } from './new-device'
import { noticeFewCodes } from './security-notice'
import { stepOfCode } from './totp'

const SinceCodesRow = z.object({ since: z.string().nullable(), codes: z.number() })

const SECRET_BYTES = 20
const CODES = 10
/** Without letters that look like digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const Factor = z.object({
  secret_sealed: z.string(),
  confirmed_at: z.string().nullable(),
  last_step: z.number().nullable(),
})

const plain = (code: string): string => bareTyped(code).toLowerCase()
const digestOf = ({ vault }: Context, accountId: string, code: string) =>
  vault.digest(`recovery:${accountId}:${plain(code)}`)

/** True if the account uses two-step sign-in. */
export async function hasSecondFactor(tx: Db, accountId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from second_factor where account_id = ${accountId} and confirmed_at is not null`,
  )
  return rows.length > 0
}

/** Returns since when two-step sign-in is on, and how many recovery codes are left. */
export async function secondFactorOf(tx: Db, accountId: string) {
  const [row] = await query(
    tx,
    SinceCodesRow,
    sql`select (select confirmed_at from second_factor where account_id = ${accountId}) as since,
      (select count(*)::int from recovery_code where account_id = ${accountId} and used_at is null) as codes`,
  )
  return { since: row?.since ?? null, codes: row?.codes ?? 0 }
}

/** Makes a secret that counts only once a code of it was typed; an earlier unconfirmed one is deleted. */
export async function beginSecondFactor({ tx, vault, now }: Context, accountId: string): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES)
  const sealed = vault.seal(secret.toString('base64'))
  await tx.execute(sql`insert into second_factor (account_id, secret_sealed, created_at)
    values (${accountId}, ${sealed}, ${now.toISOString()})
    on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at,
      last_step = null where second_factor.confirmed_at is null`)
  return secret
}

/** Takes a code of the authenticator; the row's lock makes two at the same moment count one after the other. */
export async function takeTotp(context: Context, accountId: string, typed: string): Promise<boolean> {
  const { tx, vault, now } = context
  const [factor] = await query(
    tx,
    Factor,
    sql`select secret_sealed, confirmed_at, last_step from second_factor where account_id = ${accountId} for update`,
  )
  if (!factor) return false
  const secret = Buffer.from(vault.open(factor.secret_sealed), 'base64')
  const last = factor.last_step
  const step = stepOfCode(secret, plain(typed), now, last)
  if (step === null) return false
  await tx.execute(sql`update second_factor set last_step = ${step} where account_id = ${accountId}`)
  return true
}

async function takeRecoveryCode(context: Context, accountId: string, typed: string): Promise<boolean> {
  const used = await rowsOf(
    context.tx,
    sql`update recovery_code set used_at = ${context.now.toISOString()}
      where account_id = ${accountId} and digest = ${digestOf(context, accountId, typed)} and used_at is null returning 1`,
  )
  if (used.length === 0) return false
  const { codes } = await secondFactorOf(context.tx, accountId)
  if (codes <= RECOVERY_CODES_FEW) await noticeFewCodes(context, accountId, codes)
  return true
}

/** Takes an authenticator code or a recovery code; each works once. */
export const takeSecondCode = async (context: Context, accountId: string, typed: string): Promise<boolean> =>
  (await takeTotp(context, accountId, typed)) || (await takeRecoveryCode(context, accountId, typed))

/**
 * Counts an attempt before the code is checked, since six digits are few: by account and by address. A browser known to
 * the account is counted separately, so that a stranger's misses do not lock the owner out (safety L-04).
 */
export async function triedCode(context: Context, accountId: string, take: () => Promise<boolean>): Promise<boolean> {
  const { tx, now, ip, vault, device } = context
  const known = await isKnownDevice(context, accountId)
  const subject = known ? `second:${accountId}:${vault.digest(device)}` : `second:${accountId}`
  const misses = await takeAttempt(tx, subject, now)
  await takeAddressAttempt(context)
  if (!(await take())) {
    await tellMisses(context, accountId, misses)
    return false
  }
  await clearAttempts(tx, subject)
  await forgiveAddress(tx, ip)
  return true
}

const newCode = (): string => {
  const letters = Array.from({ length: CODES }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Replaces the recovery codes with ten new ones: they are shown once, and only their keyed hashes are kept. */
export async function newRecoveryCodes(context: Context, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  const digests = JSON.stringify(codes.map((code) => digestOf(context, accountId, code)))
  await context.tx.execute(sql`delete from recovery_code where account_id = ${accountId}`)
  await context.tx.execute(sql`insert into recovery_code (account_id, digest)
    select ${accountId}::uuid, value from jsonb_array_elements_text(${digests}::jsonb)`)
  return codes
}

/** Switches two-step sign-in on, from the next login. */
export async function confirmSecondFactor({ tx, now }: Context, accountId: string): Promise<void> {
  await tx.execute(sql`update second_factor set confirmed_at = ${now.toISOString()} where account_id = ${accountId}`)
}

/** Switches two-step sign-in off; true if it was on. */
export async function removeSecondFactor(tx: Db, accountId: string): Promise<boolean> {
  const gone = await rowsOf(tx, sql`delete from second_factor where account_id = ${accountId} returning confirmed_at`)
  await tx.execute(sql`delete from recovery_code where account_id = ${accountId}`)
  return gone.length > 0
}
