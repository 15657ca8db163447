import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/system'
import { pickText } from '@/lib/domain/locale'
import { type Binding, bind } from '../../kernel/binding'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query as queryRows } from '../../kernel/query'

const ValueRow = z.object({ value: z.string() })

const ItemRow = z.object({
  value: z.string(),
  text_zh: z.string(),
  text_en: z.string(),
  colour: z.string().nullable(),
  status: z.number(),
})

/** The code is a bound value of one table and cannot reach another table or column (safety JB-01). */
const dictItems = bind(contract.dictItems, async ({ tx, locale }, { params, query }) => {
  const known = await rowsOf(tx, sql`select 1 from dict where code = ${params.code} and deleted_at is null`)
  if (known.length === 0) fail('NOT_FOUND')
  const rows = await queryRows(
    tx,
    ItemRow,
    sql`select i.value, i.text_zh, i.text_en, i.colour, case when d.enabled then i.status else 0 end as status
      from dict_item i join dict d on d.code = i.code
      where i.code = ${params.code} and (${query.all === '1'} or (d.enabled and i.status = 1)) order by i.sort_no, i.value`,
  )
  return rows.map((row) => {
    const text = pickText({ zh: row.text_zh, en: row.text_en }, locale)
    return { value: row.value, text, label: text, color: row.colour, status: row.status }
  })
})

const configValue = bind(contract.configValue, async ({ tx }, { query }) => {
  const [row] = await queryRows(tx, ValueRow, sql`select value from config_value where name = ${query.name} and public`)
  return row ? { name: query.name, value: row.value } : fail('NOT_FOUND')
})

export const systemBindings: Binding[] = [dictItems, configValue]
