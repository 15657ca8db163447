'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { replyReview, reportReview } from '@/lib/contract/review'
import { upstream } from '@/lib/upstream/call'

const held = { id: replyReview.body.shape.id, version: z.coerce.number().int() }
const doneAtReview = (id: string, word: string) =>
  done(`/review/list/${id}`, `review.done.${word}`, { under: '/review' })

export const reply = action('review:reply', z.object({ ...held, text: replyReview.body.shape.text }), async (body) => {
  await upstream(replyReview, { body })
  return doneAtReview(body.id, 'replied')
})

const { reason, text } = reportReview.body.shape

export const report = action(
  'review:report',
  z.object({ ...held, reason, text, ...uploadFields('files') }),
  async (typed) => {
    const files = await keptUploads(typed, 'files', 'picture')
    const { id, version, reason: code, text: words } = typed
    const body = { id, version, reason: code, text: words, files }
    await inWords('review.fault', () => upstream(reportReview, { body }))
    return doneAtReview(id, 'reported')
  },
)
