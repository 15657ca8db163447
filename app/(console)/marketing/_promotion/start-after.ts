import 'server-only'
import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { PROMOTION_LEAD_MS, periodFrom } from '@/lib/domain/marketing/period'
import { upstream } from '@/lib/upstream/call'

interface Draft {
  startsAt: string
  endsAt: string
  clash: { endsAt: string } | null
}

/** Moves a draft behind the promotion that it conflicts with, keeping its length; returns false if there is none. */
export async function startAfterClash(draft: Draft, edit: Endpoint & { body: z.ZodObject }): Promise<boolean> {
  if (!draft.clash) return false
  const [startsAt, endsAt] = [Date.parse(draft.startsAt), Date.parse(draft.endsAt)]
  const start = Math.max(Date.parse(draft.clash.endsAt), Date.now() + 2 * PROMOTION_LEAD_MS)
  const moved = periodFrom({ startsAt, endsAt }, start)
  const values = draft as unknown as Readonly<Record<string, unknown>>
  const body = Object.fromEntries(Object.keys(edit.body.shape).map((name) => [name, values[name]]))
  const period = { startsAt: new Date(moved.startsAt).toISOString(), endsAt: new Date(moved.endsAt).toISOString() }
  await upstream<Endpoint>(edit, { body: { ...body, ...period } } as never)
  return true
}
