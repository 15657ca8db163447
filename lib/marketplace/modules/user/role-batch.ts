import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { previewRoleBatch, type RoleAct, type RoleRow, roleBatch } from '@/lib/contract/user/bulk'
import type { Twin } from '@/lib/domain/locale'
import { type Binding, bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { account } from '../../tables/account'
import { seenUsers } from './row-rules'
import { grantableOf, manageableOf, requireAdministrator } from './rules'

interface Role extends Twin {
  id: string
  code: string
  kind: number
}

/** Refuses a role that the caller could not give to a single user either (safety U-06): FORBIDDEN. */
async function roleFor(context: Context, roleId: string, act: RoleAct): Promise<Role> {
  const [role] = await rowsOf<Role>(
    context.tx,
    sql`select id, code, kind, name_zh as zh, name_en as en from role where id = ${requireId(roleId)}`,
  )
  if (!role) fail('NOT_FOUND')
  if (act === 'give' && !(await grantableOf(context, [role.id])).has(role.id)) fail('FORBIDDEN')
  return role
}

const Found = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  version: z.number(),
  user_type: z.number(),
  held: z.boolean(),
  roles: z.number(),
})
type Found = z.infer<typeof Found>

/** In the order of their ids, so that two writers of the same users cannot deadlock. */
const foundUsers = (context: Context, role: Role, ids: readonly string[], hold: boolean) =>
  query(
    context.tx,
    Found,
    sql`select a.id, a.username, a.realname, a.version, a.user_type,
        exists (select 1 from account_role ar where ar.account_id = a.id and ar.role_id = ${role.id}) as held,
        (select count(*)::int from account_role ar where ar.account_id = a.id) as roles
      from account a where a.id in ${idList(ids)} and a.deleted_at is null and ${seenUsers(context)}
      order by a.id ${hold ? sql`for update of a` : sql``}`,
  )

function resultOf(user: Found, role: Role, act: RoleAct): RoleRow['result'] {
  if (act === 'give' && user.user_type !== role.kind) return 'kind'
  if (user.held === (act === 'give')) return 'already'
  return act === 'take' && user.roles === 1 ? 'last' : 'done'
}

const GONE = { username: '', realname: '', version: 1, result: 'gone' } as const

/** Returns the outcome for each user, in the order given. */
async function judged(
  context: Context,
  role: Role,
  { act, ids, hold = false }: { act: RoleAct; ids: readonly string[]; hold?: boolean },
): Promise<RoleRow[]> {
  const wanted = [...new Set(ids.map(requireId))]
  // Locked first, then read: a read before the lock may be older than what the lock waited for.
  if (hold) await foundUsers(context, role, wanted, true)
  const found = new Map((await foundUsers(context, role, wanted, false)).map((user) => [user.id, user]))
  const manageable = await manageableOf(context, wanted)
  return wanted.map((id) => {
    const user = found.get(id)
    if (!user) return { id, ...GONE }
    const { username, realname, version } = user
    return { id, username, realname, version, result: manageable.has(id) ? resultOf(user, role, act) : 'forbidden' }
  })
}

const preview = bind(previewRoleBatch, async (context, { body: { roleId, act, ids } }) => ({
  rows: await judged(context, await roleFor(context, roleId, act), { act, ids }),
}))

async function write({ tx }: Context, role: Role, act: RoleAct, ids: readonly string[]): Promise<void> {
  await tx.execute(
    act === 'give'
      ? sql`insert into account_role (account_id, role_id)
          select id, ${role.id}::uuid from account where id in ${idList(ids)} on conflict do nothing`
      : sql`delete from account_role where role_id = ${role.id} and account_id in ${idList(ids)}`,
  )
  // A form opened before would remove the role again, or give it back.
  await bumpAll(tx, account, sql`${account.id} in ${idList(ids)}`, {})
}

const put = bind(roleBatch, async (context, { body: { roleId, act, users } }) => {
  const role = await roleFor(context, roleId, act)
  const seen = new Map(users.map(({ id, version }) => [requireId(id), version]))
  const found = await judged(context, role, { act, ids: [...seen.keys()], hold: true })
  const rows = found.map((row) =>
    row.result !== 'gone' && row.version !== seen.get(row.id) ? { ...row, result: 'changed' as const } : row,
  )
  const done = rows.filter(({ result }) => result === 'done')
  if (done.length > 0) {
    await write(
      context,
      role,
      act,
      done.map(({ id }) => id),
    )
    await requireAdministrator(context)
  }
  const [none, one] = [{ roles: [] }, { roles: [{ zh: role.zh, en: role.en }] }]
  const [before, after] = act === 'give' ? [none, one] : [one, none]
  const roleCode = role.code
  // The row can be found by the user and by the role.
  for (const { id, username } of done)
    context.audit({
      refType: 'account',
      refId: [id, role.id].join(','),
      detail: { roleCode, username },
      change: { before, after },
    })
  if (done.length === 0)
    context.audit({ refType: 'role', refId: role.id, detail: { roleCode, changed: 0, count: rows.length } })
  return { rows }
})

export const roleBatchBindings: readonly Binding[] = [preview, put]
