import 'server-only'
import { createHash } from 'node:crypto'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { refuse } from '@/lib/actions/refuse'
import { Id } from '@/lib/contract/common'
import { commitBulk } from '@/lib/contract/order-bulk'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { rememberCarrier } from '../_desk/last-carrier'
import { assignNumbers } from './assign-numbers'
import { isDoubtful, isMeant, parcelsOf, rowProblems } from './row-problems'

const NUMBER = 'number.'
const PREFIX = 'order.'

/**
 * Carrier, pasted lines, and for each order of the preview `order.<id>` (its number for people), `number.<id>`,
 * `meant.<id>`, a number that is meant although another parcel bears it, and `sure.<id>`, a doubtful one that was
 * compared with the label, with its carrier (`sureOf`).
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

async function shipmentsOf(input: BatchInput, ids: readonly string[]): Promise<Shipments> {
  const orders = under(input, PREFIX).map(([id, no]) => ({ id, no }))
  const filled = Object.fromEntries(under(input, NUMBER))
  const { numbers, unmatched } = assignNumbers(input.pasted, orders, filled, input.leftOut)
  if (unmatched.length > 0) return refuse('INVALID_INPUT', { pasted: [input.leftOut > 0 ? 'uneven' : 'unmatched'] })
  const problems = [...rowProblems(numbers, input.carrier)]
  const fields = Object.fromEntries(problems.map(([id, key]) => [`${NUMBER}${id}`, [key]]))
  if (problems.some(([, key]) => key !== 'carrierUnknown'))
    return refuse('INVALID_INPUT', { all: ['rowsWrong'], ...fields })
  if (problems.length > 0) return refuse('CARRIER_UNKNOWN', { carrier: ['carrierEach'], ...fields })
  const shipments = parcelsOf(numbers, input.carrier)
    .filter(({ id }) => ids.includes(id))
    .map((row) => (isMeant(row, input) ? { ...row, repeatedMeant: true as const } : row))
  if (shipments.length === 0) return refuse('INVALID_INPUT', { pasted: ['noNumbers'] })
  const doubtful = shipments.filter((row) => isDoubtful(row, input))
  if (doubtful.length > 0) {
    const rows = doubtful.map(({ id, trackingNo }) => [`${NUMBER}${id}`, [`doubtful ${trackingNo}`]])
    return refuse('INVALID_INPUT', { all: ['doubtfulSome'], ...Object.fromEntries(rows) })
  }
  return shipments
}

/** A number that stands on another parcel is named at its row, with the order that has it. */
function atTheirRows(error: UpstreamError, shipments: Shipments): Promise<never> {
  const fields = shipments.flatMap(({ id, trackingNo }): [string, string[]][] => {
    const [key, no] = error.fields?.[`shipments.${id}`] ?? []
    return key && no ? [[`${NUMBER}${id}`, [[key, trackingNo, no].join(' ')]]] : []
  })
  return refuse('TRACKING_REPEATED', { all: ['repeatedSome'], ...Object.fromEntries(fields) })
}

async function taskOf(token: string, shipments: Shipments): Promise<string> {
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([token, shipments]))
    .digest('hex')
  try {
    return (await upstream(commitBulk, { body: { token, shipments } }, { idempotencyKey })).id
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'TRACKING_REPEATED') return atTheirRows(error, shipments)
    throw error
  }
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
