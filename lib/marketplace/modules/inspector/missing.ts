import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Data } from '@/lib/contract/endpoint'
import type { missingRight as row } from '@/lib/contract/inspector'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { SUPER_ADMIN } from '../user'

const NicknameRow = z.object({ nickname: z.string() })

const Named = z.object({ zh: z.string(), en: z.string() })
const MissingRightRow = Named.extend({ id: z.string() })

const NAMED = 5
const SHOP_OWNER = 'shop_owner'

/** People whom a user without a permission can ask: the shop's owner, or an administrator of the platform. */
async function askedBy({ tx, user, now }: Context): Promise<string[]> {
  const open = sql`a.id <> ${user.userId} and a.status = 1
    and (a.valid_until is null or a.valid_until > ${now.toISOString()})`
  const rows = await query(
    tx,
    NicknameRow,
    user.userType === 2
      ? sql`select a.nickname from shop_member m join account a on a.id = m.account_id
          where m.shop_id = ${user.currentShopId} and m.owner and ${open} order by m.since limit ${NAMED}`
      : sql`select a.nickname from account a join account_role ar on ar.account_id = a.id
          join role r on r.id = ar.role_id where r.code = ${SUPER_ADMIN} and ${open} order by a.username limit ${NAMED}`,
  )
  return rows.map(({ nickname }) => nickname)
}

/** Role that allows the caller to be asked: people see it beside the display name, and nothing else. */
async function roleOfAsked({ tx, user, locale }: Context): Promise<string> {
  const [row] = await query(
    tx,
    Named,
    sql`select name_zh as zh, name_en as en from role where code = ${user.userType === 2 ? SHOP_OWNER : SUPER_ADMIN}`,
  )
  return row ? pickText(row, locale) : ''
}

/** Missing permission in words. NOT_FOUND for a code that no button has. */
export async function missingRight(context: Context, code: string): Promise<Data<typeof row>> {
  const { tx, user, locale } = context
  const [button] = await query(
    tx,
    MissingRightRow,
    sql`select id, name as zh, name_en as en from permission where menu_type = 2
      and ${code} = any (regexp_split_to_array(perms, '\\s*,\\s*')) limit 1`,
  )
  if (!button) fail('NOT_FOUND')
  const roles = await query(
    tx,
    Named,
    sql`select r.name_zh as zh, r.name_en as en from role r join role_permission rp on rp.role_id = r.id
      where rp.permission_id = ${button.id} and r.kind = ${user.userType} order by r.code limit ${NAMED}`,
  )
  return {
    name: pickText(button, locale),
    held: user.codes.has(code),
    roles: roles.map((role) => pickText(role, locale)),
    ask: await askedBy(context),
    askRole: await roleOfAsked(context),
  }
}
