'use server'

import { z } from 'zod'
import { DECISION, decideCase, lookedOf, remarkOf } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { hideReview, keepReview, labelReview, restoreReview } from '@/lib/contract/review'
import { upstream } from '@/lib/upstream/call'

const { id, rule, zh, en } = hideReview.body.shape
const held = { id, version: z.coerce.number().int() }
const LIST = '/op/reviews'
const doneAtReview = (of: string, word: string) => done(`${LIST}/${of}`, `review.done.${word}`, { under: LIST })

/** Decides a report: hidden by a rule, or kept; redirects to the next pending one. */
export const decide = action('review:decide', z.object({ ...DECISION, ...held }), async ({ inbox, ...typed }) => {
  const words = await remarkOf('review_rule', typed)
  const hides = typed.decision === 'return'
  const { unopened } = lookedOf(typed)
  const body = { id: typed.id, version: typed.version, ...words, ...(unopened && { unopened }) }
  return decideCase({
    ...{ kind: 'reviewReport', id: typed.id, inbox, queue: LIST },
    decide: (send) =>
      inWords(
        'review.fault',
        () => (hides ? send(hideReview, { ...body, rule: typed.reason }) : send(keepReview, body)),
        { rule: 'reason', zh: 'remarkZh', en: 'remarkEn' },
      ),
    words: () => (hides ? 'review.done.hidden' : 'review.done.kept'),
  })
})

export const hide = action('review:decide', z.object({ ...held, rule, zh, en }), async (body) => {
  await inWords('review.fault', () => upstream(hideReview, { body }))
  return doneAtReview(body.id, 'hidden')
})

export const restore = action('review:decide', z.object({ ...held, zh, en }), async (body) => {
  await upstream(restoreReview, { body })
  return doneAtReview(body.id, 'restored')
})

export const label = action(
  'review:decide',
  z.object({ ...held, incentivised: z.enum(['0', '1']) }),
  async ({ incentivised, ...body }) => {
    await upstream(labelReview, { body: { ...body, incentivised: incentivised === '1' } })
    return doneAtReview(body.id, incentivised === '1' ? 'labelled' : 'unlabelled')
  },
)
