import { z } from 'zod'
import { claimOf } from '@/lib/actions/form-values'
import type { ContactState, SecondState } from './_components/step-state'

const Text = z.string().max(500)
const Codes = z.array(Text).max(100)
const Turn = z.int().min(0)

/* Drops the errors of the previous step. */

const Second: z.ZodType<SecondState> = z.object({
  turn: Turn,
  step: z.enum(['password', 'scan', 'codes']),
  secret: Text.optional(),
  path: z.string().max(50_000).optional(),
  size: z.int().min(0).optional(),
  codes: Codes.optional(),
})

export const readSecondState = claimOf(Second, { turn: 0, step: 'password' })

const Contact: z.ZodType<ContactState> = z.object({
  turn: Turn,
  step: z.enum(['target', 'code']),
  kind: z.enum(['phone', 'email']),
  target: Text.optional(),
  country: z.enum(['44', '86']).optional(),
  resendSeconds: z.number().optional(),
})

export const readContactState = claimOf(Contact, { turn: 0, step: 'target', kind: 'email' })
