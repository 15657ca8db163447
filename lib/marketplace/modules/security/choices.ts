import { sql } from 'drizzle-orm'
import type { Twin } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'

/** Guarantees that a product may offer, in order, and those with these ids in any state. */
export const securityChoices = ({ tx }: Context, shopId: string | null, held: readonly string[]) =>
  rowsOf<{ id: string } & Twin>(
    tx,
    sql`select s.id, s.name_zh as zh, s.name_en as en from security s
      where s.id in ${idList(held)} or (${shopId}::uuid is not null and s.enabled) order by s.sort_no, s.id`,
  )
