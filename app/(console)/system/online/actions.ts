'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import type { ErrorCode } from '@/lib/contract/errors'
import { endSession, endSessions, listOnline, SESSIONS_MAX } from '@/lib/contract/online'
import { forceOut } from '@/lib/contract/user'
import { upstream } from '@/lib/upstream/call'
import { ONLINE, onlineView } from './_components/online-view'

const Chosen = z.object({ id: Id })

const one = action('user:forceout', Chosen, ({ id }) => upstream(endSession, { params: { id } }))
const all = action('user:forceout', Chosen, (body) => upstream(forceOut, { body }))

const missed = (error: ErrorCode) => (error === 'NOT_FOUND' ? 'gone' : 'failed')

/** Ends one session; of one that was over already the list says so. */
export async function endOne(form: FormData): Promise<void> {
  const result = await one(form)
  revalidatePath(ONLINE)
  redirect(`${ONLINE}?done=${result.ok ? 'ended' : missed(result.error)}`)
}

/** Ends every session of a user. */
export async function endAll(form: FormData): Promise<void> {
  const result = await all(form)
  revalidatePath(ONLINE)
  redirect(`${ONLINE}?done=${result.ok ? `endedAll&count=${result.data.ended}` : missed(result.error)}`)
}

const Ticked = z.object({
  ids: z.array(Id).default([]),
  /** Everything that the filter shows. */
  matching: z.string().optional(),
  query: z.string().default(''),
})

/** The ticked ones, or all that the filter shows; null where they are too many for one go. */
async function idsOf({ ids, matching, query }: z.output<typeof Ticked>): Promise<readonly string[] | null> {
  if (!matching) return ids.length > SESSIONS_MAX ? null : ids
  const filter = onlineView(Object.fromEntries(new URLSearchParams(query))).query
  const { records, total } = await upstream(listOnline, { query: { ...filter, current: 1, size: SESSIONS_MAX } })
  return total > SESSIONS_MAX ? null : records.map(({ id }) => id)
}

const several = action('user:forceout', Ticked, async (ticked) => {
  const ids = await idsOf(ticked)
  if (!ids) return 'tooMany'
  if (ids.length === 0) return 'noneTicked'
  const { ended, left } = await upstream(endSessions, { body: { ids: [...ids] } })
  return `${left > 0 ? 'endedSome' : 'endedThese'}&count=${ended}&left=${left}`
})

/** Ends the sessions that are ticked; those that are not to be ended are counted. */
export async function endThese(form: FormData): Promise<void> {
  const result = await several(form)
  const query = String(form.get('query') ?? '')
  revalidatePath(ONLINE)
  redirect(`${ONLINE}?${query}${query && '&'}done=${result.ok ? result.data : 'failed'}`)
}
