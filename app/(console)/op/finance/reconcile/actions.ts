'use server'

import { createHash } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { readTable, refuseWideRows } from '@/app/_kit/import/read-table'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance/reconcile'
import { readStatement, SOURCES, type Source, STATEMENT_NAMES } from '@/lib/domain/reconcile'
import { headerText } from '@/lib/domain/table'
import { currentCaller } from '@/lib/session/caller'
import { upstream } from '@/lib/upstream/call'
import { UpstreamError } from '@/lib/upstream/error'
import { RECONCILE } from './_reconcile/reconcile-list'

const HERE = { under: RECONCILE }
const FILE_MAX = 900_000
/** The file ends with a row for the total. */
const ROWS_MAX = contract.RECONCILE_ROWS_MAX + 1
const SHOWN = 10

async function refuseFile(key: string, values: Record<string, string | number> = {}): Promise<never> {
  const [t, { locale, requestId }] = await Promise.all([getTranslations('finance.reconcile.fault'), currentCaller()])
  throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields: { file: [t(key, values)] } })
}

/** Parses the movements in a file and hashes its bytes; refuses anything else with a message. */
async function readFile(file: File, source: Source) {
  if (file.size === 0) return refuseFile('empty')
  if (file.size > FILE_MAX) return refuseFile('large')
  const table = await readTable(file, STATEMENT_NAMES)
  if (table && table.rows.length > ROWS_MAX) return refuseFile('large')
  if (!table) return refuseFile('unreadable')
  await refuseWideRows(table)
  const statement = readStatement(table, source)
  if (!statement) return refuseFile('columns', { row: table.headerRow, header: headerText(table) })
  if (statement === 'truncated') return refuseFile('truncated')
  if (statement.bad.length > 0) return refuseFile('rows', { rows: statement.bad.slice(0, SHOWN).join(', ') })
  const rows = statement.rows.map(({ row: _, ...move }) => move)
  return {
    rows,
    hash: createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex'),
    fileName: file.name.slice(0, 120) || 'file.csv',
  }
}

const Loaded = z.object({
  day: contract.loadReconciled.body.shape.day,
  source: z.enum(SOURCES),
  file: z.instanceof(File),
  idempotencyKey: PressKey.optional(),
})

/** Loads the file of a day. */
export const load = action('reconcile:load', Loaded, async ({ idempotencyKey, day, source, file }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const body = { day, source, ...(await readFile(file, source)) }
  const { id, differences } = await inWords('finance.reconcile.fault', () =>
    upstream(contract.loadReconciled, { body }, options),
  )
  const said = differences > 0 ? 'loadedSome' : 'loaded'
  await done(`${RECONCILE}/${id}`, `finance.reconcile.done.${said}`, {
    ...{ ...HERE, values: { count: differences } },
    tone: differences > 0 ? 'warn' : 'ok',
  })
})

const version = z.coerce.number().int()
const noted = contract.noteDifference.body.shape
const Noted = z.object({
  dayId: noted.id,
  difference: z.string({ error: 'required' }).regex(/^[^:]+:\d+$/, { error: 'required' }),
  act: z.enum(['note', 'writeOff', 'bookReturn', ...contract.CLAIM_ACTS]),
  note: noted.note,
})

/** Explains a difference, claims it, drops the claim, books its return, or writes it off. */
export const settle = action('reconcile:load', Noted, async ({ dayId, difference, act, note }) => {
  const [id = '', seen] = difference.split(':')
  const body = { id, version: Number(seen), note }
  if (act === 'note') await upstream(contract.noteDifference, { body })
  else if (act === 'writeOff') await upstream(contract.writeOffDifference, { body })
  else if (act === 'bookReturn') await upstream(contract.bookReturn, { body })
  else await upstream(contract.claimDifference, { body: { ...body, act } })
  await done(`${RECONCILE}/${dayId}`, `finance.reconcile.done.${act}`, HERE)
})

/** Compares the file with the books again. */
export const again = action('reconcile:load', z.object({ id: noted.id, version }), async (body) => {
  const { differences: count } = await upstream(contract.compareReconciled, { body })
  const said = count > 0 ? 'loadedSome' : 'loaded'
  await done(`${RECONCILE}/${body.id}`, `finance.reconcile.done.${said}`, {
    ...{ ...HERE, values: { count } },
    tone: count > 0 ? 'warn' : 'ok',
  })
})

/** Removes a file that was loaded by mistake. */
export const remove = action('reconcile:load', z.object({ id: noted.id }), async ({ id }) => {
  await upstream(contract.removeReconciled, { query: { id } })
  await done(RECONCILE, 'finance.reconcile.done.removed', HERE)
})

/** Closes a day. */
export const close = action('reconcile:close', z.object({ id: noted.id, version }), async (body) => {
  await upstream(contract.closeReconciled, { body })
  await done(`${RECONCILE}/${body.id}`, 'finance.reconcile.done.closed', HERE)
})
