import type { NOTE_MODES } from '@/lib/contract/order/bulk'
import { TASK_RIGHTS } from '@/lib/domain/task-right'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { OrderRecord } from '../../tables/order'
import type { ItemRecord, Shipment, TaskKind } from '../task'
import { findOrder } from './access'
import { EXPORT } from './export'
import { remindBuyer, writeNote } from './note'
import { correctParcel, undoShipment } from './parcel-fix'
import { liveParcels } from './parcels'
import { undoMs } from './settings'
import { sendParcel } from './ship'

export interface ShipParams {
  carrier: string
  trackingNo: string
  lines?: { lineId: string; qty: number; code?: string }[]
  shippedAt?: string
  /** Version that the sender saw; a newer order fails. */
  version?: number
  /** The number is on another parcel as well, and the sender of the row has confirmed it. */
  repeatedMeant?: boolean
}
/** The contract's limit for one note. */
const NOTE_MAX = 300

interface NoteParams {
  mode: (typeof NOTE_MODES)[number]
  note: string
  /** Omitted: the flag stays. */
  flag?: number
}
export interface CorrectParams {
  parcelId: string
  carrier: string
  trackingNo: string
}
interface ShipTrace {
  version: number
  parcelId: string
}
interface NoteTrace {
  note: string
  flag: number
  version: number
}

const refOf = (item: ItemRecord): string => item.ref ?? fail('NOT_FOUND')

/** Fails with VERSION_CONFLICT if the order was changed since: an undo must not overwrite it. */
const requireUntouched = (order: OrderRecord, version: number): void => {
  if (order.version !== version) fail('VERSION_CONFLICT', { detail: { status: order.status, version: order.version } })
}

async function shipRow(context: Context, item: ItemRecord): Promise<ShipTrace | null> {
  const before = await findOrder(context, refOf(item))
  const { repeatedMeant, ...params } = item.params as ShipParams
  const shipment = { ...params, notifyBuyer: true, refuseRepeated: !repeatedMeant }
  const changed = await sendParcel(context, before.id, shipment, 'goods')
  if (changed.version === before.version) return null
  const newest = (await liveParcels(context, changed)).at(-1)
  return newest ? { version: changed.version, parcelId: newest.id } : null
}

async function undoShipRow(context: Context, item: ItemRecord): Promise<void> {
  const trace = item.trace as ShipTrace
  requireUntouched(await findOrder(context, refOf(item)), trace.version)
  await undoShipment(context, refOf(item), trace.parcelId)
}

/** Returns an order's new note and flag; tasks of an earlier version have no mode and replace. */
function noteFor(order: OrderRecord, { mode = 'replace', note, flag = order.flag }: NoteParams) {
  const before = order.sellerNote ?? ''
  const added = [before, note].filter(Boolean).join(' · ')
  if (mode === 'append' && added.length > NOTE_MAX) fail('NOTE_TOO_LONG')
  return { note: { keep: before, append: added, replace: note }[mode], flag }
}

async function noteRow(context: Context, item: ItemRecord): Promise<NoteTrace | null> {
  const before = await findOrder(context, refOf(item))
  const changed = await writeNote(context, before.id, noteFor(before, item.params as NoteParams))
  if (changed.version === before.version) return null
  return { version: changed.version, note: before.sellerNote ?? '', flag: before.flag }
}

async function undoNoteRow(context: Context, item: ItemRecord): Promise<void> {
  const { version, note, flag } = item.trace as NoteTrace
  requireUntouched(await findOrder(context, refOf(item)), version)
  await writeNote(context, refOf(item), { note, flag })
}

async function importRow(context: Context, item: ItemRecord): Promise<ShipTrace | null> {
  const params = item.params as ShipParams | CorrectParams
  if (!('parcelId' in params)) return shipRow(context, item)
  await correctParcel(context, refOf(item), { ...params, reason: undefined }, 'passed')
  return null
}

const shipmentOf = (item: ItemRecord): Shipment => {
  const params = item.params as ShipParams | CorrectParams
  const { carrier, trackingNo } = params
  if ('parcelId' in params) return { carrier, trackingNo, lines: [], shippedAt: null }
  const lines = params.lines?.flatMap(({ code, qty }) => (code === undefined ? [] : [{ code, qty }])) ?? []
  return { carrier, trackingNo, lines, shippedAt: params.shippedAt ?? null }
}

const SHIP: TaskKind = {
  name: 'order.ship',
  permission: TASK_RIGHTS['order.ship'],
  undoMs: ({ tx }) => undoMs(tx),
  retriesNewer: true,
  run: shipRow,
  undo: undoShipRow,
  shipment: shipmentOf,
}
const NOTE: TaskKind = {
  name: 'order.note',
  permission: TASK_RIGHTS['order.note'],
  undoMs: ({ tx }) => undoMs(tx),
  run: noteRow,
  undo: undoNoteRow,
}
const REMIND: TaskKind = {
  name: 'order.remind',
  permission: TASK_RIGHTS['order.remind'],
  run: async (context, item) => {
    await remindBuyer(context, refOf(item))
    return null
  },
}
export const IMPORT: TaskKind = {
  name: 'order.trackingImport',
  permission: TASK_RIGHTS['order.trackingImport'],
  undoMs: ({ tx }) => undoMs(tx),
  retriesNewer: true,
  run: importRow,
  undo: undoShipRow,
  shipment: shipmentOf,
}
export const CORRECTION: TaskKind = {
  name: 'order.trackingCorrection',
  permission: TASK_RIGHTS['order.trackingCorrection'],
  run: importRow,
  shipment: shipmentOf,
}

export const BULK_KINDS = { ship: SHIP, note: NOTE, remind: REMIND } as const

/** Task kinds for orders. */
export const orderTaskKinds: readonly TaskKind[] = [SHIP, NOTE, REMIND, IMPORT, CORRECTION, EXPORT]
