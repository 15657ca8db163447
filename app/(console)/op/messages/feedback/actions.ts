'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { replyFeedback } from '@/lib/contract/feedback'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { ANSWERS } from './_feedback/answer-view'

const { version } = replyFeedback.body.shape
const Answer = z.object({ ...replyFeedback.body.shape, version: z.coerce.number().pipe(version) })

/** Whoever was slower sees what the other one has said before they say it again. */
export const reply = action('feedback:reply', Answer, async (body) => {
  try {
    await upstream(replyFeedback, { body })
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'VERSION_CONFLICT') revalidatePath(`${ANSWERS}/${body.id}`)
    throw error
  }
  revalidatePath(ANSWERS, 'layout')
  redirect(`${ANSWERS}/${body.id}?done=replied`)
})
