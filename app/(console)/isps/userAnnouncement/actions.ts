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

/** A failure is shown above the list; a success is visible in the announcement itself. */
function sayFailure({ ok }: ActionResult<unknown>): void {
  if (!ok) redirect(`${LIST}?done=notRead`)
}

const Which = z.object({ anntId: Id.optional() })

async function mark({ anntId }: z.output<typeof Which>): Promise<void> {
  await upstream(markRead, { body: anntId ? { anntId } : {} })
}

/** Marks an opened announcement as read. The list under it stays as it is, so that rows do not jump. */
export async function markOneRead(anntId: unknown): Promise<ActionResult<void>> {
  return action(null, Which, mark)({ anntId })
}

/** Marks the open one as read, without scripts. */
export async function markThisRead(data: unknown): Promise<void> {
  sayFailure(await action(null, z.object({ anntId: Id }), mark)(data))
}

/** Acknowledges an announcement, with and without scripts; counted once. */
export async function acknowledgeThis(data: unknown): Promise<void> {
  const say = action(null, z.object({ anntId: Id }), ({ anntId }) => upstream(acknowledge, { body: { anntId } }))
  const result = await say(data)
  if (result.ok) revalidatePath('/', 'layout')
  sayFailure(result)
}

/** Marks everything as read and confirms it; bell and list follow. */
export async function markAllRead(): Promise<void> {
  const result = await action(null, Which, mark)({})
  if (result.ok) revalidatePath('/', 'layout')
  redirect(`${LIST}?done=${result.ok ? 'allRead' : 'notRead'}`)
}
