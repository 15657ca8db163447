import { sql } from 'drizzle-orm'
import type { Principal } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import type { Vault } from '../../kernel/vault'
import { createGrantMemory, type Grants, readGrants } from './grants'

interface AccountRow {
  id: string
  username: string
  realname: string
  avatar: string | null
  user_type: 1 | 2
}

interface SessionRow extends AccountRow {
  session_id: string
  current_shop_id: string | null
  current_org_code: string | null
  stale: boolean
  epoch: string
}

const isOpen = (now: string) => sql`a.status = 1 and (a.valid_until is null or a.valid_until > ${now})`

const selectSession = (digest: string, now: string, hold: boolean) => sql`
  select s.id as session_id, s.current_shop_id, s.current_org_code, a.id, a.username, a.realname, a.avatar, a.user_type,
    s.last_seen_at < ${now}::timestamptz - interval '1 minute' as stale, (select epoch::text from grant_epoch) as epoch
  from session s join account a on a.id = s.account_id
  where s.token_digest = ${digest} and s.ended_at is null and s.expires_at > ${now} and ${isOpen(now)}
  ${hold ? sql`for key share of s, a` : sql``}`

/** At most once a minute, and never behind a lock that a running write holds. */
async function touch(tx: Db, sessionId: string, now: string): Promise<void> {
  await tx.execute(sql`update session set last_seen_at = ${now}
    where id in (select id from session where id = ${sessionId} for no key update skip locked)`)
}

interface Acting {
  sessionId: string
  shopId: string | null
  orgCode: string | null
}

/** The chosen shop first; it is the only one that counts when several were left out of the choice. */
function toPrincipal(row: AccountRow, grants: Grants, acting: Acting, now: Date): Principal {
  const shops = grants.shops.map((shop) => ({ ...shop, expired: shop.expireAt <= now }))
  const current = shops.find((shop) => shop.id === acting.shopId) ?? shops[0]
  return {
    userId: row.id,
    sessionId: acting.sessionId,
    username: row.username,
    realname: row.realname,
    userType: row.user_type,
    codes: grants.codes,
    roles: grants.roles,
    avatar: row.avatar,
    orgCode: acting.orgCode,
    shops: current ? [current, ...shops.filter((shop) => shop !== current)] : [],
    currentShopId: current?.id ?? null,
  }
}

/**
 * Who stands behind a token, or null: ended, over its seven days, or its user frozen. Every call asks it, hence one
 * small query. The token is opaque and looked up by its keyed hash (safety JB-11, F-10).
 */
export function createAuthenticate(vault: Vault) {
  const grantsOf = createGrantMemory()
  return async (tx: Db, token: string, at: Date, hold: boolean): Promise<Principal | null> => {
    const now = at.toISOString()
    const [row] = await rowsOf<SessionRow>(tx, selectSession(vault.digest(token), now, hold))
    if (!row) return null
    if (row.stale && !hold) await touch(tx, row.session_id, now)
    const acting = { sessionId: row.session_id, shopId: row.current_shop_id, orgCode: row.current_org_code }
    return toPrincipal(row, await grantsOf(tx, row.id, row.epoch), acting, at)
  }
}

/**
 * A user as they stand now, acting for a shop without a session: for work that outlives the call that asked for it.
 * Null when the account is frozen or over.
 */
export async function principalOf(tx: Db, accountId: string, shopId: string, at: Date): Promise<Principal | null> {
  const [row] = await rowsOf<AccountRow>(
    tx,
    sql`select a.id, a.username, a.realname, a.avatar, a.user_type from account a
      where a.id = ${accountId} and ${isOpen(at.toISOString())}`,
  )
  if (!row) return null
  const grants = await readGrants(tx, accountId)
  // Who has left the shop meanwhile does not act for another one instead.
  if (row.user_type === 2 && !grants.shops.some((shop) => shop.id === shopId)) return null
  return toPrincipal(row, grants, { sessionId: accountId, shopId, orgCode: null }, at)
}
