import { type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { Context } from '../../kernel/context'
import { CountRow, query } from '../../kernel/query'
import { type RuledColumns, rowCondition } from '../../kernel/row-rules'

/** Fields that a rule about users may name, with the account as `a`; a user has several departments and shops. */
const COLUMNS: RuledColumns = {
  username: { type: 'text', value: sql`a.username` },
  userType: { type: 'number', value: sql`a.user_type` },
  status: { type: 'number', value: sql`a.status` },
  orgCode: {
    type: 'text',
    value: sql`rd.org_code`,
    within: (test) => sql`exists (select 1 from account_department rad join department rd on rd.id = rad.department_id
      where rad.account_id = a.id and ${test})`,
  },
  shopId: {
    type: 'id',
    value: sql`rm.shop_id`,
    within: (test) => sql`exists (select 1 from shop_member rm where rm.account_id = a.id and ${test})`,
  },
  shopType: {
    type: 'number',
    value: sql`rs.type`,
    within: (test) => sql`exists (select 1 from shop_member rm join shop rs on rs.id = rm.shop_id
      where rm.account_id = a.id and ${test})`,
  },
  createDay: { type: 'day', value: sql`a.created_at` },
}

/** Condition: users that the row rules of the caller's roles show. */
export const seenUsers = ({ scope }: Pick<Context, 'scope'>): SQL =>
  (scope.kind === 'none' ? undefined : rowCondition(scope.rows, 'users', COLUMNS)) ?? sql`true`

/** Number of users in a scope, up to the cap of all counts plus one. */
export async function countSeenUsers(context: Pick<Context, 'tx' | 'scope'>): Promise<number> {
  const [row] = await query(
    context.tx,
    CountRow,
    sql`select count(*)::int as count from (select 1 from account a where ${seenUsers(context)} limit ${COUNT_CAP + 1}) n`,
  )
  return row?.count ?? 0
}
