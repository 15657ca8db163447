import { sql } from 'drizzle-orm'
import type { Attribute } from '@/lib/contract/category'
import type { Db } from '../../kernel/database'

const choice = (nameZh: string, nameEn: string, options: string[], required = true): Attribute => ({
  ...{ nameZh, nameEn, type: 'select', required, filterable: true, options },
})
const words = (nameZh: string, nameEn: string, required = false): Attribute => ({
  ...{ nameZh, nameEn, type: 'text', required, filterable: false, options: [] },
})
const figure = (nameZh: string, nameEn: string): Attribute => ({
  ...{ nameZh, nameEn, type: 'number', required: false, filterable: true, options: [] },
})

const MATERIAL = choice(
  '材质',
  'Material',
  ['棉|Cotton', '羊毛|Wool', '真丝|Silk', '陶瓷|Ceramic', '木|Wood', '金属|Metal'],
  false,
)

interface Seeded {
  code: string
  parent: string | null
  zh: string
  en: string
  enabled?: false
  attributes?: Attribute[]
  documents?: { nameZh: string; nameEn: string }[]
  strict?: true
  vat?: 'zero'
  banned?: number[]
}

/** Roots above the demo's first eight, and categories without products: one disabled, one without an English name. */
const ADDED: readonly Seeded[] = [
  { code: 'living', parent: null, zh: '家居生活', en: 'Home and living', attributes: [MATERIAL] },
  { code: 'fashion', parent: null, zh: '服饰箱包', en: 'Fashion', attributes: [MATERIAL] },
  { code: 'digital', parent: null, zh: '数码文具', en: 'Electronics and stationery' },
  { code: 'food-care', parent: null, zh: '食品个护', en: 'Food and care' },
  { code: 'garden', parent: 'living', zh: '园艺', en: 'Garden' },
  { code: 'garden-tools', parent: 'garden', zh: '园艺工具', en: 'Garden tools', banned: [3] },
  { code: 'garden-plants', parent: 'garden', zh: '种子与植物', en: '', enabled: false },
]

/** Parents of the first eight, and their attributes. */
const PLACED: readonly (Partial<Seeded> & Pick<Seeded, 'code' | 'parent'>)[] = [
  { code: 'table', parent: 'living', attributes: [choice('可用洗碗机', 'Dishwasher safe', ['是|Yes', '否|No'])] },
  { code: 'home', parent: 'living', attributes: [figure('直径（厘米）', 'Diameter (cm)')] },
  { code: 'clothing', parent: 'fashion', attributes: [words('洗涤方式', 'Care', true)] },
  { code: 'bags', parent: 'fashion' },
  {
    ...{ code: 'electronics', parent: 'digital', strict: true, banned: [3] },
    attributes: [choice('插头', 'Plug', ['英标|UK', '无|None']), figure('功率（瓦）', 'Power (W)')],
    documents: [{ nameZh: 'UKCA 符合性声明', nameEn: 'UKCA declaration of conformity' }],
  },
  { code: 'paper', parent: 'digital' },
  {
    ...{
      code: 'tea',
      parent: 'food-care',
      strict: true,
      // Tea is food: zero-rated.
      vat: 'zero',
      attributes: [words('配料与过敏原', 'Ingredients and allergens', true)],
    },
    documents: [{ nameZh: '食品经营登记', nameEn: 'Food business registration' }],
  },
  {
    code: 'care',
    parent: 'food-care',
    documents: [{ nameZh: '化妆品安全报告', nameEn: 'Cosmetic product safety report' }],
  },
]

const rulesOf = ({ attributes = [], documents = [], strict, banned = [], vat }: Partial<Seeded>) =>
  sql`attributes = ${JSON.stringify(attributes)}::jsonb, documents = ${JSON.stringify(documents)}::jsonb,
    review_level = ${strict ? 'strict' : 'normal'}, banned_types = ${`{${banned.join()}}`}::smallint[],
    vat_class = ${vat ?? null}`

/** The tree of the demo around the categories that its products are in. */
export async function seedCategories(tx: Db): Promise<void> {
  for (const [at, row] of ADDED.entries()) {
    await tx.execute(sql`insert into category (code, parent, name_zh, name_en, sort_no, enabled)
      values (${row.code}, ${row.parent}, ${row.zh}, ${row.en}, ${(at + 1) * 10}, ${row.enabled ?? true})`)
    await tx.execute(sql`update category set ${rulesOf(row)} where code = ${row.code}`)
  }
  for (const row of PLACED)
    await tx.execute(sql`update category set parent = ${row.parent}, ${rulesOf(row)} where code = ${row.code}`)
}
