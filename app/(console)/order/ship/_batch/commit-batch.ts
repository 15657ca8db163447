import 'server-only'
import { createHash } from 'node:crypto'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { commitBulk } from '@/lib/contract/order-bulk'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import { guessCarrier, normaliseTracking } from '@/lib/domain/tracking'
import { upstream } from '@/lib/upstream/call'
import { refuse } from '../../_shipping/refuse'
import { rememberCarrier } from '../_desk/last-carrier'
import { assignNumbers } from './assign-numbers'
import { rowProblems } from './row-problems'

const NUMBER = 'number.'
const PREFIX = 'order.'

/** Carrier, pasted lines, and for each order of the preview `order.<id>` (its number for people) and `number.<id>`. */
export const BatchInput = z.looseObject({
  token: z.string().min(16).max(128),
  carrier: z.union([z.literal(''), z.string().regex(/^[a-z_]{1,32}$/)]),
  pasted: z.string().max(80_000).default(''),
  confirm: z.string().max(12).default(''),
})
export type BatchInput = z.output<typeof BatchInput>

const under = (input: Record<string, unknown>, prefix: string): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
  )

type Shipments = { id: string; carrier: string; trackingNo: string }[]

async function shipmentsOf(input: BatchInput, ids: readonly string[]): Promise<Shipments> {
  const orders = under(input, PREFIX).map(([id, no]) => ({ id, no }))
  const { numbers, unmatched } = assignNumbers(input.pasted, orders, Object.fromEntries(under(input, NUMBER)))
  if (unmatched.length > 0) return refuse('INVALID_INPUT', { pasted: ['unmatched'] })
  const problems = Object.fromEntries([...rowProblems(numbers)].map(([id, key]) => [`${NUMBER}${id}`, [key]]))
  if (Object.keys(problems).length > 0) return refuse('INVALID_INPUT', problems)
  // A number that tells its carrier is believed; the one that was chosen is for all others.
  const shipments = Object.entries(numbers)
    .filter(([id]) => ids.includes(id))
    .map(([id, text]) => ({ id, trackingNo: normaliseTracking(text) }))
    .map((row) => ({ ...row, carrier: guessCarrier(row.trackingNo) ?? input.carrier }))
  const unknown = shipments.find(({ carrier }) => !carrier)
  if (unknown) return refuse('CARRIER_UNKNOWN', { carrier: ['carrierEach'] })
  if (shipments.length === 0) return refuse('INVALID_INPUT', { pasted: ['noNumbers'] })
  return shipments
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
  const { token } = input
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([token, shipments]))
    .digest('hex')
  const task = await upstream(commitBulk, { body: { token, shipments } }, { idempotencyKey })
  if (input.carrier) await rememberCarrier(input.carrier)
  redirect(`/tasks/${task.id}`)
}
