import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/goods/import'
import { GOODS_COLUMNS, type GoodsImportMode } from '@/lib/domain/goods/columns'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { idList } from '../../kernel/values'
import { createTask, findTask, keepSelection, markUsed, takeSelection, taskWire, wasDone } from '../task'
import { cellText } from './import-cells'
import { cellFacts, type ImportFacts, knownSkus, readGoodsFacts } from './import-facts'
import { judgeGoods } from './import-judge'
import { IMPORT_PRODUCT, RIGHT_OF } from './import-run'
import type { ImportItem } from './import-verdict'
import { pageOf } from './rows'

type Preview = Parsed<typeof contract.previewGoodsImport>['body']

/** Maximum of effects that an answer shows one by one. */
const SHOWN = 200
/** Correcting a long file may take a working day. */
const CHECK_MINUTES = 12 * 60
const KIND = IMPORT_PRODUCT.name

/** Result of a dry run, kept under its token: a commit runs the items, a correction builds on the rows. */
interface Kept {
  mode: GoodsImportMode
  fileName: string
  rows: contract.GoodsImportRow[]
  items: ImportItem[]
}

const hashOf = (mode: GoodsImportMode, rows: readonly contract.GoodsImportRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([mode, rows.map(({ cells }) => cells)]))
    .digest('hex')

const says = ({ cells }: contract.GoodsImportRow): boolean => Object.values(cells).some((cell) => cell?.trim())

/** Rows of the file, or those of an earlier dry run with corrections; emptied rows are dropped. */
async function rowsFor(context: Context, { mode, rows, corrects }: Preview): Promise<contract.GoodsImportRow[]> {
  if (!corrects) return rows.some(says) ? rows.filter(says) : fail('INVALID_INPUT', { fields: { rows: ['required'] } })
  const kept = await takeSelection(context, corrects, [KIND])
  const content = kept.content as Kept
  if (kept.usedTaskId || content.mode !== mode) fail('SELECTION_EXPIRED')
  const anew = new Set(rows.map(({ row }) => row))
  const all = [...content.rows.filter(({ row }) => !anew.has(row)), ...rows].filter(says)
  return all.length > IMPORT_MAX_ROWS ? fail('IMPORT_TOO_LARGE') : all.sort((one, other) => one.row - other.row)
}

type Judged = ReturnType<typeof judgeGoods> & Pick<ImportFacts, 'choices'>

/** Allowed names for the columns with wrong values. */
const choicesFor = ({ issues, choices }: Judged) =>
  Object.fromEntries(
    [...new Set(issues.filter(({ code }) => code === 'choose').map(({ column }) => column))].flatMap((column) =>
      column === '' ? [] : [[column, (choices[column] ?? []).map(({ name }) => name)]],
    ),
  )

function runOf(judged: Judged, given: Pick<contract.GoodsImportRun, 'token' | 'mode' | 'fileName' | 'seenBefore'>) {
  const { items, effects, refused, issues } = judged
  const kinds = (kind: string) => effects.filter((effect) => effect.kind === kind).length
  return {
    ...given,
    good: effects.length - kinds('same'),
    same: kinds('same'),
    bad: refused.length,
    created: items.filter(({ params }) => params.mode === 'create').length,
    changed: items.filter(({ params }) => params.mode !== 'create').length,
    reviewed: effects.filter(({ reviewed }) => reviewed).length,
    issues,
    refused,
    choices: choicesFor(judged),
    effects: effects.slice(0, SHOWN),
  }
}

async function judge(context: Context, mode: GoodsImportMode, rows: contract.GoodsImportRow[]): Promise<Judged> {
  const facts = await readGoodsFacts(context, rows)
  return { ...judgeGoods(mode, rows, facts), choices: facts.choices }
}

const preview = bind(contract.previewGoodsImport, async (context, { body }) => {
  const { mode, fileName } = body
  if (!context.can(RIGHT_OF[mode])) fail('FORBIDDEN')
  const rows = await rowsFor(context, body)
  const judged = await judge(context, mode, rows)
  const shopId = shopOf(context)
  const contentHash = hashOf(mode, rows)
  const content: Kept = { mode, fileName, rows, items: judged.items }
  const token = await keepSelection(context, { kind: KIND, shopId, content, contentHash, minutes: CHECK_MINUTES })
  return runOf(judged, { token, mode, fileName, seenBefore: await wasDone(context, shopId, contentHash) })
})

const read = bind(contract.readGoodsImport, async (context, { body: { token } }) => {
  const kept = await takeSelection(context, token, [KIND])
  if (kept.usedTaskId) fail('SELECTION_EXPIRED')
  const { mode, fileName, rows } = kept.content as Kept
  const seenBefore = kept.contentHash !== null && (await wasDone(context, kept.shopId, kept.contentHash))
  return runOf(await judge(context, mode, rows), { token, mode, fileName, seenBefore })
})

/** Rows of an import file with current values, so that an edited copy can be imported. */
const rows = bind(contract.goodsImportRows, async (context, { query }) => {
  const page = await pageOf(context, query)
  const ids = page.records.map(({ id }) => id)
  const skus = await knownSkus(context, sql`p.id in ${idList(ids)}`)
  const facts = await cellFacts(context, skus)
  const cellsOf = ({ values }: (typeof skus)[number]) =>
    Object.fromEntries(
      GOODS_COLUMNS.flatMap((column) => {
        const text = cellText(column, values[column], facts)
        return text === '' ? [] : [[column, text]]
      }),
    )
  const records = ids.map((id) => ({ id, rows: skus.filter(({ goodsId }) => goodsId === id).map(cellsOf) }))
  return { ...page, records }
})

/** Imports the rows that passed the check, judging each again by current data. */
const commit = bind(contract.commitGoodsImport, async (context, { body: { token } }) => {
  const kept = await takeSelection(context, token, [KIND])
  if (kept.usedTaskId) return taskWire(await findTask(context, kept.usedTaskId))
  const { mode, fileName, items } = kept.content as Kept
  if (!context.can(RIGHT_OF[mode])) fail('FORBIDDEN')
  if (items.length === 0) fail('IMPORT_NOTHING')
  const now = context.now.getTime()
  const made = await createTask(context, {
    kind: IMPORT_PRODUCT,
    shopId: kept.shopId,
    items: items.map((item) => ({ ...item, ref: item.ref ?? newId(now) })),
    contentHash: kept.contentHash,
    file: { name: fileName, leftOut: [] },
  })
  await markUsed(context, kept.tokenDigest, made.id)
  return taskWire(made)
})

export const goodsImportBindings: Binding[] = [preview, read, rows, commit]
