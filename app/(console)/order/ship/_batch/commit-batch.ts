import 'server-only'
import { createHash } from 'node:crypto'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { refuse } from '@/lib/actions/refuse'
import { Id } from '@/lib/contract/common'
import { commitBulk } from '@/lib/contract/order-bulk'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import { upstream } from '@/lib/upstream/call'
import { rememberCarrier } from '../_desk/last-carrier'
import { assignNumbers } from './assign-numbers'
import { objectionsTo } from './objections'
import { isMeant, parcelsOf } from './row-problems'

const NUMBER = 'number.'
const PREFIX = 'order.'

/**
 * Carrier, pasted lines, and for each order of the preview `order.<id>` (its number for people), `number.<id>`,
 * `meant.<id>`, a number that is meant although another parcel bears it, `sure.<id>`, a doubtful one that was
 * compared with the label, with its carrier (`sureOf`), and `seen.<id>`, when the address changed that was looked at.
 */
export const BatchInput = z.looseObject({
  token: z.string().min(16).max(128),
  carrier: z.union([z.literal(''), z.string().regex(/^[a-z_]{1,32}$/)]),
  pasted: z.string().max(80_000).default(''),
  confirm: z.string().max(12).default(''),
  /** How many of the chosen orders cannot go. */
  leftOut: z.coerce.number().int().min(0).catch(0),
})
export type BatchInput = z.output<typeof BatchInput>

const under = (input: Record<string, unknown>, prefix: string): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
  )

type Shipments = { id: string; carrier: string; trackingNo: string; repeatedMeant?: true }[]

/** Refuses once, with everything that is to be mended or confirmed. */
async function shipmentsOf(input: BatchInput, ids: readonly string[]): Promise<Shipments> {
  const { token, carrier, leftOut } = input
  const orders = under(input, PREFIX).map(([id, no]) => ({ id, no }))
  const filled = Object.fromEntries(under(input, NUMBER).filter(([id]) => ids.includes(id)))
  const { numbers, unmatched } = assignNumbers(input.pasted, orders, filled, leftOut)
  const rows = await objectionsTo({ token, numbers, carrier, ticks: input })
  const pasted = unmatched.length > 0 && { pasted: [leftOut > 0 ? 'uneven' : 'unmatched'] }
  if (Object.keys(rows).length > 0) return refuse('INVALID_INPUT', { all: ['rowsMarked'], ...pasted, ...rows })
  if (pasted) return refuse('INVALID_INPUT', pasted)
  const shipments = parcelsOf(numbers, carrier).map((row) =>
    isMeant(row, input) ? { ...row, repeatedMeant: true as const } : row,
  )
  return shipments.length > 0 ? shipments : refuse('INVALID_INPUT', { pasted: ['noNumbers'] })
}

async function taskOf(token: string, shipments: Shipments): Promise<string> {
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([token, shipments]))
    .digest('hex')
  return (await upstream(commitBulk, { body: { token, shipments } }, { idempotencyKey })).id
}

/** Hands the shipments to a task and leads to it; orders without a number stay open. */
export async function commitBatch(input: BatchInput): Promise<void> {
  const ids = under(input, PREFIX)
    .map(([id]) => id)
    .filter((id) => Id.safeParse(id).success)
  const shipments = await shipmentsOf(input, ids)
  const many = shipments.length > BULK_CONFIRM_ROWS
  if (many && Number(input.confirm.normalize('NFKC')) !== shipments.length) {
    return refuse('INVALID_INPUT', { confirm: ['confirm'] })
  }
  const id = await taskOf(input.token, shipments)
  if (input.carrier) await rememberCarrier(input.carrier)
  redirect(`/tasks/${id}`)
}
