import { type SQL, sql } from 'drizzle-orm'
import type { Spec } from '@/lib/contract/spec'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'

type Value = Spec['values'][number]

/** Whether an SKU `k` has a value `v` among the parts of its text: "红色 / 大". */
const HAS = sql`v.zh = any(regexp_split_to_array(btrim(k.spec_zh), '\\s*[/·,，、+]\\s*'))`

/** Products with an SKU of a value `v`, of the shops that the caller sees. */
const USED_BY = sql`(select count(distinct k.product_id)::int from sku k where ${HAS})`

export interface SpecRow {
  id: string
  shop_id: string | null
  name_zh: string
  name_en: string
  sort_no: number
  updated_at: string
  version: number
  used_by: number
  values: (Omit<Value, 'value'> & { zh: string; en: string })[]
}

export const COLUMNS = sql`s.id, s.shop_id, s.name_zh, s.name_en, s.sort_no, s.updated_at, s.version,
  (select count(distinct k.product_id)::int from sku k join spec_value v on v.spec_id = s.id where ${HAS}) as used_by,
  coalesce((select json_agg(json_build_object('id', v.id, 'specId', v.spec_id, 'zh', v.zh, 'en', v.en, 'colour', v.colour,
    'sortNo', v.sort_no, 'usedBy', ${USED_BY}) order by v.sort_no, v.id) from spec_value v where v.spec_id = s.id), '[]') as values`

/** Of a `spec s`: some product uses it. */
export const IS_USED: SQL = sql`exists (select 1 from sku k join spec_value v on v.spec_id = s.id where ${HAS})`

export const toSpec = (row: SpecRow): Spec => ({
  id: row.id,
  shopId: row.shop_id,
  name: { zh: row.name_zh, en: row.name_en },
  sortNo: row.sort_no,
  values: row.values.map(({ zh, en, ...value }) => ({ ...value, value: { zh, en } })),
  usedBy: row.used_by,
  updateTime: instant(row.updated_at),
  version: row.version,
})

export async function specById({ tx }: Pick<Context, 'tx'>, id: string): Promise<Spec> {
  const [row] = await rowsOf<SpecRow>(tx, sql`select ${COLUMNS} from spec s where s.id = ${requireId(id)}`)
  return row ? toSpec(row) : fail('NOT_FOUND')
}

/** At most so many products are named; the rest is a number. */
const NAMED = 5

/** Refuses with the products that have an SKU of one of these values. */
export async function requireUnused({ tx, locale }: Context, values: readonly Value[]): Promise<void> {
  const used = values.filter(({ usedBy }) => usedBy > 0).map(({ value }) => value.zh)
  if (used.length === 0) return
  const rows = await rowsOf<{ zh: string; en: string }>(
    tx,
    sql`select p.title_zh as zh, p.title_en as en from product p where exists (select 1 from sku k,
      (select jsonb_array_elements_text(${JSON.stringify(used)}::jsonb) as zh) v where k.product_id = p.id and ${HAS})
      order by p.updated_at desc`,
  )
  const names = rows.slice(0, NAMED).map((row) => pickText(row, locale))
  fail('SPEC_IN_USE', { detail: { count: rows.length, names: names.join(', ') } })
}
