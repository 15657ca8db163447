import { sql } from 'drizzle-orm'
import type { Health } from '@/lib/contract/health'
import type { Context } from '../../kernel/context'
import { foundIn } from './verdict'

/** People and roles without connections, except frozen or expired people. */
export async function userChecks({ tx, now }: Context): Promise<Health[]> {
  const open = sql`a.status = 1 and (a.valid_until is null or a.valid_until > ${now.toISOString()}::timestamptz)`
  const role = sql`select 1 from account_role ar where ar.account_id = a.id`
  const department = sql`select 1 from account_department ad where ad.account_id = a.id`
  const shop = sql`select 1 from shop_member m where m.account_id = a.id`
  return [
    await foundIn(
      tx,
      'rolesWithoutUsers',
      sql`select r.code as name from role r where r.shop_id is null and not exists (select 1 from account_role ar where ar.role_id = r.id)`,
      'warning',
    ),
    await foundIn(
      tx,
      'usersWithoutRole',
      sql`select a.username as name from account a where ${open} and not exists (${role})`,
      'broken',
    ),
    await foundIn(
      tx,
      'usersWithoutDepartment',
      sql`select a.username as name from account a where ${open} and not exists (${department})`,
      'warning',
    ),
    await foundIn(
      tx,
      'usersWithoutShop',
      sql`select a.username as name from account a where ${open} and a.user_type = 2 and not exists (${shop})`,
      'warning',
    ),
  ]
}
