import { z } from 'zod'
import { claimOf } from '@/lib/actions/form-values'
import type { ActionResult } from '@/lib/actions/result'
import { type BulkState, FRESH_BULK, type Preview } from './bulk-state'

const Text = z.string().max(500)
const Why = Text.startsWith('/account/why?').optional()
const Row = z.object({ id: Text, no: Text })

const Schema: z.ZodType<BulkState> = z.object({
  turn: z.int().min(0),
  preview: z
    .object({
      token: Text,
      ok: z.array(
        Row.extend({
          ...{ recipient: Text, area: Text, openQty: z.int(), goods: Text, shipBy: Text.nullable(), due: Text },
          ...{ note: Text, flag: z.int(), version: z.int() },
        }),
      ),
      no: z.array(Row.extend({ reason: Text })),
    })
    .nullable(),
  problem: z
    .object({ error: Text, message: Text, fields: z.record(Text, Text), requestId: Text.optional(), why: Why })
    .nullable(),
  typed: z.record(Text, Text),
  sent: z.object({ task: Text, count: z.int() }).optional(),
})

export const readBulkState = claimOf(Schema, FRESH_BULK)

/** State after a failed step: keeps the input, with the reason. */
export function refused(state: BulkState, result: ActionResult<unknown>, typed: BulkState['typed']): BulkState {
  if (result.ok) return state
  const { error, message, fieldErrors = {}, requestId, why } = result
  const fields = Object.fromEntries(Object.entries(fieldErrors).map(([name, keys]) => [name, keys[0] ?? '']))
  return { ...state, turn: state.turn + 1, typed, sent: undefined, problem: { error, message, fields, requestId, why } }
}

/** State after a preview: numbers typed before stay with their orders. */
export function previewed(state: BulkState, result: ActionResult<Preview>, typed: BulkState['typed']): BulkState {
  if (!result.ok) return refused(state, result, typed)
  return { turn: state.turn + 1, preview: result.data, problem: null, typed }
}
