import { z } from 'zod'

/** Envelope of every answer; `code` is the string "200" on success (specification, sections 3 and 8). */
export const Envelope = z.object({
  code: z.string(),
  success: z.boolean(),
  msg: z.string().default(''),
  /** A refusal may leave it out. */
  data: z.unknown().optional(),
  /** Ours: the error's key in the closed table, the fields that were wrong, what to show beside the text. */
  error: z.string().optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string().optional(),
})
export type Envelope = z.output<typeof Envelope>

export const SUCCESS_CODE = '200'
