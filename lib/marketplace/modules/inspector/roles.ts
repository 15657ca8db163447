import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Inspected } from '@/lib/contract/inspector'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { callerOf } from '../account'
import { holdsOne } from '../grant'
import { grantableOf, manageableOf } from '../user'

/** Operators checked for whether they could give the role: the first is enough. */
const ASKED = 20

const RoleRow = z.object({
  id: z.string(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  users: z.number(),
  own: z.boolean(),
  held: z.array(z.string()).nullable(),
})

/** Account names of people who could give each of these roles to the user, by the rules of giving. */
async function giversOf(context: Context, accountId: string, roleIds: readonly string[]) {
  const { tx, now } = context
  const operators = await query(
    tx,
    IdRow,
    sql`select a.id from account a where a.user_type = 1 and ${holdsOne(['user:edit', 'role:grant'], now)}
      order by a.username limit ${ASKED}`,
  )
  const givers = new Map<string, string[]>()
  for (const { id } of operators) {
    const user = await callerOf(tx, id, null, now)
    if (!user) continue
    const theirs = { ...context, user }
    if (!(await manageableOf(theirs, [accountId])).has(accountId)) continue
    for (const roleId of await grantableOf(theirs, roleIds))
      givers.set(roleId, [...(givers.get(roleId) ?? []), user.username])
  }
  return givers
}

interface Wanted {
  accountId: string
  kind: number
  /** Row ids of the entries and buttons in question, and their codes. */
  entryIds: readonly string[]
  buttonCodes: ReadonlyMap<string, string>
  without: string | undefined
}

/** The user's roles and others of their kind, each with the matching permissions that it holds. */
export async function rolesFor(context: Context, wanted: Wanted): Promise<Inspected['roles']> {
  const { accountId, kind, entryIds, buttonCodes, without } = wanted
  const ids = idList([...entryIds, ...buttonCodes.keys()])
  const rows = await query(
    context.tx,
    RoleRow,
    sql`select r.id, r.code, r.name_zh as zh, r.name_en as en,
        (select count(*)::int from account_role ar where ar.role_id = r.id) as users,
        exists (select 1 from account_role ar where ar.role_id = r.id and ar.account_id = ${accountId}) as own,
        (select json_agg(rp.permission_id) from role_permission rp where rp.role_id = r.id
          and rp.permission_id in ${ids}) as held
      from role r where r.kind = ${kind} and (r.shop_id is null or exists (
        select 1 from account_role ar where ar.role_id = r.id and ar.account_id = ${accountId})) order by r.code`,
  )
  const helpful = rows.filter(({ own, held }) => !own && held).map(({ id }) => id)
  const givers = await giversOf(context, accountId, helpful)
  return rows.map(({ id, code, zh, en, users, own, held }) => ({
    id,
    roleCode: code,
    roleName: pickText({ zh, en }, context.locale),
    users,
    own,
    removed: own && id === without,
    codes: [...new Set((held ?? []).flatMap((each) => buttonCodes.get(each) ?? []))],
    entries: (held ?? []).filter((each) => entryIds.includes(each)),
    givers: givers.get(id) ?? [],
  }))
}
