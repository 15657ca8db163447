import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { colleagueRoles } from '@/lib/contract/colleague'
import type { Data } from '@/lib/contract/endpoint'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { holdsAll } from './people'

/** The platform decides who owns a shop: its people cannot make another owner. */
const OWNER = 'shop_owner'

const Row = z.object({
  id: z.string(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  description: z.string(),
  own: z.boolean(),
  codes: z.array(z.string()).nullable(),
})

/** Roles for people of the shop: those of the program except the owner's, then its own. */
export async function offeredRoles(context: Context): Promise<Data<typeof colleagueRoles>> {
  const { tx, locale, user } = context
  const rows = await query(
    tx,
    Row,
    sql`select r.id, r.code, r.name_zh as zh, r.name_en as en, r.description, r.shop_id is not null as own,
        (select json_agg(p.perms) from role_permission rp join permission p on p.id = rp.permission_id
          where rp.role_id = r.id and p.menu_type = 2) as codes
      from role r where r.kind = 2 and r.code <> ${OWNER} and (r.shop_id is null or r.shop_id = ${shopOf(context)})
      order by own desc, r.code`,
  )
  return rows.map(({ id, code, description, own, codes, ...name }) => {
    const grantable = holdsAll(user, codes ?? [])
    return { id, roleCode: code, roleName: pickText(name, locale), description, own, grantable }
  })
}

/** Refuses roles that are not offered (INVALID_INPUT), or that hold more than the caller does (FORBIDDEN). */
export async function requireOffered(context: Context, roleIds: readonly string[]): Promise<void> {
  const offered = new Map((await offeredRoles(context)).map((role) => [role.id, role]))
  if (!roleIds.every((id) => offered.has(id))) fail('INVALID_INPUT', { fields: { roleIds: ['role'] } })
  if (!roleIds.every((id) => offered.get(id)?.grantable)) fail('FORBIDDEN')
}
