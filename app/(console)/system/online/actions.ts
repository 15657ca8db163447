'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { listBehind } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import type { ErrorCode } from '@/lib/contract/errors'
import { endSessions, listOnline, SESSIONS_MAX } from '@/lib/contract/online'
import { forceOut } from '@/lib/contract/user'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { asking, ONLINE, onlineView } from './_components/online-view'

const Chosen = z.object({ id: Id })

const all = action('user:forceout', Chosen, (body) => upstream(forceOut, { body }))

/** Marks the last act: nothing stays ticked after it. */
const mark = () => `&at=${Date.now()}`
const missed = (error: ErrorCode) => (error === 'NOT_FOUND' ? 'gone' : 'failed')

const Ticked = z.object({
  ids: z.array(Id).default([]),
  /** Everything that matches the filter. */
  matching: z.string().optional(),
  query: z.string().default(''),
})

/** Ticked ids, or those of all that match the filter; null if there are too many for one call. */
async function idsOf({ ids, matching, query }: z.output<typeof Ticked>): Promise<readonly string[] | null> {
  if (!matching) return ids.length > SESSIONS_MAX ? null : ids
  const filter = onlineView(Object.fromEntries(new URLSearchParams(query))).query
  const { records, total } = await read(listOnline, { query: { ...filter, current: 1, size: SESSIONS_MAX } })
  return total > SESSIONS_MAX ? null : records.map(({ id }) => id)
}

const back = (form: unknown, said: string): never => redirect(withQuery(listBehind(ONLINE, form), said))

/** Ends all sessions of the confirmed user; reports it if the session is already gone. */
export async function endAll(form: unknown): Promise<void> {
  const result = await all(form)
  revalidatePath(ONLINE)
  back(form, `done=${result.ok ? `endedAll&count=${result.data.ended}${mark()}` : missed(result.error)}`)
}

const choose = action('user:forceout', Ticked, async (ticked) => {
  const ids = await idsOf(ticked)
  if (!ids) return 'done=tooMany'
  return ids.length > 0 ? asking(ids) : 'done=noneTicked'
})

/** Handles the bulk bar of the list: confirms the number of sessions first. */
export async function askThese(form: unknown): Promise<void> {
  const result = await choose(form)
  back(form, result.ok ? result.data : 'done=failed')
}

const several = action('user:forceout', z.object(endSessions.body.shape), async (body) => {
  const { ended, left } = await upstream(endSessions, { body })
  return `${left > 0 ? 'endedSome' : 'endedThese'}&count=${ended}&left=${left}${mark()}`
})

/** Ends the confirmed sessions; counts those that cannot be ended. */
export async function endThese(form: unknown): Promise<void> {
  const result = await several(form)
  revalidatePath(ONLINE)
  back(form, `done=${result.ok ? result.data : 'failed'}`)
}
