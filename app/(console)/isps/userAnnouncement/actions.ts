'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import type { ActionResult } from '@/lib/actions/result'
import { Id } from '@/lib/contract/common'
import { acknowledge, markRead } from '@/lib/contract/message'
import { upstream } from '@/lib/upstream/call'

const LIST = '/isps/userAnnouncement'

/** The announcement shows a success itself; a failure is shown above the list. */
function sayFailure({ ok }: ActionResult<unknown>): void {
  if (!ok) redirect(`${LIST}?done=notRead`)
}

const Which = z.object({ anntId: Id.optional() })

async function mark({ anntId }: z.output<typeof Which>): Promise<void> {
  await upstream(markRead, { body: anntId ? { anntId } : {} })
}

/** Somebody has opened it. The list stays as it is under the open announcement: rows do not jump away. */
export async function markOneRead(anntId: unknown): Promise<ActionResult<void>> {
  return action(null, Which, mark)({ anntId })
}

/** The way without scripts to mark the open one. */
export async function markThisRead(data: unknown): Promise<void> {
  sayFailure(await action(null, z.object({ anntId: Id }), mark)(data))
}

/** "I have read this": with and without scripts; counted once. */
export async function acknowledgeThis(data: unknown): Promise<void> {
  const say = action(null, z.object({ anntId: Id }), ({ anntId }) => upstream(acknowledge, { body: { anntId } }))
  const result = await say(data)
  if (result.ok) revalidatePath('/', 'layout')
  sayFailure(result)
}

/** Marks everything as read, and says so; bell and list follow. */
export async function markAllRead(): Promise<void> {
  const result = await action(null, Which, mark)({})
  if (result.ok) revalidatePath('/', 'layout')
  redirect(`${LIST}?done=${result.ok ? 'allRead' : 'notRead'}`)
}
