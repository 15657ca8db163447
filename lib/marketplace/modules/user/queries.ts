import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User, UserQuery } from '@/lib/contract/user'
import { pickText } from '@/lib/domain/locale'
import { maskedMail, maskedPhone } from '@/lib/domain/person'
import { normalisePhone } from '@/lib/domain/phone'
import { SETTINGS } from '@/lib/domain/setting'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { requireId } from '../../kernel/ids'
import { jsonAs, query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, contains, holdsWords, idList, pageRows } from '../../kernel/values'
import { seenUsers } from './row-rules'
import { manageableOf } from './rules'

const IdUsersRow = z.object({ id: z.string(), users: z.number() })

interface Named {
  id: string
  code: string
  zh: string
  en: string
}

const UserRow = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  phone_sealed: z.string().nullable(),
  email_sealed: z.string().nullable(),
  user_type: z.number(),
  status: z.number(),
  frozen_at: z.string().nullable(),
  frozen_reason: z.string(),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
  valid_until: z.string().nullable(),
  version: z.number(),
  second: z.boolean(),
  deleted_at: z.string().nullable(),
  erase_at: z.string().nullable(),
  bin_name: z.string().nullable(),
  remark: z.string(),
  departments: z.array(jsonAs<Named>()).nullable(),
  current_department: z.string().nullable(),
  roles: z.array(jsonAs<Named>()).nullable(),
  shops: z.array(jsonAs<Named>()).nullable(),
})
type UserRow = z.infer<typeof UserRow>

/** SQL of the days that a deleted user stays in the bin, by the current setting. */
const BIN_DAYS = sql`coalesce((select value::float8::int from config_value where name = 'user.binDays'), ${SETTINGS['user.binDays'].value}::int)`

const HAS_SECOND = sql`exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null)`

const COLUMNS = sql`a.id, a.username, a.realname, a.nickname, a.avatar, a.phone_sealed, a.email_sealed, a.user_type,
  a.status, a.frozen_at, a.frozen_reason, a.last_login_at, a.created_at, a.valid_until, a.version, a.remark, a.deleted_at, a.bin->>'username' as bin_name,
  a.deleted_at + make_interval(days => ${BIN_DAYS}) as erase_at,
  ${HAS_SECOND} as second,
  (select json_agg(json_build_object('id', d.id, 'code', d.org_code, 'zh', d.name_zh, 'en', d.name_en) order by d.org_code)
    from account_department ad join department d on d.id = ad.department_id where ad.account_id = a.id) as departments,
  (select d.id from account_department ad join department d on d.id = ad.department_id
    where ad.account_id = a.id and d.org_code = a.last_org_code) as current_department,
  (select json_agg(json_build_object('id', r.id, 'code', r.code, 'zh', r.name_zh, 'en', r.name_en) order by r.code)
    from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as roles,
  (select json_agg(json_build_object('id', s.id, 'code', s.no, 'zh', s.name_zh, 'en', s.name_en) order by m.since)
    from shop_member m join shop s on s.id = m.shop_id where m.account_id = a.id) as shops`

function toUser(row: UserRow, { vault, locale }: Context, manageable: ReadonlySet<string>): User {
  const name = ({ zh, en }: Named) => pickText({ zh, en }, locale)
  return {
    id: row.id,
    username: row.bin_name ?? row.username,
    realname: row.realname,
    nickname: row.nickname,
    avatar: row.avatar,
    phone: row.phone_sealed && maskedPhone(vault.open(row.phone_sealed)),
    email: row.email_sealed && maskedMail(vault.open(row.email_sealed)),
    userType: row.user_type,
    status: row.deleted_at ? DELETED : row.status,
    frozenTime: instantOrNull(row.frozen_at),
    frozenReason: row.frozen_reason,
    departments: (row.departments ?? []).map((each) => ({ id: each.id, departName: name(each), orgCode: each.code })),
    currentDepartId: row.current_department,
    roles: (row.roles ?? []).map((each) => ({ id: each.id, roleCode: each.code, roleName: name(each) })),
    shops: (row.shops ?? []).map((each) => ({ id: each.id, shopName: name(each) })),
    remark: row.remark,
    lastLoginTime: instantOrNull(row.last_login_at),
    createTime: instant(row.created_at),
    validUntil: instantOrNull(row.valid_until),
    deletedTime: instantOrNull(row.deleted_at),
    eraseTime: instantOrNull(row.erase_at),
    secondFactor: row.second,
    manageable: manageable.has(row.id),
    version: row.version,
  }
}

async function toUsers(context: Context, rows: readonly UserRow[]): Promise<User[]> {
  const manageable = await manageableOf(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toUser(row, context, manageable))
}

/** Returns a phone number in its normal form for any country, or null. */
export const phoneOf = (text: string): string | null => normalisePhone(text, '44') ?? normalisePhone(text, '86')

/** Status of a user in the bin. */
export const DELETED = 3
const SOON_DAYS = 30

function validity(valid: NonNullable<z.output<typeof UserQuery>['valid']>, now: Date): SQL {
  if (valid === 'open') return sql`a.valid_until is null`
  const at = sql`${now.toISOString()}::timestamptz`
  if (valid === 'over') return sql`a.valid_until <= ${at}`
  return sql`(a.valid_until > ${at} and a.valid_until <= ${at} + make_interval(days => ${SOON_DAYS}))`
}

const RECENT_DAYS = 30
const QUIET_DAYS = 90

