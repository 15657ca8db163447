'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import type { ActionResult } from '@/lib/actions/result'
import { Id } from '@/lib/contract/common'
import { markRead } from '@/lib/contract/message'
import { upstream } from '@/lib/upstream/call'

const mark = action(null, z.object({ anntId: Id.optional() }), async ({ anntId }) => {
  await upstream(markRead, { body: anntId ? { anntId } : {} })
})

/** Somebody has opened it. The list stays as it is under the open announcement: rows do not jump away. */
export async function markOneRead(anntId: string): Promise<ActionResult<void>> {
  return mark({ anntId })
}

/** Marks everything as read; bell and list follow. */
export async function markAllRead(): Promise<void> {
  const result = await mark({})
  if (result.ok) revalidatePath('/', 'layout')
}
