import { type SQL, sql } from 'drizzle-orm'

/** True if the announcement `a` is for the account `u`; the bell decides the same for a session. */
const MEANT = sql`(a.audience_kind = 'all'
  or (a.audience_kind = 'users' and u.id::text = any (a.audience_values))
  or (a.audience_kind = 'roles' and exists (select 1 from account_role ar join role o on o.id = ar.role_id
    where ar.account_id = u.id and o.code = any (a.audience_values)))
  or (a.audience_kind = 'shops' and exists (select 1 from shop_member m
    where m.account_id = u.id and m.shop_id::text = any (a.audience_values)))
  or (a.audience_kind = 'shopTypes' and exists (select 1 from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = u.id and s.type::text = any (a.audience_values))))`

/** True if the account `u` can sign in: not frozen, deleted or expired. */
export const isOpen = (now: Date): SQL =>
  sql`(u.status = 1 and (u.valid_until is null or u.valid_until > ${now.toISOString()}::timestamptz))`

const RECEIPTS = sql`from account u
  left join announcement_receipt r on r.announcement_id = a.id and r.account_id = u.id`

/** `from` and `where` of the people who should read `a`, with their receipts. */
export const readersOf = (now: Date): SQL => sql`${RECEIPTS} where ${isOpen(now)} and ${MEANT}`

/** The same with people who have read it and no longer should; `over` marks accounts that have ended. */
export const everyReaderOf = (now: Date): { over: SQL; from: SQL } => ({
  over: sql`not ${isOpen(now)}`,
  from: sql`${RECEIPTS} where (r.read_at is not null or (${isOpen(now)} and ${MEANT}))`,
})
