import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Spec } from '@/lib/contract/spec'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { spec } from '../../tables/spec'

const ZhEnRow = z.object({ zh: z.string(), en: z.string() })

type Value = Spec['values'][number]

/** Condition: an SKU `k` has a value `v` among the parts of its text: "红色 / 大". */
const HAS = sql`v.zh = any(regexp_split_to_array(btrim(k.spec_zh), '\\s*[/·,，、+]\\s*'))`

/** Number of products with an SKU of a value `v`, in shops that the caller sees. */
const USED_BY = sql`(select count(distinct k.product_id)::int from sku k where ${HAS})`

/** Number of products with an SKU of one of a set's values. */
export const SET_USED_BY = sql`(select count(distinct k.product_id)::int from sku k
  join spec_value v on v.spec_id = ${spec.id} where ${HAS})`

/** Values of a set, for the wire. */
export const VALUES = sql`coalesce((select json_agg(json_build_object('id', v.id, 'specId', v.spec_id,
  'value', json_build_object('zh', v.zh, 'en', v.en), 'colour', v.colour, 'sortNo', v.sort_no, 'usedBy', ${USED_BY})
  order by v.sort_no, v.id) from spec_value v where v.spec_id = ${spec.id}), '[]')`

/** Texts of a set's values, one per line. */
export const VALUE_WORDS = sql`(select string_agg(v.zh || chr(10) || v.en, chr(10)) from spec_value v
  where v.spec_id = ${spec.id})`

/** Condition: a product uses the set. */
export const IS_USED: SQL = sql`exists (select 1 from sku k join spec_value v on v.spec_id = ${spec.id} where ${HAS})`

/** Maximum of products that are named; the rest is counted. */
const NAMED = 5

/** Refuses if products have an SKU of one of these values, and names them. */
export async function requireUnused({ tx, locale }: Context, values: readonly Value[]): Promise<void> {
  const used = values.filter(({ usedBy }) => usedBy > 0).map(({ value }) => value.zh)
  if (used.length === 0) return
  const rows = await query(
    tx,
    ZhEnRow,
    sql`select p.title_zh as zh, p.title_en as en from product p where exists (select 1 from sku k,
      (select jsonb_array_elements_text(${JSON.stringify(used)}::jsonb) as zh) v where k.product_id = p.id and ${HAS})
      order by p.updated_at desc`,
  )
  const names = rows.slice(0, NAMED).map((row) => pickText(row, locale))
  fail('SPEC_IN_USE', { detail: { count: rows.length, names: names.join(', ') } })
}
