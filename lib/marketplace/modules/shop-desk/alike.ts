import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { contains } from '../../kernel/values'
import type { Evidence } from '../approval'
import { ChangeRecord } from './change'

const AlikeRow = z.object({ id: z.string(), no: z.string(), zh: z.string(), en: z.string() })

const Named = ChangeRecord.pick({ shop_id: true, new_name_zh: true, new_name_en: true })
type Named = z.infer<typeof Named>

const MOST_ALIKE = 5

/** Shops whose name contains the wanted one, or is contained in it. */
export async function alikeOf({ tx }: Pick<Context, 'tx'>, { shop_id, new_name_zh, new_name_en }: Named) {
  if (new_name_zh === null) return []
  const [zh, en] = [new_name_zh.toLowerCase(), (new_name_en ?? '').toLowerCase()]
  const rows = await query(
    tx,
    AlikeRow,
    sql`select id, no, name_zh as zh, name_en as en from shop where id <> ${shop_id} and (
        lower(name_zh) like ${contains(zh)} or ${zh}::text like '%' || lower(name_zh) || '%'
        or lower(name_en) like ${contains(en)} or ${en}::text like '%' || lower(name_en) || '%')
      order by no limit ${MOST_ALIKE}`,
  )
  return rows.map((row) => ({ id: row.id, shopNo: row.no, shopName: { zh: row.zh, en: row.en } }))
}

/** Evidence of a change: a name equal or similar to another shop's is a warning. */
export async function changeEvidence(context: Pick<Context, 'tx'>, id: string): Promise<Evidence> {
  const [row] = await query(
    context.tx,
    Named,
    sql`select shop_id, new_name_zh, new_name_en from shop_change where id = ${id}`,
  )
  if (!row) return fail('NOT_FOUND')
  return { papers: [], warnings: (await alikeOf(context, row)).length > 0 ? ['alike'] : [] }
}
