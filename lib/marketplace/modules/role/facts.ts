import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Role } from '@/lib/contract/role'
import type { RecordFacts } from '@/lib/domain/audit'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const RightRow = z.object({ right: z.string() })
const UsernameRow = z.object({ username: z.string() })

type Named = Pick<Role, 'roleName' | 'roleNameEn' | 'description'>

/** Readable role for the log. */
export const factsOf = ({ roleName, roleNameEn, description }: Named): RecordFacts => ({
  roleName,
  roleNameEn,
  description,
})

/** Codes of buttons and paths of entries. */
export async function rightsOf({ tx }: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await query(
    tx,
    RightRow,
    sql`select coalesce(case menu_type when 2 then perms else url end, name_en) as right from permission
      where id in ${idList(ids)} order by 1`,
  )
  return rows.map(({ right }) => right)
}

export async function usernamesOf({ tx }: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await query(
    tx,
    UsernameRow,
    sql`select username from account where id in ${idList(ids)} order by username`,
  )
  return rows.map(({ username }) => username)
}
