import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BUYER_CODES, Buyer } from '@/lib/contract/buyer'
import { BUYER_SESSION_MS, guestToken } from '@/lib/domain/buyer'
import type { Locale } from '@/lib/domain/locale'
import { maskName } from '@/lib/domain/order/personal'
import type { Context, Principal } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, newToken } from '../../kernel/ids'
import { query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import type { Vault } from '../../kernel/vault'

const CreateBuyerAuthenticateRow = z.object({
  ...{ id: z.string(), session_id: z.string(), name_sealed: z.string(), guest: z.boolean() },
})

const MailRow = z.object({ id: z.string(), mail: z.string(), language: textAs<Locale>() })
const SinceRow = z.object({ since: z.string() })

const Row = z.object({
  id: z.string(),
  email_sealed: z.string(),
  name_sealed: z.string(),
  locale: textAs<Locale>(),
  created_at: z.string(),
  version: z.number(),
})
type Row = z.infer<typeof Row>

export const digestOf = (vault: Pick<Vault, 'digest'>, email: string): string =>
  vault.digest(`buyer:${email.trim().toLowerCase()}`)

const toBuyer = (vault: Vault, row: Row): Buyer => ({
  id: row.id,
  email: vault.open(row.email_sealed),
  name: vault.open(row.name_sealed),
  language: row.locale,
  createTime: instant(row.created_at),
  version: row.version,
})

/** Returns a buyer as they see themselves. */
export async function buyerById({ tx, vault }: Pick<Context, 'tx' | 'vault'>, id: string): Promise<Buyer> {
  const [row] = await query(
    tx,
    Row,
    sql`select id, email_sealed, name_sealed, locale, created_at, version from buyer_account where id = ${id}`,
  )
  return row ? toBuyer(vault, row) : fail('UNAUTHORISED')
}

/** Name of a buyer's account. */
export const nameOfBuyer = async (context: Pick<Context, 'tx' | 'vault'>, id: string): Promise<string> =>
  (await buyerById(context, id)).name

const Named = z.object({ id: z.string(), sealed: z.string() })

/** Masked names of buyers, by their ids. */
export async function maskedNamesOf(
  { tx, vault }: Pick<Context, 'tx' | 'vault'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = idList([...new Set(ids)])
  const rows = await query(tx, Named, sql`select id, name_sealed as sealed from buyer_account where id in ${wanted}`)
  return new Map(rows.map(({ id, sealed }) => [id, maskName(vault.open(sealed))]))
}

/**
 * True if a name holds every word of the text. Only whole words match: names are masked for shops, and must not be
 * guessed letter by letter.
 */
export function isNamed({ vault }: Pick<Context, 'vault'>, sealed: string, text: string): boolean {
  const wordsOf = (name: string) => name.toLowerCase().split(/\s+/).filter(Boolean)
  const words = new Set(wordsOf(vault.open(sealed)))
  const wanted = wordsOf(text)
  return wanted.length > 0 && wanted.every((word) => words.has(word))
}

/** Account with its password hash, for signing in. */
export const Secret = z.object({ id: z.string(), password_hash: z.string(), status: z.number() })
export type Secret = z.infer<typeof Secret>

/** Account with this address; null if there is none. */
export async function buyerByEmail({ tx, vault }: Context, email: string): Promise<Secret | null> {
  const [row] = await query(
    tx,
    Secret,
    sql`select id, password_hash, status from buyer_account where email_digest = ${digestOf(vault, email)}`,
  )
  return row ?? null
}

/** Id of the account with this address; null if there is none. */
export const buyerIdByEmail = async (context: Context, email: string): Promise<string | null> =>
  (await buyerByEmail(context, email))?.id ?? null

const FoundRow = z.object({ id: z.string() })

/** Ids of the account with this address, and of the guests who gave it. */
export async function buyerIdsByEmail({ tx, vault }: Context, email: string): Promise<string[]> {
  const digest = digestOf(vault, email)
  const rows = await query(
    tx,
    FoundRow,
    sql`select id from buyer_account where email_digest = ${digest} or (guest and contact_digest = ${digest})`,
  )
  return rows.map(({ id }) => id)
}

/** True if the buyer has signed in from this browser before. */
export async function isBuyersDevice({ tx, vault, device }: Context, buyerId: string): Promise<boolean> {
  const known = await rowsOf(
    tx,
    sql`select 1 from buyer_session where buyer_id = ${buyerId} and device_digest = ${vault.digest(device)} limit 1`,
  )
  return known.length > 0
}

/** Binding of a buyer's code: the same address may belong to a user of the back office. */
export const codeFor = ({ device }: Context, email: string, purpose: (typeof BUYER_CODES)[number]) => ({
  target: `buyer:${email}`,
  purpose: purpose === 'register' ? ('buyer' as const) : purpose,
  device,
})

interface NewBuyer {
  id: string
  email: string
  name: string
  language: Locale
  hash: string
  demo: boolean
  at: Date
}

/** Writes an account; false if the address has one. */
export async function insertBuyer(tx: Db, vault: Vault, one: NewBuyer): Promise<boolean> {
  const made = await rowsOf(
    tx,
    sql`insert into buyer_account (id, email_sealed, email_digest, name_sealed, password_hash, locale, demo, created_at)
      values (${one.id}, ${vault.seal(one.email)}, ${digestOf(vault, one.email)}, ${vault.seal(one.name)}, ${one.hash},
        ${one.language}, ${one.demo}, ${one.at.toISOString()}) on conflict do nothing returning id`,
  )
  return made.length > 0
}

/** Opens a session; its token is stored only as a keyed hash. */
export async function openBuyerSession(context: Context, buyerId: string, { guest = false } = {}): Promise<string> {
  const { tx, now, vault, device, ip, place } = context
  const token = guest ? guestToken(newToken()) : newToken()
  const at = now.toISOString()
  await tx.execute(sql`insert into buyer_session (id, digest, buyer_id, device_digest, ip, place, created_at, expires_at)
    values (${newId(now.getTime())}, ${vault.digest(token)}, ${buyerId}, ${vault.digest(device)}, ${ip}, ${place}, ${at},
      ${new Date(now.getTime() + BUYER_SESSION_MS).toISOString()})`)
  await tx.execute(sql`update buyer_account set last_login_at = ${at} where id = ${buyerId}`)
  return token
}

export const endBuyerSession = (tx: Db, sessionId: string, now: Date): Promise<unknown> =>
  tx.execute(sql`update buyer_session set ended_at = ${now.toISOString()} where id = ${sessionId} and ended_at is null`)

/** Ends the open sessions of a buyer, except `kept`; returns how many. */
export async function endBuyerSessions(tx: Db, buyerId: string, now: Date, kept?: string): Promise<number> {
  const ended = await rowsOf(
    tx,
    sql`update buyer_session set ended_at = ${now.toISOString()} where buyer_id = ${buyerId} and ended_at is null
      and expires_at > ${now.toISOString()} and id is distinct from ${kept ?? null}::uuid returning id`,
  )
  return ended.length
}

const principalOf = (id: string, sessionId: string, name: string, guest: boolean): Principal => ({
  ...{ userId: id, sessionId, username: '', realname: maskName(name), nickname: '', userType: 3 },
  ...(guest && { guest }),
  ...{ codes: new Set<string>(), roles: [], avatar: null, orgCode: null, shops: [], currentShopId: null },
  ...{ mustChangePassword: false, twoFactorRequired: false, rowRules: {}, preview: null, epoch: null },
})

/** Returns the buyer of a token, or null if the session has ended or expired, or the buyer is frozen. */
export const createBuyerAuthenticate =
  (vault: Vault) =>
  async (tx: Db, token: string, now: Date, hold: boolean): Promise<Principal | null> => {
    const [row] = await query(
      tx,
      CreateBuyerAuthenticateRow,
      sql`select b.id, s.id as session_id, b.name_sealed, b.guest from buyer_session s join buyer_account b on b.id = s.buyer_id
        where s.digest = ${vault.digest(token)} and s.ended_at is null and s.expires_at > ${now.toISOString()}
          and b.status = 1 ${hold ? sql`for key share of s, b` : sql``}`,
    )
    return row ? principalOf(row.id, row.session_id, vault.open(row.name_sealed), row.guest) : null
  }

/** Sealed addresses and languages of these buyers, without those who were deleted or frozen. */
export async function mailOfBuyers(tx: Db, ids: readonly string[]) {
  const rows = await query(
    tx,
    MailRow,
    sql`select id, email_sealed as mail, locale as language from buyer_account
      where id in ${idList(ids)} and status = 1 and email_sealed <> ''`,
  )
  return new Map(rows.map(({ id, mail, language }) => [id, { mail, language }]))
}

/** Time of the account's opening; null if it is gone. */
export async function buyerSince(tx: Db, id: string): Promise<string | null> {
  const [row] = await query(tx, SinceRow, sql`select created_at as since from buyer_account where id = ${id}`)
  return row ? instant(row.since) : null
}

/** SQL of the sealed name of the buyer `id`; null if erased. */
export const sealedNameOf = (id: SQL): SQL =>
  sql`(select b.name_sealed from buyer_account b where b.id = ${id} and b.deleted_at is null)`
