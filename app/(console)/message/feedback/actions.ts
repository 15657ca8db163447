'use server'

import { z } from 'zod'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { addFeedback, rateFeedback, reopenFeedback } from '@/lib/contract/feedback'
import { upstream } from '@/lib/upstream/call'
import program from '@/package.json'
import { OneFile, picturesOf, sendPicture, Written } from './_feedback/feedback-input'
import { FEEDBACK } from './_feedback/feedback-view'

/** Uploads one screenshot when it is chosen. */
export const uploadPicture = action('feedback:add', OneFile, async ({ file }) => ({ id: await sendPicture(file) }))

export const add = action('feedback:add', Written, async (typed) => {
  const { kind, text, page, contact, idempotencyKey } = typed
  const body = { kind, text, page, contact, release: program.version, pictureIds: await picturesOf(typed) }
  const { id } = await upstream(addFeedback, { body }, idempotencyKey ? { idempotencyKey } : {})
  redirectWithOutcome(`${FEEDBACK}/${id}`, 'done=added', FEEDBACK)
})

export const reopen = action('feedback:add', z.object(reopenFeedback.body.shape), async (body) => {
  await upstream(reopenFeedback, { body })
  redirectWithOutcome(`${FEEDBACK}/${body.id}`, 'done=reopened', FEEDBACK)
})

const Rated = z.object({ id: rateFeedback.body.shape.id, helpful: z.enum(['1', '0']) })

export const rate = action('feedback:add', Rated, async ({ id, helpful }) => {
  await upstream(rateFeedback, { body: { id, helpful: helpful === '1' } })
  redirectWithOutcome(`${FEEDBACK}/${id}`, 'done=rated', FEEDBACK)
})
