import { sql } from 'drizzle-orm'
import type { Twin } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'

/** The shop's freight templates by name, and those with these ids, deleted ones too. */
export const freightChoices = ({ tx }: Context, shopId: string | null, held: readonly string[]) =>
  rowsOf<{ id: string } & Twin>(
    tx,
    sql`select f.id, f.name as zh, f.name as en from freight_template f
      where f.id in ${idList(held)} or (f.shop_id = ${shopId}::uuid and f.deleted_at is null) order by f.name, f.id`,
  )
