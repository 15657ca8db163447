import { sql } from 'drizzle-orm'
import type { MemberShop, Principal } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import type { Vault } from '../../kernel/vault'

interface SessionRow {
  session_id: string
  current_shop_id: string | null
  current_org_code: string | null
  stale: boolean
  id: string
  username: string
  realname: string
  avatar: string | null
  user_type: 1 | 2
  roles: string[] | null
  codes: string[] | null
  shops: ShopJson[] | null
}

interface ShopJson extends Omit<MemberShop, 'expireAt' | 'expired'> {
  expireAt: string
}

const SHOPS = sql`select json_agg(json_build_object('id', sh.id, 'name', sh.name_zh, 'nameEn', sh.name_en, 'logo', sh.logo,
    'type', sh.type, 'expireAt', sh.expire_at) order by (sh.id = s.current_shop_id) desc nulls last, m.since, sh.no)
  from shop_member m join shop sh on sh.id = m.shop_id where m.account_id = a.id`

const CODES = sql`select json_agg(distinct p.perms) from account_role ar join role_permission rp on rp.role_id = ar.role_id
  join permission p on p.id = rp.permission_id where ar.account_id = a.id and p.menu_type = 2 and p.perms_type = '1'`

const ROLES = sql`select json_agg(r.code) from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id`

const selectSession = (digest: string, now: Date, hold: boolean) => sql`
  select s.id as session_id, s.current_shop_id, s.current_org_code, a.id, a.username, a.realname, a.avatar, a.user_type,
    s.last_seen_at < ${now.toISOString()}::timestamptz - interval '1 minute' as stale,
    (${ROLES}) as roles, (${CODES}) as codes, (${SHOPS}) as shops
  from session s join account a on a.id = s.account_id
  where s.token_digest = ${digest} and s.ended_at is null and s.expires_at > ${now.toISOString()}
    and a.status = 1 and (a.valid_until is null or a.valid_until > ${now.toISOString()})
  ${hold ? sql`for share of s, a` : sql``}`

/** At most once a minute, and never behind a lock that a running write holds. */
async function touch(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.execute(sql`update session set last_seen_at = ${now.toISOString()}
    where id in (select id from session where id = ${sessionId} for no key update skip locked)`)
}

const toPrincipal = (row: SessionRow, now: Date): Principal => {
  const shops = (row.shops ?? []).map((shop) => {
    const expireAt = new Date(shop.expireAt)
    return { ...shop, expireAt, expired: expireAt <= now }
  })
  const current = shops.find((shop) => shop.id === row.current_shop_id) ?? shops[0]
  return {
    userId: row.id,
    sessionId: row.session_id,
    username: row.username,
    realname: row.realname,
    userType: row.user_type,
    codes: new Set((row.codes ?? []).flatMap((perms) => perms.split(',').map((part) => part.trim()))),
    roles: row.roles ?? [],
    avatar: row.avatar,
    orgCode: row.current_org_code,
    shops,
    currentShopId: current?.id ?? null,
  }
}

/**
 * Who stands behind a token, or null: ended, over its seven days, or its user frozen. One query, because every call
 * asks it. The token is opaque and looked up by its keyed hash (safety JB-11, F-10).
 */
export const createAuthenticate =
  (vault: Vault) =>
  async (tx: Db, token: string, now: Date, hold: boolean): Promise<Principal | null> => {
    const [row] = await rowsOf<SessionRow>(tx, selectSession(vault.digest(token), now, hold))
    if (!row) return null
    if (row.stale && !hold) await touch(tx, row.session_id, now)
    return toPrincipal(row, now)
  }

/**
 * A user as they stand now, acting for a shop without a session: for work that outlives the call that asked for it.
 * Null when the account is frozen or over.
 */
export async function principalOf(tx: Db, accountId: string, shopId: string, now: Date): Promise<Principal | null> {
  const [row] = await rowsOf<SessionRow>(
    tx,
    sql`select s.id as session_id, s.current_shop_id, null as current_org_code, a.id, a.username, a.realname, a.avatar,
        a.user_type, false as stale, (${ROLES}) as roles, (${CODES}) as codes, (${SHOPS}) as shops
      from account a, (select ${accountId}::uuid as id, ${shopId}::uuid as current_shop_id) s
      where a.id = s.id and a.status = 1 and (a.valid_until is null or a.valid_until > ${now.toISOString()})`,
  )
  return row ? toPrincipal(row, now) : null
}
