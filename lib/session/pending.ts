import 'server-only'
import { z } from 'zod'
import { seal, unseal } from './seal'

/** Act to complete once the puzzle is solved. */
const Pending = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('login'),
    username: z.string(),
    password: z.string(),
    remember: z.boolean(),
    redirect: z.string(),
  }),
  z.object({ act: z.literal('sms'), mobile: z.string(), country: z.enum(['44', '86']), redirect: z.string() }),
  z.object({ act: z.literal('reset'), target: z.string() }),
  z.object({ act: z.literal('register'), target: z.string() }),
  z.object({ act: z.literal('buyerRegister'), target: z.string() }),
  z.object({ act: z.literal('buyerReset'), target: z.string() }),
  z.object({ act: z.literal('buyerOrder'), target: z.string(), no: z.string() }),
])
export type Pending = z.output<typeof Pending>

const PENDING_MS = 10 * 60_000

/** `sealPending` for a user who has already solved the puzzle and only met an upstream that did not answer. */
export const sealProved = (pending: Pending, device: string): string => seal('proved', device, pending, PENDING_MS)

export function openProved(sealed: unknown, device: string): Pending | null {
  const parsed = Pending.safeParse(unseal('proved', device, sealed))
  return parsed.success ? parsed.data : null
}

export const sealPending = (pending: Pending, device: string): string => seal('pending', device, pending, PENDING_MS)

export function openPending(sealed: unknown, device: string): Pending | null {
  const parsed = Pending.safeParse(unseal('pending', device, sealed))
  return parsed.success ? parsed.data : null
}
