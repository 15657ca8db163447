import 'server-only'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { contentKey } from '@/lib/actions/content-key'
import { refuse } from '@/lib/actions/refuse'
import { Id } from '@/lib/contract/common'
import { commitBulk } from '@/lib/contract/order/bulk'
import { parseWhole } from '@/lib/domain/count'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import { upstream } from '@/lib/upstream/call'
import type { Preview } from '../../_shipping/bulk-state'
import { previewOf } from '../../_shipping/preview'
import { rememberCarrier } from '../_desk/last-carrier'
import { assignNumbers } from './assign-numbers'
import { objectionsTo } from './objections'
import { carriersIn, isMeant, type Numbers, parcelsOf, type Versions } from './row-problems'

const NUMBER = 'number.'
const PREFIX = 'order.'
const VERSION = 'version.'

/**
 * Fields of a batch: carrier, pasted lines, and for each order of the preview `order.<id>` (its number), `number.<id>`,
 * `version.<id>`, `carrier.<id>` (blank for the common carrier), `meant.<id>` (confirms a number that another parcel
 * has), `sure.<id>` (confirms a doubtful number with its carrier, `sureOf`) and `seen.<id>` (time of the order's or
 * address's change that was confirmed).
 */
export const BatchInput = z.looseObject({
  token: z.string().min(16).max(128),
  carrier: z.union([z.literal(''), z.string().regex(/^[a-z_]{1,32}$/)]),
  pasted: z.string().max(80_000).default(''),
  confirm: z.string().max(12).default(''),
  /** Number of selected orders that cannot ship. */
  leftOut: z.coerce.number().int().min(0).catch(0),
})
export type BatchInput = z.output<typeof BatchInput>

const under = (input: Record<string, unknown>, prefix: string): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
  )

type Shipments = { id: string; carrier: string; trackingNo: string; version?: number; repeatedMeant?: true }[]

const idsIn = (input: BatchInput): string[] =>
  under(input, PREFIX)
    .map(([id]) => id)
    .filter((id) => Id.safeParse(id).success)

/** Reads the number of each order, objections by field name, and lines that match no order. */
async function readRows(input: BatchInput) {
  const { token, leftOut } = input
  const ids = idsIn(input)
  const orders = under(input, PREFIX).map(([id, no]) => ({ id, no }))
  const filled = Object.fromEntries(under(input, NUMBER).filter(([id]) => ids.includes(id)))
  const { numbers, unmatched } = assignNumbers(input.pasted, orders, filled, leftOut)
  const carriers = carriersIn(input)
  const objections = await objectionsTo({ token, numbers, versions: versionsIn(input), carriers, ticks: input })
  const pasted = unmatched.length > 0 && { pasted: [leftOut > 0 ? 'uneven' : 'unmatched'] }
  return { ids, numbers, objections, pasted }
}

const versionsIn = (input: BatchInput): Versions =>
  Object.fromEntries(
    under(input, VERSION).flatMap(([id, text]) => (/^\d{1,9}$/.test(text) ? [[id, Number(text)]] : [])),
  )

/** Includes the version that the person saw; after they confirm a changed order, its current version applies. */
function shipmentsOf(numbers: Numbers, input: BatchInput): Shipments {
  const versions = versionsIn(input)
  return parcelsOf(numbers, carriersIn(input)).map((row) => ({
    ...row,
    ...(versions[row.id] && !input[`seen.${row.id}`] && { version: versions[row.id] }),
    ...(isMeant(row, input) && { repeatedMeant: true as const }),
  }))
}

async function taskOf(token: string, shipments: Shipments): Promise<string> {
  const idempotencyKey = contentKey([token, shipments])
  return (await upstream(commitBulk, { body: { token, shipments } }, { idempotencyKey })).id
}

/** Returns the id of the task that ships them. */
async function handOver(shipments: Shipments, { token, carrier, confirm }: BatchInput): Promise<string> {
  const many = shipments.length > BULK_CONFIRM_ROWS
  if (many && parseWhole(confirm) !== shipments.length) {
    return refuse('INVALID_INPUT', { confirm: ['confirm'] })
  }
  const id = await taskOf(token, shipments)
  if (carrier) await rememberCarrier(carrier)
  return id
}

/**
 * Starts a task with the shipments and redirects to it; orders without a number are left out. Refuses first, with
 * everything that must be corrected or confirmed.
 */
export async function commitBatch(input: BatchInput): Promise<void> {
  const { numbers, objections, pasted } = await readRows(input)
  if (Object.keys(objections).length > 0)
    return refuse('INVALID_INPUT', { all: ['rowsMarked'], ...pasted, ...objections })
  if (pasted) return refuse('INVALID_INPUT', pasted)
  const shipments = shipmentsOf(numbers, input)
  if (shipments.length === 0) return refuse('INVALID_INPUT', { pasted: ['noNumbers'] })
  redirect(`/tasks/${await handOver(shipments, input)}`)
}

/** State after the valid rows were sent: a set with the remaining rows and their typed numbers. */
export interface RightSent {
  task: string
  count: number
  preview: Preview
  numbers: Numbers
  objections: Record<string, string[]>
}

/** Ships the rows without objections; if that is all of them, redirects to their task. */
export async function shipRight(input: BatchInput): Promise<RightSent> {
  const { ids, numbers, objections, pasted } = await readRows(input)
  if (pasted) return refuse('INVALID_INPUT', pasted)
  const marked = new Set(Object.keys(objections).map((name) => name.slice(name.indexOf('.') + 1)))
  const right = Object.fromEntries(Object.entries(numbers).filter(([id]) => !marked.has(id)))
  const shipments = shipmentsOf(right, input)
  if (shipments.length === 0) return refuse('INVALID_INPUT', { all: ['rowsMarked'], ...objections })
  const task = await handOver(shipments, input)
  const gone = new Set(shipments.map(({ id }) => id))
  const rest = ids.filter((id) => !gone.has(id))
  if (rest.length === 0) redirect(`/tasks/${task}`)
  const preview = await previewOf('ship', { ids: rest, given: [], filter: '' })
  return { task, count: gone.size, preview, numbers, objections }
}
