import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { shopIdOf } from '../shop'

const ZhEnRow = z.object({ zh: z.string(), en: z.string() })

type Value = readonly [zh: string, en: string, colour?: string]
interface Set {
  shop: string | null
  zh: string
  en: string
  values: readonly Value[]
}

const SETS: readonly Set[] = [
  {
    ...{ shop: null, zh: '颜色', en: 'Colour' },
    values: [
      ['红色', 'Red', '#c0392b'],
      ['黑色', 'Black', '#1a1a1a'],
      ['白色', 'White', '#ffffff'],
    ],
  },
  {
    ...{ shop: null, zh: '服装尺码', en: 'Clothing size' },
    values: [
      ['小码', 'S'],
      ['中码', 'M'],
      ['大码', 'L'],
    ],
  },
  {
    ...{ shop: 'liang', zh: '礼盒', en: 'Gift box' },
    values: [
      ['带礼盒', 'With gift box'],
      ['无礼盒', 'Without gift box'],
    ],
  },
]

/** Seeds sets of the platform and of a shop; one of the shop's has the values of its own SKUs and cannot be deleted. */
export async function seedSpecs(tx: Db, at: Date): Promise<void> {
  const used = await query(
    tx,
    ZhEnRow,
    sql`select distinct on (spec_zh) spec_zh as zh, spec_en as en from sku where shop_id = ${shopIdOf('liang')}
      and spec_zh !~ '[/·,，、+]' and length(spec_zh) <= 30 and length(spec_en) <= 30 order by spec_zh limit 5`,
  )
  const own = used.map(({ zh, en }): Value => [zh, en])
  const all = own.length > 0 ? [...SETS, { shop: 'liang', zh: '花色', en: 'Pattern', values: own }] : SETS
  for (const { shop, zh, en, values } of all) {
    const [id, shopId] = [seededId(`spec:${zh}`), shop && shopIdOf(shop)]
    await tx.execute(sql`insert into spec (id, shop_id, name_zh, name_en, updated_at)
      values (${id}, ${shopId}, ${zh}, ${en}, ${at.toISOString()})`)
    for (const [place, [valueZh, valueEn, colour = '']] of values.entries())
      await tx.execute(sql`insert into spec_value (id, spec_id, shop_id, zh, en, colour, sort_no)
        values (${seededId(`spec:${zh}:${valueZh}`)}, ${id}, ${shopId}, ${valueZh}, ${valueEn}, ${colour}, ${place})`)
  }
}
