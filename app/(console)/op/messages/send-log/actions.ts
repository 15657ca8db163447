'use server'

import { z } from 'zod'
import { done, refused } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { retrySending } from '@/lib/contract/message/template'
import { upstream } from '@/lib/upstream/call'

const LOG = '/op/messages/send-log'

const again = action('template:edit', z.object({ id: Id }), async ({ id }) => upstream(retrySending, { body: { id } }))

/** Retries a message that was given up. */
export async function retry(form: unknown): Promise<void> {
  const result = await again(form)
  return result.ok ? done(LOG, 'template.sendings.done.retried', { under: LOG }) : refused(result.message, LOG, LOG)
}
