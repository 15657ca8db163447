import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Db } from '../../kernel/database'
import { IdRow, query } from '../../kernel/query'
import { holdsOne, inUse } from '../grant'
import type { Recipients } from './events'

const IdNameRow = z.object({ id: z.string(), name: z.string() })

const texts = (values: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

function statementOf(to: Recipients, now: Date): SQL {
  if ('accounts' in to) return sql`select a.id from account a where a.id::text = any (${texts(to.accounts)})`
  if ('operators' in to)
    return sql`select a.id from account a where a.user_type = 1 and ${holdsOne(to.operators, now)} order by a.id`
  if ('ownersOf' in to)
    return sql`select a.id from shop_member m join account a on a.id = m.account_id
      where m.shop_id = ${to.ownersOf} and m.owner and ${inUse(now)} order by a.id`
  return sql`select a.id from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${to.shopId} and ${holdsOne([to.code], now)} order by a.id`
}

/** Finds the accounts of recipients, each once in a run: two hundred paid orders need one query. */
export function createRecipients(tx: Db, now: Date) {
  const known = new Map<string, Promise<string[]>>()
  return (to: Recipients): Promise<string[]> => {
    const key = JSON.stringify(to)
    const asked = known.get(key) ?? query(tx, IdRow, statementOf(to, now)).then((rows) => rows.map(({ id }) => id))
    known.set(key, asked)
    return asked
  }
}

/** People of a shop with a permission, by name. */
export const peopleWho = (tx: Db, shopId: string, code: PermissionCode, now: Date) =>
  query(
    tx,
    IdNameRow,
    sql`select a.id, a.realname as name from shop_member m join account a on a.id = m.account_id
      where m.shop_id = ${shopId} and ${holdsOne([code], now)} order by a.realname, a.id`,
  )
