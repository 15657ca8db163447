'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { retrySending } from '@/lib/contract/message/template'
import { upstream } from '@/lib/upstream/call'

const LOG = '/op/messages/send-log'

const again = action('template:edit', z.object({ id: Id }), async ({ id }) => upstream(retrySending, { body: { id } }))

/** Lets a message travel again that was given up. */
export async function retry(form: unknown): Promise<void> {
  const result = await again(form)
  revalidatePath(LOG)
  redirect(`${LOG}?done=${result.ok ? 'retried' : 'finished'}`)
}
