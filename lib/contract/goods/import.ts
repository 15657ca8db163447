import { z } from 'zod'
import { GOODS_COLUMNS, GOODS_IMPORT_MODES } from '@/lib/domain/goods/columns'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { DETAIL_MAX } from '@/lib/domain/product'
import { Id, paged, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { TaskRow } from '../task'
import { GoodsQuery } from './index'

const Cells = z.partialRecord(z.enum(GOODS_COLUMNS), z.string().max(DETAIL_MAX + 1))

/** A row of a file as typed: texts by column, absent if the file lacks the column. */
export const GoodsImportRow = z.strictObject({
  /** Row in the file, the header being the first. */
  row: z.int().min(1),
  cells: Cells,
})
export type GoodsImportRow = z.output<typeof GoodsImportRow>

/** Error in a value; `column` is empty if it concerns the whole row. */
export const GoodsImportIssue = z.object({
  row: z.int(),
  column: z.enum([...GOODS_COLUMNS, '']),
  value: z.string(),
  /**
   * required, tooLong, price, whole, choose, duplicate, taken, unknown, moved, changePending, promised, sibling, nothing,
   * tooManySkus, listBelow, differs, notAmong, picture, pictures, keywords, attributes, format, hsCode, country, barcode,
   * size.
   */
  code: z.string(),
})
export type GoodsImportIssue = z.output<typeof GoodsImportIssue>

/** Effect of a good row, field by field. */
const Effect = z.object({
  row: z.int(),
  code: z.string(),
  kind: z.enum(['new', 'change', 'same']),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** True if part of it must be reviewed by the platform. */
  reviewed: z.boolean(),
})

const Run = z.object({
  token: z.string(),
  mode: z.enum(GOODS_IMPORT_MODES),
  fileName: z.string(),
  /** Rows to import, rows that change nothing, and rows with errors. */
  good: z.int(),
  same: z.int(),
  bad: z.int(),
  /** New products, and SKUs or products that change. */
  created: z.int(),
  changed: z.int(),
  reviewed: z.int(),
  issues: z.array(GoodsImportIssue),
  /** Rows with errors, as given. */
  refused: z.array(GoodsImportRow),
  /** Allowed names in a column, if a name was refused. */
  choices: z.partialRecord(z.enum(GOODS_COLUMNS), z.array(TwinText)),
  /** The first two hundred. */
  effects: z.array(Effect),
  /** True if the same rows were imported before. */
  seenBefore: z.boolean(),
})
export type GoodsImportRun = z.output<typeof Run>

const Token = z.string().min(16).max(128)

export const previewGoodsImport = endpoint({
  method: 'POST',
  path: '/goods/import/preview',
  from: 'extension',
  who: 'shop',
  permission: 'goods:import',
  trial: true,
  summary: 'Dry run of a file of products: counts, an issue for each value that does not fit, and what would change',
  body: z.strictObject({
    mode: z.enum(GOODS_IMPORT_MODES),
    fileName: z.string().max(200),
    rows: z.array(GoodsImportRow).max(IMPORT_MAX_ROWS),
    /** Token of an earlier dry run: `rows` replace its rows with the same numbers, all others stay. */
    corrects: Token.optional(),
  }),
  data: Run,
  errors: ['IMPORT_TOO_LARGE', 'SELECTION_EXPIRED'],
})

export const readGoodsImport = endpoint({
  method: 'POST',
  path: '/goods/import/read',
  from: 'extension',
  who: 'shop',
  permission: 'goods:import',
  effect: 'read',
  summary: 'Read a dry run again, judged by what there is now',
  body: z.strictObject({ token: Token }),
  data: Run,
  errors: ['SELECTION_EXPIRED'],
})

export const goodsImportRows = endpoint({
  method: 'GET',
  path: '/goods/import/rows',
  from: 'extension',
  who: 'shop',
  permission: 'goods:export',
  summary: 'List products as rows of an import file, one for each SKU, in the words of the reader’s language',
  query: GoodsQuery.omit({ ofShop: true }),
  data: paged(z.object({ id: Id, rows: z.array(Cells) })),
})

export const commitGoodsImport = endpoint({
  method: 'POST',
  path: '/goods/import/commit',
  from: 'extension',
  who: 'shop',
  permission: 'goods:import',
  idempotent: true,
  summary: 'Apply the good rows of a dry run as a task',
  body: z.strictObject({ token: Token }),
  data: TaskRow,
  errors: ['SELECTION_EXPIRED', 'IMPORT_NOTHING'],
})
