import { z } from 'zod'

/** Envelope of every answer; `code` is the string "200" on success (specification, sections 3 and 8). */
export const Envelope = z.object({
  code: z.string(),
  success: z.boolean(),
  msg: z.string().default(''),
  /** May be absent in a refusal. */
  data: z.unknown().optional(),
  /** Extension: key of the error table, the invalid fields, and details to show beside the text. */
  error: z.string().optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string().optional(),
})
export type Envelope = z.output<typeof Envelope>

export const SUCCESS_CODE = '200'
