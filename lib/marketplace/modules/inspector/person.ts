import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Locale, pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'

const AccountRow = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  user_type: z.number(),
  status: z.number(),
  valid_until: z.string().nullable(),
  secret_due: z.boolean(),
  last_shop_id: z.string().nullable(),
})

const Names = z.object({ id: z.string(), zh: z.string(), en: z.string() })
type Names = z.infer<typeof Names>
const PlacesRow = Names.extend({ expired: z.boolean() })

const named = ({ zh, en }: Names, locale: Locale) => pickText({ zh, en }, locale)

/** Returns the account in question. NOT_FOUND if there is none with this name. */
export async function personOf({ tx, now }: Context, username: string) {
  const [row] = await query(
    tx,
    AccountRow,
    sql`select id, username, realname, user_type, status, valid_until, must_change_password as secret_due, last_shop_id
      from account where username = ${username.toLowerCase()}`,
  )
  if (!row) fail('NOT_FOUND')
  const validUntil = instantOrNull(row.valid_until)
  const open = row.status === 1 && (validUntil === null || new Date(validUntil) > now)
  const { id, realname, status, secret_due: secretDue } = row
  const user = { id, username: row.username, realname, userType: row.user_type, status, validUntil, open, secretDue }
  return { user, lastShopId: row.last_shop_id }
}

/** Departments by name, and shops in the order of joining. */
export async function placesOf({ tx, locale, now }: Context, accountId: string) {
  const departments = await query(
    tx,
    Names,
    sql`select d.id, d.name_zh as zh, d.name_en as en from department d
      join account_department ad on ad.department_id = d.id where ad.account_id = ${accountId} order by d.org_code`,
  )
  const shops = await query(
    tx,
    PlacesRow,
    sql`select sh.id, sh.name_zh as zh, sh.name_en as en, sh.expire_at <= ${now.toISOString()} as expired
      from shop_member m join shop sh on sh.id = m.shop_id where m.account_id = ${accountId} order by m.since, sh.no`,
  )
  return {
    departments: departments.map((each) => named(each, locale)),
    shops: shops.map((each) => ({ id: each.id, shopName: named(each, locale), expired: each.expired })),
  }
}
