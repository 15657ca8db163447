import { sql } from 'drizzle-orm'
import type { Twin } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'

/** Brands for products of the shop, by name, and those with these ids in any state; without a shop only the latter. */
export function brandChoices({ tx, now }: Context, shopId: string | null, held: readonly string[]) {
  const day = ukDay(now.getTime())
  return rowsOf<{ id: string } & Twin>(
    tx,
    sql`select b.id, b.name_zh as zh, b.name_en as en from brand b where b.id in ${idList(held)}
      or (${shopId}::uuid is not null and b.enabled and (b.open or exists (select 1 from brand_right r
        where r.brand_id = b.id and r.shop_id = ${shopId} and (r.until is null or r.until >= ${day}::date))))
      order by b.name_en, b.id limit 500`,
  )
}
