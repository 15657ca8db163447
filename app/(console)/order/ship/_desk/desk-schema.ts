import { z } from 'zod'
import { claimOf } from '@/lib/actions/form-values'
import { type DeskState, FRESH_DESK, RECENT_KEPT } from './desk-state'

const Text = z.string().max(500)
const Typed = z.record(Text, Text)
const Sent = z.object({
  orderId: Text,
  no: Text,
  parcelId: Text,
  carrier: Text,
  trackingNo: Text,
  part: z.boolean(),
  undoUntil: Text.nullable(),
})
const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), no: Text, part: z.boolean() }),
  z.object({ kind: z.literal('undone'), no: Text }),
  z.object({ kind: z.literal('repeated'), no: Text, on: Text, typed: Typed }),
  z.object({ kind: z.literal('doubtful'), no: Text, typed: Typed }),
  z.object({
    kind: z.literal('failed'),
    no: Text,
    error: Text,
    message: Text,
    field: Text.optional(),
    fieldError: Text.optional(),
    why: Text.startsWith('/account/why?').optional(),
    typed: Typed,
  }),
])

const Schema: z.ZodType<DeskState> = z.object({
  turn: z.int().min(0),
  shipped: z.int().min(0),
  failed: z.int().min(0),
  recent: z.array(Sent).max(RECENT_KEPT),
  outcome: Outcome.nullable(),
})

export const readDeskState = claimOf(Schema, FRESH_DESK)
