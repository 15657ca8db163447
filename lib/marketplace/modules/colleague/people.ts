import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Colleague, listColleagues } from '@/lib/contract/colleague'
import type { ColleagueState, KeptReason } from '@/lib/domain/colleague'
import { pickText, type Twin } from '@/lib/domain/locale'
import { maskedMail } from '@/lib/domain/person'
import { lastUkDay } from '@/lib/domain/uk-time'
import type { Context, Principal } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { CountRow, jsonAs, query as queryRows, TotalRow, textAs } from '../../kernel/query'
import { allOf, holdsWords, pageRows } from '../../kernel/values'
import { narrowedCodes } from '../user'

const Row = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  email_sealed: z.string().nullable(),
  state: textAs<ColleagueState>(),
  owner: z.boolean(),
  home: z.boolean(),
  roles: z.array(jsonAs<{ id: string; code: string } & Twin>()).nullable(),
  codes: z.array(z.string()).nullable(),
  valid_until: z.string().nullable(),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
  second: z.boolean(),
  frozen_reason: z.string(),
  version: z.number(),
})
type Row = z.infer<typeof Row>

/** True if the caller has all of these for all rows: people manage and grant only what they have (safety U-06). */
export function holdsAll(user: Principal, codes: readonly string[]): boolean {
  const narrowed: readonly string[] = narrowedCodes(user)
  return codes.every((code) => user.codes.has(code) && !narrowed.includes(code))
}

const stateAt = (now: Date): SQL => sql`case when a.status <> 1 then 'frozen'
  when a.valid_until <= ${now.toISOString()} then 'over' when a.invited_at is not null then 'invited' else 'active' end`

const columns = (shopId: string, now: Date): SQL => sql`a.id, a.username, a.realname, a.avatar, a.email_sealed,
  ${stateAt(now)} as state, m.owner, coalesce(a.home_shop_id = ${shopId}, false) as home, a.valid_until, a.last_login_at,
  a.created_at, a.frozen_reason, a.version,
  exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as second,
  (select json_agg(json_build_object('id', r.id, 'code', r.code, 'zh', r.name_zh, 'en', r.name_en) order by r.code)
    from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as roles,
  (select json_agg(distinct p.perms) from account_role ar join role_permission rp on rp.role_id = ar.role_id
    join permission p on p.id = rp.permission_id where ar.account_id = a.id and p.menu_type = 2) as codes`

function keptReason(row: Row, user: Principal): KeptReason | null {
  if (row.id === user.userId) return 'self'
  if (row.owner) return 'owner'
  if (!row.home) return 'platform'
  return holdsAll(user, row.codes ?? []) ? null : 'more'
}

const toColleague = ({ user, vault, locale }: Context, row: Row): Colleague => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  avatar: row.avatar,
  email: row.email_sealed && maskedMail(vault.open(row.email_sealed)),
  state: row.state,
  owner: row.owner,
  roles: (row.roles ?? []).map(({ id, code, ...name }) => ({ id, roleCode: code, roleName: pickText(name, locale) })),
  lastDay: row.valid_until && lastUkDay(Date.parse(row.valid_until)),
  lastLoginTime: instantOrNull(row.last_login_at),
  createTime: instant(row.created_at),
  secondFactor: row.second,
  frozenReason: row.frozen_reason,
  kept: keptReason(row, user),
  version: row.version,
})

/** People of the shop, without those in the bin. */
const FROM = sql`from shop_member m join account a on a.id = m.account_id and a.deleted_at is null`

/** Number of people of a shop, including its owners. */
export async function countPeople(tx: Db, shopId: string): Promise<number> {
  const [row] = await queryRows(tx, CountRow, sql`select count(*)::int as count ${FROM} where m.shop_id = ${shopId}`)
  return row?.count ?? 0
}

export async function pageOfColleagues(context: Context, query: z.output<typeof listColleagues.query>) {
  const { tx, now } = context
  const [shopId, { current, size, q, state, roleId }] = [shopOf(context), query]
  const where = allOf([
    sql`m.shop_id = ${shopId}`,
    !!q && holdsWords(q, [sql`a.username`, sql`a.realname`]),
    state !== undefined && sql`${stateAt(now)} = ${state}`,
    !!roleId &&
      sql`exists (select 1 from account_role ar where ar.account_id = a.id and ar.role_id = ${requireId(roleId)})`,
  ])
  const rows = await queryRows(
    tx,
    Row,
    sql`select ${columns(shopId, now)} ${FROM} where ${where} order by m.owner desc, m.since, a.username ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(tx, TotalRow, sql`select count(*)::int as total ${FROM} where ${where}`)
  return { records: rows.map((row) => toColleague(context, row)), total: count?.total ?? 0, current, size }
}

/** One of the people of the caller's shop; NOT_FOUND for everybody else. */
export async function colleagueById(context: Context, id: string): Promise<Colleague> {
  const shopId = shopOf(context)
  const [row] = await queryRows(
    context.tx,
    Row,
    sql`select ${columns(shopId, context.now)} ${FROM} where m.shop_id = ${shopId} and a.id = ${requireId(id)}`,
  )
  return row ? toColleague(context, row) : fail('NOT_FOUND')
}

/** The same for a person whom the caller may change, locked until the end of the call; otherwise FORBIDDEN. */
export async function changeableColleague(context: Context, id: string): Promise<Colleague> {
  await rowsOf(context.tx, sql`select 1 from account where id = ${requireId(id)} for no key update`)
  const found = await colleagueById(context, id)
  return found.kept === null ? found : fail('FORBIDDEN')
}
