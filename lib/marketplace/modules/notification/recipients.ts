import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import type { Recipients } from './events'

const texts = (values: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Accounts that are in use. */
const open = (now: Date): SQL => sql`a.status = 1
  and (a.valid_until is null or a.valid_until > ${now.toISOString()}::timestamptz)`

/** Accounts that are in use and hold one of these codes by their roles. */
const able = (now: Date, codes: readonly string[]): SQL => sql`${open(now)}
  and exists (select 1 from account_role ar join role_permission rp on rp.role_id = ar.role_id
    join permission p on p.id = rp.permission_id
    where ar.account_id = a.id and p.menu_type = 2 and p.perms_type = '1'
      and string_to_array(replace(p.perms, ' ', ''), ',') && ${texts(codes)})`

function statementOf(to: Recipients, now: Date): SQL {
  if ('accounts' in to) return sql`select a.id from account a where a.id::text = any (${texts(to.accounts)})`
  if ('operators' in to)
    return sql`select a.id from account a where a.user_type = 1 and ${able(now, to.operators)} order by a.id`
  if ('ownersOf' in to)
    return sql`select a.id from shop_member m join account a on a.id = m.account_id
      where m.shop_id = ${to.ownersOf} and m.owner and ${open(now)} order by a.id`
  return sql`select a.id from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${to.shopId} and ${able(now, [to.code])} order by a.id`
}

/** Finds the accounts behind recipients, each answer once in a run: two hundred paid orders ask one question. */
export function createRecipients(tx: Db, now: Date) {
  const known = new Map<string, Promise<string[]>>()
  return (to: Recipients): Promise<string[]> => {
    const key = JSON.stringify(to)
    const asked =
      known.get(key) ?? rowsOf<{ id: string }>(tx, statementOf(to, now)).then((rows) => rows.map(({ id }) => id))
    known.set(key, asked)
    return asked
  }
}
