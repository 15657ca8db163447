import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList, textList } from '../../kernel/values'

const IdNameRow = z.object({ id: z.string(), name: z.string() })

/** Condition on an `account a`: neither frozen, deleted nor past its last day. */
export const inUse = (now: Date): SQL =>
  sql`a.status = 1 and (a.valid_until is null or a.valid_until > ${now.toISOString()}::timestamptz)`

/**
 * Condition on an `account a`: in use, and one of its roles grants one of these codes, like a session's own grants
 * (`readGrants`). Other limits of a role, such as data rules, are the caller's to check. The roles are an array, so that
 * PostgreSQL finds them once and not for each account.
 */
export const holdsOne = (codes: readonly PermissionCode[], now: Date): SQL =>
  sql`${inUse(now)} and exists (select 1 from account_role ar where ar.account_id = a.id and ar.role_id = any (array(
    select rp.role_id from role_permission rp join permission p on p.id = rp.permission_id
    where p.menu_type = 2 and p.perms_type = '1'
      and string_to_array(replace(p.perms, ' ', ''), ',') && array${textList(codes)})))`

/** Gives an account a built-in role, by its code; an existing one stays. */
export async function giveRole(tx: Db, accountId: string, code: string): Promise<void> {
  await tx.execute(sql`insert into account_role (account_id, role_id) select ${accountId}, id from role where code = ${code}
    on conflict do nothing`)
}

/** Names of people by account ids, for records of who did something. */
export async function namesOfPeople(tx: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await query(tx, IdNameRow, sql`select id, realname as name from account where id in ${idList(known)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
