import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Resource } from '@/lib/domain/data-rule'
import type { ShopCourse } from '@/lib/domain/shop/standing'
import type { MemberShop, Preview } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { jsonAs, query } from '../../kernel/query'
import type { RowRules, RuleSet } from '../../kernel/row-rules'
import { type RuledEntry, rowRulesOf, ruledEntries } from './row-rules'

const ShopRow = z.object({ shop: jsonAs<ShopJson>() })

/** Rights of an account and the shops it acts for, from its roles and memberships. */
export interface Grants {
  roles: readonly string[]
  codes: ReadonlySet<string>
  /** In the order of joining; whether one is expired, or banned, depends on the moment. */
  shops: readonly (Omit<MemberShop, 'expired' | 'standing'> & { course: ShopCourse })[]
  rowRules: RowRules
}

type ShopJson = Omit<Grants['shops'][number], 'expireAt' | 'graceUntil'> & {
  expireAt: string
  graceUntil: string | null
}

const GrantRow = z.object({
  roles: z.array(z.string()).nullable(),
  codes: z.array(z.string()).nullable(),
  shops: z.array(jsonAs<ShopJson>()).nullable(),
  ruled: z.array(jsonAs<RuledEntry>()).nullable(),
})

/** JSON of the course of a `shop sh`. */
const COURSE = sql`json_build_object('closed', sh.state = 6, 'measures', sh.measures, 'holidayFrom', sh.holiday_from,
  'holidayUntil', sh.holiday_until)`

/** JSON of a `shop sh` for the grants. */
const SHOP = sql`json_build_object('id', sh.id, 'name', sh.name_zh, 'nameEn', sh.name_en, 'logo', sh.logo,
  'type', sh.type, 'expireAt', sh.expire_at, 'graceUntil', sh.grace_until, 'course', ${COURSE})`

const toShop = (shop: ShopJson): Grants['shops'][number] => ({
  ...shop,
  expireAt: new Date(shop.expireAt),
  graceUntil: shop.graceUntil === null ? null : new Date(shop.graceUntil),
})

/**
 * Condition on an `account_role ar` and its `role r`: a shop's own role counts only for people who work for that shop
 * alone.
 */
const COUNTS = sql`(r.shop_id is null or works_only_for(ar.account_id, r.shop_id))`

/** Condition on a `role_permission rp` of such a role: an owner of its shop holds it too, today (safety U-06). */
const OWNED = sql`(r.shop_id is null or exists (select 1 from shop_member m
  join account_role oar on oar.account_id = m.account_id join role o on o.id = oar.role_id
  join role_permission orp on orp.role_id = o.id
  where m.shop_id = r.shop_id and m.owner and o.shop_id is null and orp.permission_id = rp.permission_id))`

/** Ids of the permissions that an account holds by its roles. */
export const heldBy = (accountId: SQL): SQL =>
  sql`select rp.permission_id from account_role ar join role r on r.id = ar.role_id
    join role_permission rp on rp.role_id = r.id where ar.account_id = ${accountId} and ${COUNTS} and ${OWNED}`

/** Reads the grants of an account in one query. */
export async function readGrants(tx: Db, accountId: string): Promise<Grants> {
  const [row] = await query(
    tx,
    GrantRow,
    sql`select
      (select json_agg(r.code) from account_role ar join role r on r.id = ar.role_id
        where ar.account_id = a.id and ${COUNTS}) as roles,
      (select json_agg(distinct p.perms) from permission p
        where p.id in (${heldBy(sql`a.id`)}) and p.menu_type = 2 and p.perms_type = '1') as codes,
      (select json_agg(${SHOP} order by m.since, sh.no)
        from shop_member m join shop sh on sh.id = m.shop_id where m.account_id = a.id) as shops,
      ${ruledEntries(sql`select role_id from account_role where account_id = a.id`)} as ruled
      from account a where a.id = ${accountId}`,
  )
  return {
    roles: row?.roles ?? [],
    codes: codesIn(row?.codes ?? null),
    rowRules: rowRulesOf(row?.ruled ?? []),
    shops: (row?.shops ?? []).map(toShop),
  }
}

const RoleRow = z.object({
  code: z.string(),
  codes: z.array(z.string()).nullable(),
  ruled: z.array(jsonAs<RuledEntry>()).nullable(),
})

const codesIn = (perms: readonly string[] | null) =>
  new Set((perms ?? []).flatMap((each) => each.split(',').map((part) => part.trim())))

/** Joins two sets of row rules with AND: each rule set of one is paired with each of the other. */
function bothRules(own: RowRules, other: RowRules): RowRules {
  const joined: Partial<Record<Resource, readonly RuleSet[]>> = { ...own, ...other }
  for (const resource of Object.keys(own) as Resource[]) {
    const [ours, theirs] = [own[resource] ?? [], other[resource]]
    if (theirs) joined[resource] = ours.flatMap((one) => theirs.map((another) => [...one, ...another]))
  }
  return joined
}

/**
 * Narrows an account's grants to a role: the result has no right, role or row that either of the two lacks. A deleted
 * role leaves nothing.
 */
async function grantsThrough(tx: Db, own: Grants, roleId: string): Promise<Grants> {
  const [row] = await query(
    tx,
    RoleRow,
    sql`select r.code, (select json_agg(distinct p.perms) from role_permission rp join permission p on p.id = rp.permission_id
        where rp.role_id = r.id and p.menu_type = 2 and p.perms_type = '1') as codes,
      ${ruledEntries(sql`select r.id as role_id`)} as ruled
      from role r where r.id = ${roleId}`,
  )
  const held = codesIn(row?.codes ?? null)
  return {
    roles: own.roles.filter((code) => code === row?.code),
    codes: new Set([...own.codes].filter((code) => held.has(code))),
    rowRules: bothRules(own.rowRules, rowRulesOf(row?.ruled ?? [])),
    shops: own.shops,
  }
}

const REMEMBERED = 2_000

/**
 * Caches values by epoch: each change of roles, permissions, memberships or shops begins a new one in the same
 * transaction, so that a cached value is never older than what the caller's own query has seen.
 */
export function createEpochMemory<Value>() {
  let epochNow = ''
  const known = new Map<string, Value>()
  return async (epoch: string, key: string, read: () => Promise<Value>): Promise<Value> => {
    if (epoch !== epochNow || known.size > REMEMBERED) known.clear()
    epochNow = epoch
    const found = known.get(key)
    if (found) return found
    const value = await read()
    if (epochNow === epoch) known.set(key, value)
    return value
  }
}

/** Cache key of the grants of an account, with its preview. */
export const holderKey = (accountId: string, preview: Preview | null): string =>
  preview ? `${accountId} ${preview.roleId} ${preview.shopId ?? ''}` : accountId

/** Returns the previewed shop; empty if it no longer exists. */
async function viewedShop(tx: Db, shopId: string): Promise<Grants['shops']> {
  const rows = await query(tx, ShopRow, sql`select ${SHOP} as shop from shop sh where sh.id = ${shopId}`)
  return rows.map(({ shop }) => toShop(shop))
}

/** Returns the grants of an account; in a preview only those that its role has too, and only the previewed shop. */
export async function grantsOf(tx: Db, accountId: string, preview: Preview | null): Promise<Grants> {
  const own = await readGrants(tx, accountId)
  if (!preview) return own
  const through = await grantsThrough(tx, own, preview.roleId)
  return preview.shopId ? { ...through, shops: await viewedShop(tx, preview.shopId) } : through
}
