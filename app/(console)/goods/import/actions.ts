'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { contentKey } from '@/lib/actions/content-key'
import {
  commitGoodsImport,
  type GoodsImportRow,
  previewGoodsImport,
  readGoodsImport,
} from '@/lib/contract/goods/import'
import { COLUMNS_OF, GOODS_COLUMNS, GOODS_IMPORT_MODES } from '@/lib/domain/goods/columns'
import { DETAIL_MAX } from '@/lib/domain/product'
import { upstream } from '@/lib/upstream/call'
import { readFile } from './_import/read-file'

const PATH = '/goods/import'
const Mode = z.enum(GOODS_IMPORT_MODES)
const Token = z.string().min(16).max(128)

const File1 = z.looseObject({
  mode: Mode,
  file: z.instanceof(File, { error: 'file' }).refine(({ size }) => size > 0, { error: 'file' }),
})

const shown = (token: string, more = ''): never => redirect(`${PATH}?${new URLSearchParams({ check: token })}${more}`)

const namedColumns = (sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    GOODS_COLUMNS.flatMap((column) => {
      const name = sent[`map.${column}`]
      return typeof name === 'string' && name.trim() ? [[column, name.trim().slice(0, 80)] as const] : []
    }),
  )

/** Checks a file without changing anything. */
export const check = action('goods:import', File1, async ({ mode, file, ...sent }) => {
  const rows = await readFile(file, mode, namedColumns(sent))
  const { token } = await upstream(previewGoodsImport, { body: { mode, fileName: file.name.slice(0, 200), rows } })
  return shown(token)
})

const cellsOf = (sent: Readonly<Record<string, unknown>>, row: number, columns: readonly string[]) =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const cell = sent[`${row}.${column}`]
      return typeof cell === 'string' && cell.trim() ? [[column, cell.trim().slice(0, DETAIL_MAX + 1)]] : []
    }),
  )

/** Checks corrected rows again; values too long for a field stay as in the file. */
export const correct = action(
  'goods:import',
  z.looseObject({ token: Token, rows: z.string() }),
  async ({ token, rows, ...sent }) => {
    const before = await upstream(readGoodsImport, { body: { token } })
    const { mode, fileName, refused } = before
    const wanted = new Set(rows.split(',').map(Number))
    const changed: GoodsImportRow[] = refused
      .filter(({ row }) => wanted.has(row))
      .map(({ row, cells }) => ({
        row,
        cells: { ...cells, ...cellsOf(sent, row, COLUMNS_OF[mode]), ...emptied(sent, row, mode) },
      }))
    const after = await upstream(previewGoodsImport, { body: { mode, fileName, rows: changed, corrects: token } })
    return shown(after.token, '#issues')
  },
)

/** Cleared cells of a row. */
const emptied = (sent: Readonly<Record<string, unknown>>, row: number, mode: z.output<typeof Mode>) =>
  Object.fromEntries(COLUMNS_OF[mode].flatMap((column) => (sent[`${row}.${column}`] === '' ? [[column, '']] : [])))

/** Starts a task that imports the good rows, and redirects to it. */
export const commit = action('goods:import', z.object({ token: Token }), async (body, { can }) => {
  const idempotencyKey = contentKey(body)
  const task = await upstream(commitGoodsImport, { body }, { idempotencyKey })
  if (can('tasks:view')) return redirect(`/tasks/${task.id}`)
  return done('/goods/list', 'goods.bulk.started', { values: { count: task.total }, under: '/goods' })
})
