import { z } from 'zod'
import { claimOf } from '@/lib/actions/form-values'
import { ACCEPTED_SHOWN, FRESH_IMPORT, type ImportState, ISSUES_KEPT } from './import-state'

const Text = z.string().max(500)
const Cells = { orderNo: Text, lineCode: Text, qty: Text, carrier: Text, trackingNo: Text, shippedAt: Text }
const Accepted = { orderId: Text, orderNo: Text, carrier: Text, recognised: z.boolean(), trackingNo: Text }

const Schema: z.ZodType<ImportState> = z.object({
  turn: z.int().min(0),
  problem: z
    .object({
      error: Text,
      message: Text,
      fields: z.record(Text, Text),
      requestId: Text.optional(),
      why: Text.startsWith('/account/why?').optional(),
    })
    .nullable(),
  mode: z.enum(['new', 'correct']),
  headers: z.array(Text).max(100),
  headerRow: z.int(),
  map: z.record(Text, Text),
  run: z
    .object({
      token: Text,
      fileName: Text,
      good: z.int(),
      bad: z.int(),
      issues: z.array(z.object({ row: z.int(), column: Text, value: Text, code: Text, other: Text })).max(ISSUES_KEPT),
      issueCount: z.int(),
      accepted: z.array(z.object({ row: z.int(), qty: z.int(), ...Accepted })).max(ACCEPTED_SHOWN),
      refused: z.array(z.object({ row: z.int(), ...Cells })).max(ISSUES_KEPT),
      repeated: z.array(z.object({ row: z.int(), ...Cells })).max(ISSUES_KEPT),
      doubtful: z.array(z.object({ row: z.int(), ...Cells })).max(ISSUES_KEPT),
      done: z.int(),
      seenBefore: z.boolean(),
    })
    .nullable(),
  typed: z.record(Text, Text),
  checkedFirst: z.boolean(),
})

export const readImportState = claimOf(Schema, FRESH_IMPORT)
