import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SessionEnd } from '@/lib/contract/session-end'
import { standingOf } from '@/lib/domain/shop/standing'
import type { Preview, Principal } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import type { Vault } from '../../kernel/vault'
import { endOfReason } from './end-reason'
import { createEpochMemory, type Grants, grantsOf, holderKey, readGrants } from './grants'
import { idleEnd, SESSION_LIMITS, type SessionLimits, TOKEN_OVERLAP_MS, touchSeconds } from './lifetime'

const EpochRow = z.object({ epoch: z.string() })
const IdEpochRow = z.object({ id: z.string(), epoch: z.string() })

const AccountRow = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  user_type: z.literal([1, 2]),
  must_change_password: z.boolean(),
  second: z.boolean(),
})
type AccountRow = z.infer<typeof AccountRow>

const SessionRow = AccountRow.extend({
  session_id: z.string(),
  current_shop_id: z.string().nullable(),
  current_org_code: z.string().nullable(),
  preview_role_id: z.string().nullable(),
  preview_shop_id: z.string().nullable(),
  preview_until: z.string().nullable(),
  stale: z.boolean(),
  supersedes: z.boolean(),
  epoch: z.string(),
})
type SessionRow = z.infer<typeof SessionRow>

const mayWork = (account: SQL, now: string) =>
  sql`${account}.status = 1 and (${account}.valid_until is null or ${account}.valid_until > ${now})`

/** An account made by a shop is open only while an owner of that shop is. */
export const isOpen = (now: string) =>
  sql`${mayWork(sql`a`, now)} and (a.home_shop_id is null or exists (select 1 from shop_member m
    join account o on o.id = m.account_id where m.shop_id = a.home_shop_id and m.owner and ${mayWork(sql`o`, now)}))`

/** Condition on a `session s` and its `account a`: neither ended nor expired, and its user may sign in. */
const isCurrent = (now: string, limits: SessionLimits) =>
  sql`s.ended_at is null and s.expires_at > ${now} and ${idleEnd(limits)} > ${now} and ${isOpen(now)}`

const HAS_SECOND = sql`exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null)`

/** Condition on a `session_token t`: its owner has received it for certain, and its session still has older ones. */
const supersedes = (now: string) =>
  sql`(t.issued_at < ${now}::timestamptz - make_interval(secs => ${TOKEN_OVERLAP_MS / 1_000}::float8)
    and exists (select 1 from session_token o where o.session_id = t.session_id and o.seq < t.seq))`

const selectSession = (digest: string, now: string, hold: boolean, limits: SessionLimits) => sql`
  select s.id as session_id, s.current_shop_id, s.current_org_code, s.preview_role_id, s.preview_shop_id, s.preview_until,
    a.id, a.username, a.realname, a.nickname, a.avatar, a.user_type,
    a.must_change_password, ${HAS_SECOND} as second, ${supersedes(now)} as supersedes,
    s.last_seen_at < ${now}::timestamptz - make_interval(secs => ${touchSeconds(limits)}::float8) as stale, (select epoch::text from grant_epoch) as epoch
  from session_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
  where t.digest = ${digest} and ${isCurrent(now, limits)}
  ${hold ? sql`for key share of s, a` : sql``}`

/** Updates the last-seen time; not at every call, and never waits for a lock of a running write. */
async function touch(tx: Db, sessionId: string, now: string): Promise<void> {
  await tx.execute(sql`update session set last_seen_at = ${now}
    where id in (select id from session where id = ${sessionId} for no key update skip locked)`)
}

/** Ends the older tokens of the session; skips rows that another call has locked. */
async function supersede(tx: Db, digest: string): Promise<void> {
  await tx.execute(sql`delete from session_token where digest in (
    select o.digest from session_token o join session_token t on t.session_id = o.session_id
    where t.digest = ${digest} and o.seq < t.seq for update of o skip locked)`)
}

interface Acting {
  sessionId: string
  shopId: string | null
  orgCode: string | null
  preview: Preview | null
  /** True if this installation requires two-step sign-in of operators. */
  secondStep: boolean
}

/** Builds the principal with the selected shop first, by default the first one. */
function toPrincipal(row: AccountRow, grants: Grants, acting: Acting, now: Date): Principal {
  const shops = grants.shops.map(({ course, ...shop }) => {
    const expired = shop.expireAt <= now
    const inGrace = expired && shop.graceUntil !== null && shop.graceUntil > now
    return { ...shop, expired, inGrace, standing: standingOf(course, now) }
  })
  const current = shops.find((shop) => shop.id === acting.shopId) ?? shops[0]
  return {
    userId: row.id,
    sessionId: acting.sessionId,
    username: row.username,
    realname: row.realname,
    nickname: row.nickname,
    // An operator who previews a shop counts as one of its members; the preview only forbids writes.
    userType: acting.preview?.shopId ? 2 : row.user_type,
    codes: grants.codes,
    roles: grants.roles,
    avatar: row.avatar,
    orgCode: acting.orgCode,
    shops: current ? [current, ...shops.filter((shop) => shop !== current)] : [],
    currentShopId: current?.id ?? null,
    mustChangePassword: row.must_change_password,
    twoFactorRequired: acting.secondStep && row.user_type === 1 && !row.second,
    rowRules: grants.rowRules,
    preview: acting.preview,
    epoch: null,
  }
}