function lastLogin(wanted: NonNullable<z.output<typeof UserQuery>['lastLogin']>, now: Date): SQL {
  if (wanted === 'never') return sql`a.last_login_at is null`
  const before = (days: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`
  return wanted === 'recent'
    ? sql`a.last_login_at >= ${before(RECENT_DAYS)}`
    : sql`a.last_login_at < ${before(QUIET_DAYS)}`
}

/** Condition: in a department, or in one below it. */
function inDepartment(id: string, below: number): SQL {
  const whole = sql`(with recursive part(id) as (select ${id}::uuid union
      select d.id from department d join part on d.parent_id = part.id) select id from part)`
  return sql`exists (select 1 from account_department ad where ad.account_id = a.id
    and ad.department_id in ${below === 1 ? whole : sql`(${id}::uuid)`})`
}

export type UserFilter = Omit<z.output<typeof UserQuery>, 'current' | 'size' | 'sort' | 'order'>

function conditionsOf(filter: UserFilter, context: Context): SQL {
  const { vault } = context
  const digests = (text: string) => {
    const numbers = [normalisePhone(text, '44'), normalisePhone(text, '86')].filter((each) => each !== null)
    return sql.join(
      [text, ...numbers].map((each) => sql`${vault.digest(`contact:${each.toLowerCase()}`)}`),
      sql`, `,
    )
  }
  const parts = [
    seenUsers(context),
    !!filter.q && holdsWords(filter.q, [sql`a.username`, sql`a.realname`, sql`a.nickname`]),
    !!filter.username && sql`a.username ilike ${contains(filter.username)}`,
    !!filter.realname && holdsWords(filter.realname, [sql`a.realname`, sql`a.nickname`]),
    !!filter.phone && sql`a.phone_digest in (${digests(filter.phone)})`,
    sql`a.erased_at is null`,
    filter.status === DELETED ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`,
    filter.status !== undefined && filter.status !== DELETED && sql`a.status = ${filter.status}`,
    filter.valid !== undefined && validity(filter.valid, context.now),
    filter.lastLogin !== undefined && lastLogin(filter.lastLogin, context.now),
    filter.second !== undefined && sql`${HAS_SECOND} = ${filter.second === 1}`,
    filter.userType !== undefined && sql`a.user_type = ${filter.userType}`,
    !!filter.roleId &&
      sql`exists (select 1 from account_role ar where ar.account_id = a.id and ar.role_id = ${requireId(filter.roleId)})`,
    !!filter.depId && inDepartment(requireId(filter.depId), filter.below),
  ]
  return sql`where ${allOf(parts)}`
}

/** Closed list of sortable columns (safety JB-05). */
const SORTS = {
  createTime: sql`a.created_at`,
  username: sql`a.username`,
  lastLoginTime: sql`a.last_login_at`,
  validUntil: sql`a.valid_until`,
}

export async function pageOfUsers(context: Context, query: z.output<typeof UserQuery>) {
  const { current, size, sort, order, ...filter } = query
  const where = conditionsOf(filter, context)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const rows = await queryRows(
    context.tx,
    UserRow,
    sql`select ${COLUMNS} from account a ${where} order by ${SORTS[sort]} ${direction} nulls last, a.id ${direction}
      ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(context.tx, TotalRow, sql`select count(*)::int as total from account a ${where}`)
  return { records: await toUsers(context, rows), total: count?.total ?? 0, current, size }
}

/** Counts the matching users by department, including those below it. */
export async function usersByDepartment(context: Context, filter: UserFilter): Promise<Map<string, number>> {
  const rows = await queryRows(
    context.tx,
    IdUsersRow,
    sql`with recursive part(id, above) as (select id, id from department
        union all select part.id, d.parent_id from part join department d on d.id = part.above where d.parent_id is not null)
      select part.above as id, count(distinct a.id)::int as users from account a
        join account_department ad on ad.account_id = a.id join part on part.id = ad.department_id
        ${conditionsOf(filter, context)} group by part.above`,
  )
  return new Map(rows.map(({ id, users }) => [id, users]))
}

/** Users of a filter, or these ids among them, in account order after `after`. */
export async function blockOfUsers(
  context: Context,
  { ids, after, ...filter }: UserFilter & { ids?: readonly string[] | undefined; after: string | null },
  size: number,
): Promise<{ records: User[]; next: string | null }> {
  const named = ids ? sql`and a.id in ${idList(ids.map(requireId))}` : sql``
  const behind = after ? sql`and a.username > (select username from account where id = ${requireId(after)})` : sql``
  const rows = await queryRows(
    context.tx,
    UserRow,
    sql`select ${COLUMNS} from account a ${conditionsOf(filter, context)} ${named} ${behind}
      order by a.username limit ${size + 1}`,
  )
  const records = await toUsers(context, rows.slice(0, size))
  return { records, next: rows.length > size ? (records.at(-1)?.id ?? null) : null }
}

export async function userById(context: Context, id: string): Promise<User | null> {
  const rows = await queryRows(
    context.tx,
    UserRow,
    sql`select ${COLUMNS} from account a where a.id = ${requireId(id)} and a.erased_at is null and ${seenUsers(context)}`,
  )
  return (await toUsers(context, rows))[0] ?? null
}

/** At most 500, by name: enough for a screen. */
export async function usersIn(context: Context, departmentId: string): Promise<User[]> {
  const rows = await queryRows(
    context.tx,
    UserRow,
    sql`select ${COLUMNS} from account a join account_department own on own.account_id = a.id
      where own.department_id = ${requireId(departmentId)} and ${seenUsers(context)} order by a.username limit 500`,
  )
  return toUsers(context, rows)
}
