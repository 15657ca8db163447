import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Mobile } from '@/lib/contract/account'
import type { Locale } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, newToken } from '../../kernel/ids'
import { query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import type { Vault } from '../../kernel/vault'
import { checkStrangersCode, sendCodeTo } from './codes'
import { contactDigest, normaliseTarget } from './contact'

const SESSION_MS = 30 * 24 * 3_600_000

type Caller = Pick<Context, 'tx' | 'now' | 'vault'>

export interface Applicant {
  id: string
  username: string
  locale: Locale
  accountId: string | null
}

/** True if an account or an application has this contact. */
async function isContactTaken(context: Context, target: string): Promise<boolean> {
  const digest = contactDigest(context, target)
  const rows = await rowsOf(
    context.tx,
    sql`select 1 from account where phone_digest = ${digest} or email_digest = ${digest}
      union all select 1 from applicant where phone_digest = ${digest} or email_digest = ${digest} limit 1`,
  )
  return rows.length > 0
}

/** True if an account or an application has this username. */
async function isNameTaken({ tx }: Caller, username: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from account where username = ${username} union all select 1 from applicant where username = ${username} limit 1`,
  )
  return rows.length > 0
}

const channelOf = (target: string) => (target.includes('@') ? ('mail' as const) : ('sms' as const))

/**
 * Sends a registration code. The answer is the same if the contact has an account: then it receives a letter that says
 * so instead of a code (safety L-05).
 */
export async function sendRegistrationCode(
  context: Context,
  request: { target: string; device: string },
): Promise<void> {
  const target = normaliseTarget(request.target)
  const valid = Mobile.safeParse(target).success || target.includes('@')
  const taken = valid && (await isContactTaken(context, target))
  const known = valid && !taken ? { accountId: null, kind: channelOf(target), to: target } : null
  await sendCodeTo(context, { ...request, purpose: 'register' }, known)
  if (!taken) return
  const letter = { to: target, application: 'registered', no: '', locale: context.locale }
  await context.emit({
    type: channelOf(target),
    payload: { sealed: context.vault.seal(JSON.stringify(letter)) },
  })
}

export interface NewApplicant {
  username: string
  target: string
  code: string
  device: string
  hash: string
  agreement: string
}

/** Creates an applicant after checking the code. Throws CODE_WRONG, or INVALID_INPUT for a name that is taken. */
export async function addApplicant(context: Context, wanted: NewApplicant): Promise<string> {
  const { tx, now, vault, locale } = context
  const { username, target, code, device, hash, agreement } = wanted
  await checkStrangersCode(context, { target, code, device, purpose: 'register' })
  if (await isNameTaken(context, username)) fail('INVALID_INPUT', { fields: { username: ['usernameTaken'] } })
  if (await isContactTaken(context, target)) fail('CODE_WRONG')
  const id = newId(now.getTime())
  const [sealed, digest, at] = [vault.seal(normaliseTarget(target)), contactDigest(context, target), now.toISOString()]
  const [phone, email] = channelOf(target) === 'sms' ? [true, false] : [false, true]
  const made = await rowsOf(
    tx,
    sql`insert into applicant (id, username, phone_sealed, phone_digest, email_sealed, email_digest,
      password_hash, locale, agreement, agreed_at, created_at)
    values (${id}, ${username}, ${phone ? sealed : null}, ${phone ? digest : null}, ${email ? sealed : null},
      ${email ? digest : null}, ${hash}, ${locale}, ${agreement}, ${at}, ${at})
      on conflict do nothing returning id`,
  )
  // Two at the same moment: the second finds the name taken.
  if (made.length === 0) fail('INVALID_INPUT', { fields: { username: ['usernameTaken'] } })
  return id
}

const Row = z.object({
  id: z.string(),
  username: z.string(),
  locale: textAs<Locale>(),
  account_id: z.string().nullable(),
})
type Row = z.infer<typeof Row>
const ApplicantByNameRow = Row.extend({ password_hash: z.string() })

const toApplicant = ({ id, username, locale, account_id }: Row): Applicant => ({
  id,
  username,
  locale,
  accountId: account_id,
})

/** Opens a session of an applicant; its key is stored only as a keyed hash. */
export async function openApplicant({ tx, now, vault, device }: Context, id: string): Promise<string> {
  const key = newToken()
  await tx.execute(sql`insert into applicant_session (digest, applicant_id, device_digest, created_at, expires_at)
    values (${vault.digest(key)}, ${id}, ${vault.digest(device)}, ${now.toISOString()},
      ${new Date(now.getTime() + SESSION_MS).toISOString()})`)
  return key
}

/** True if the applicant has opened the application in this browser before. */
export async function isApplicantsDevice({ tx, vault, device }: Context, applicantId: string): Promise<boolean> {
  const known = await rowsOf(
    tx,
    sql`select 1 from applicant_session where applicant_id = ${applicantId} and device_digest = ${vault.digest(device)} limit 1`,
  )
  return known.length > 0
}

/** Returns the applicant whose session this key opens, or null. */
export async function applicantOf({ tx, now, vault }: Caller, key: string): Promise<Applicant | null> {
  const [row] = await query(
    tx,
    Row,
    sql`select a.id, a.username, a.locale, a.account_id from applicant_session s join applicant a on a.id = s.applicant_id
      where s.digest = ${vault.digest(key)} and s.ended_at is null and s.expires_at > ${now.toISOString()}`,
  )
  return row ? toApplicant(row) : null
}

export async function closeApplicant({ tx, now, vault }: Caller, key: string): Promise<void> {
  await tx.execute(sql`update applicant_session set ended_at = ${now.toISOString()}
    where digest = ${vault.digest(key)} and ended_at is null`)
}

/** Returns the applicant with this username, with the password hash; null if there is none. */
export async function applicantByName({ tx }: Caller, username: string) {
  const [row] = await query(
    tx,
    ApplicantByNameRow,
    sql`select id, username, locale, account_id, password_hash from applicant where username = ${normaliseTarget(username)}`,
  )
  return row ? { ...toApplicant(row), hash: row.password_hash } : null
}

/** One applicant, or null. */
export async function applicantById({ tx }: Pick<Context, 'tx'>, id: string): Promise<Applicant | null> {
  const [row] = await query(tx, Row, sql`select id, username, locale, account_id from applicant where id = ${id}`)
  return row ? toApplicant(row) : null
}

const Reached = z.object({ phone_sealed: z.string().nullable(), email_sealed: z.string().nullable() })

/** Contact of an applicant for messages. */
export async function reachApplicant({ tx, vault }: Pick<Context, 'tx' | 'vault'>, id: string) {
  const [row] = await query(tx, Reached, sql`select phone_sealed, email_sealed from applicant where id = ${id}`)
  const sealed = row?.email_sealed ?? row?.phone_sealed
  if (!sealed) return null
  return { kind: row?.email_sealed ? ('mail' as const) : ('sms' as const), to: vault.open(sealed) }
}

/**
 * Opens the account of a future shop owner, with the applicant's name, contact and password. Fails with APPLICANT_TAKEN
 * if another account has one of them by now.
 */
export async function openOwner(
  context: Context,
  owner: { applicantId: string; realname: string; nickname: string },
): Promise<string> {
  const { tx, now } = context
  const id = newId(now.getTime())
  const made = await rowsOf(
    tx,
    sql`insert into account (id, username, realname, nickname, phone_sealed, phone_digest, email_sealed, email_digest,
        password_hash, user_type, status, demo, created_at)
      select ${id}, p.username, ${owner.realname}, ${owner.nickname}, p.phone_sealed, p.phone_digest, p.email_sealed,
        p.email_digest, p.password_hash, 2, 1, p.demo, ${now.toISOString()}
      from applicant p where p.id = ${owner.applicantId} and not exists (select 1 from account a where a.username = p.username
        or a.phone_digest = p.phone_digest or a.email_digest = p.email_digest) returning id`,
  )
  if (made.length === 0) fail('APPLICANT_TAKEN')
  await tx.execute(sql`update applicant set account_id = ${id} where id = ${owner.applicantId}`)
  return id
}

/** SQL conditions: an applicant without an account holds this username or contact (null matches none). */
export const HELD_BY_APPLICANT = {
  username: (value: string | null) =>
    sql`exists (select 1 from applicant where account_id is null and username = ${value})`,
  phone: (digest: string | null) =>
    sql`exists (select 1 from applicant where account_id is null and phone_digest = ${digest})`,
  email: (digest: string | null) =>
    sql`exists (select 1 from applicant where account_id is null and email_digest = ${digest})`,
}

interface SeededApplicant {
  id: string
  username: string
  email: string
  hash: string
  agreement: string
  at: Date
}

/** An applicant of the demo. */
export async function seedApplicant(tx: Db, vault: Vault, one: SeededApplicant): Promise<void> {
  const digest = vault.digest(`contact:${normaliseTarget(one.email)}`)
  await tx.execute(sql`insert into applicant (id, username, email_sealed, email_digest, password_hash, locale, agreement,
      agreed_at, demo, created_at)
    values (${one.id}, ${one.username}, ${vault.seal(one.email)}, ${digest}, ${one.hash}, 'zh-CN', ${one.agreement},
      ${one.at.toISOString()}, true, ${one.at.toISOString()})`)
}

/** Deletes applicants who have no account, with their sessions and applications. */
export const forgetApplicants = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`delete from applicant where id in ${idList(ids)} and account_id is null`)
