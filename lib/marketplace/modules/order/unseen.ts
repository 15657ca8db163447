import { sql } from 'drizzle-orm'
import { grouped } from '@/lib/domain/grouped'
import { scopeOf } from '../../kernel/authorise'
import { type Db, rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'
import { callerOf } from '../account'
import { seenOrders } from './row-rules'

/** The part of a notification that is read here. */
interface Told {
  account_id: string
  shop_id: string | null
  ref_type: string
  ref_id: string
}

/** Accounts whose roles have row rules: none in most installations. */
async function ruledAmong(tx: Db, accounts: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct ar.account_id as id from account_role ar join role_data_rule rd on rd.role_id = ar.role_id
      where ar.account_id in ${idList(accounts)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const readerOf = ({ account_id, shop_id }: Told): string => `${account_id} ${shop_id}`

/** Returns the orders of these messages that their reader sees, acting for the shop of the first. */
async function seenBy(tx: Db, own: readonly Told[], now: Date): Promise<Set<string>> {
  const [{ account_id, shop_id } = { account_id: '', shop_id: null }] = own
  const user = await callerOf(tx, account_id, shop_id, now)
  const ids = own.map(({ ref_id }) => ref_id)
  return user ? seenOrders(tx, scopeOf(user, shop_id ?? ''), ids) : new Set()
}

/** Removes messages about orders that the rules of the reader's roles hide. */
export async function withoutUnseenOrders<Row extends Told>(tx: Db, rows: readonly Row[], now: Date): Promise<Row[]> {
  const ofOrders = rows.filter(({ ref_type }) => ref_type === 'order')
  const ruled = await ruledAmong(tx, [...new Set(ofOrders.map(({ account_id }) => account_id))])
  const narrowed = ofOrders.filter(({ account_id }) => ruled.has(account_id))
  const hidden = new Set<Row>()
  for (const own of grouped(narrowed, (row) => [readerOf(row)]).values()) {
    const seen = await seenBy(tx, own, now)
    for (const row of own) if (!seen.has(row.ref_id)) hidden.add(row)
  }
  return rows.filter((row) => !hidden.has(row))
}
