'use server'

import { z } from 'zod'
import { SeenRows } from '@/app/_kit/list/ticked'
import { done, saved } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { Id } from '@/lib/contract/common'
import { addCanned, deleteCanned, editCanned, replyMany } from '@/lib/contract/review/canned'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'

const LIST = '/review/list'
const HERE = { under: '/review' }
const FAULT = 'review.fault'
const Key = PressKey.optional()

const { zh, en } = replyMany.body.shape

const Replies = z.object({
  reviews: SeenRows.pipe(replyMany.body.shape.reviews),
  zh,
  en,
  from: z.string().max(2_000).default(''),
  idempotencyKey: Key,
})

export const runReplies = action('review:reply', Replies, async ({ from, idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { replied, leftOut } = await upstream(replyMany, { body }, options)
  return done(safeRedirect(from) ?? LIST, leftOut.length > 0 ? 'review.bulk.partly' : 'review.bulk.done', {
    ...HERE,
    values: { count: replied, left: leftOut.length, orders: leftOut.join(', ') },
    ...(leftOut.length > 0 && { tone: 'warn' as const }),
  })
})

const Back = z.object({ back: z.string().max(4_000).default('') })
const fields = { name: addCanned.body.shape.name, zh, en }
const backTo = (back: string): string => safeRedirect(back) ?? '/review/bulk'

export const add = action(
  'review:reply',
  Back.extend({ ...fields, idempotencyKey: Key }),
  async ({ back, idempotencyKey, ...body }) => {
    const options = idempotencyKey ? { idempotencyKey } : {}
    await inWords(FAULT, () => upstream(addCanned, { body }, options))
    return done(backTo(back), 'review.canned.done.added', HERE)
  },
)

const Known = Back.extend({ id: Id, version: z.coerce.number().int() })

export const edit = action('review:reply', Known.extend(fields), async ({ back, ...body }) => {
  const edited = await inWords(FAULT, () => upstream(editCanned, { body }))
  return saved(edited, backTo(back), 'review.canned.done.saved', HERE)
})

export const remove = action('review:reply', Known, async ({ back, id, version }) => {
  await upstream(deleteCanned, { query: { id, version } })
  return done(backTo(back), 'review.canned.done.deleted', HERE)
})