/** Returns the preview of the session while it lasts. */
function previewOf(row: SessionRow, at: Date): Preview | null {
  const { preview_role_id: roleId, preview_shop_id: shopId, preview_until } = row
  if (!roleId || !preview_until) return null
  const until = new Date(preview_until)
  return until > at ? { roleId, shopId, until } : null
}

/**
 * Returns the epoch under which the grants are cached. With `hold` it is read again after the row lock: the query that
 * waited still sees the older grants (safety C-10).
 */
async function epochOf(tx: Db, row: SessionRow, hold: boolean): Promise<string> {
  if (!hold) return row.epoch
  const [now] = await query(tx, EpochRow, sql`select epoch::text from grant_epoch`)
  return now?.epoch ?? row.epoch
}

/**
 * Returns the principal of a token, or null if the session has ended or expired, or the user is frozen. Every call runs
 * it, hence one small query. The token is opaque and looked up by its keyed hash (safety JB-11, F-10). Background
 * requests (`quiet`) do not keep a session alive.
 */
export function createAuthenticate(vault: Vault, limits: SessionLimits = SESSION_LIMITS, secondStep = false) {
  const remembered = createEpochMemory<Grants>()
  return async (tx: Db, token: string, at: Date, hold: boolean, quiet = false): Promise<Principal | null> => {
    const now = at.toISOString()
    const digest = vault.digest(token)
    const [row] = await query(tx, SessionRow, selectSession(digest, now, hold, limits))
    if (!row) return null
    if (row.supersedes && !quiet) await supersede(tx, digest)
    if (row.stale && !hold && !quiet) await touch(tx, row.session_id, now)
    const preview = previewOf(row, at)
    const place = { shopId: preview?.shopId ?? row.current_shop_id, orgCode: row.current_org_code }
    const acting = { sessionId: row.session_id, ...place, preview, secondStep }
    // The only place where a preview narrows grants: every later check sees the narrowed ones.
    const epoch = await epochOf(tx, row, hold)
    const grants = await remembered(epoch, holderKey(row.id, preview), () => grantsOf(tx, row.id, preview))
    return { ...toPrincipal(row, grants, acting, at), epoch }
  }
}

/** Returns which of these sessions are open, each with the epoch of its current grants. */
export async function currentSessions(
  tx: Db,
  sessionIds: readonly string[],
  at: Date,
  limits: SessionLimits = SESSION_LIMITS,
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    tx,
    IdEpochRow,
    sql`select s.id, (select epoch::text from grant_epoch) as epoch from session s join account a on a.id = s.account_id
      where s.id in ${idList(sessionIds)} and ${isCurrent(at.toISOString(), limits)}`,
  )
  return new Map(rows.map(({ id, epoch }) => [id, epoch]))
}

/**
 * Returns a user as their next call would find them, with that shop selected. Null if the account is frozen or expired.
 * `secondStep`: whether operators need two-step sign-in; background work runs without it.
 */
export async function callerOf(
  tx: Db,
  accountId: string,
  shopId: string | null,
  at: Date,
  secondStep = false,
): Promise<Principal | null> {
  const [row] = await query(
    tx,
    AccountRow,
    sql`select a.id, a.username, a.realname, a.nickname, a.avatar, a.user_type,
        a.must_change_password, ${HAS_SECOND} as second from account a
      where a.id = ${accountId} and ${isOpen(at.toISOString())}`,
  )
  const acting = { sessionId: accountId, shopId, orgCode: null, preview: null, secondStep }
  return row ? toPrincipal(row, await readGrants(tx, accountId), acting, at) : null
}

/**
 * Returns a user as of now, acting for a shop without a session: for work that outlives its call. Null if the account
 * is frozen or expired.
 */
export async function principalOf(
  tx: Db,
  accountId: string,
  shopId: string | null,
  at: Date,
): Promise<Principal | null> {
  const caller = await callerOf(tx, accountId, shopId, at)
  // A user who has left the shop meanwhile must not act for another shop instead.
  return caller?.userType === 2 && caller.currentShopId !== shopId ? null : caller
}

const EndRow = z.object({
  ended_reason: z.string().nullable(),
  ended: z.boolean(),
  frozen: z.boolean(),
  open: z.boolean(),
})

/**
 * Returns how the session of a refused token ended. `expired`: it only timed out, and its owner may sign in again in
 * place (specification, section 8). Null: no such token, or its owner signed out. Only the holder of the token can
 * learn this.
 */
export async function endOf(tx: Db, tokenDigest: string, at: Date): Promise<'expired' | SessionEnd | null> {
  const [row] = await query(
    tx,
    EndRow,
    sql`select s.ended_reason, s.ended_at is not null as ended, a.status <> 1 as frozen, ${isOpen(at.toISOString())} as open
      from session_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
      where t.digest = ${tokenDigest}`,
  )
  if (!row) return null
  const end = row.ended ? endOfReason(row.ended_reason) : null
  if (row.frozen) return end === 'removed' ? end : 'frozen'
  if (row.ended) return end
  return row.open ? 'expired' : 'over'
}
