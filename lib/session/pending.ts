import 'server-only'
import { z } from 'zod'
import { seal, unseal } from './seal'

/** What the visitor wants to do once the puzzle is solved. */
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
])
export type Pending = z.output<typeof Pending>

const PENDING_MS = 10 * 60_000

export const sealPending = (pending: Pending, device: string): string => seal('pending', device, pending, PENDING_MS)

export function openPending(sealed: unknown, device: string): Pending | null {
  const parsed = Pending.safeParse(unseal('pending', device, sealed))
  return parsed.success ? parsed.data : null
}
