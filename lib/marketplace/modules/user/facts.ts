import { sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/user'
import type { RecordFacts } from '@/lib/domain/audit'
import type { Twin } from '@/lib/domain/locale'
import { lastUkDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'

const TABLES = { departments: sql`department`, roles: sql`role`, shops: sql`shop` }

/** Names in both languages, in the given order. */
async function namesOf({ tx }: Context, table: keyof typeof TABLES, given: readonly { id: string }[]): Promise<Twin[]> {
  const ids = JSON.stringify(given.map(({ id }) => id))
  return rowsOf<Twin>(
    tx,
    sql`select n.name_zh as zh, n.name_en as en from jsonb_array_elements_text(${ids}::jsonb) with ordinality as g(id, place)
      join ${TABLES[table]} n on n.id = g.id::uuid order by g.place`,
  )
}

/** Readable user for the log: names for ids, phone and mail masked, the last day for its end. */
export const factsOf = async (context: Context, user: User): Promise<RecordFacts> => ({
  username: user.username,
  realname: user.realname,
  nickname: user.nickname,
  phone: user.phone,
  email: user.email,
  userType: user.userType,
  status: user.status,
  departments: await namesOf(context, 'departments', user.departments),
  currentDepart: (
    await namesOf(
      context,
      'departments',
      user.departments.filter(({ id }) => id === user.currentDepartId),
    )
  )[0],
  roles: await namesOf(context, 'roles', user.roles),
  shops: await namesOf(context, 'shops', user.shops),
  remark: user.remark,
  validUntil: user.validUntil && lastUkDay(Date.parse(user.validUntil)),
})
