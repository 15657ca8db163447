import { z } from 'zod'
import { CANNED_NAME_MAX, REVIEW_BULK_MAX, REVIEW_TEXT_MAX } from '@/lib/domain/review'
import { Edited, Id, line, Nothing, Version } from '../common'
import { endpoint } from '../endpoint'
import { ReviewRow } from '.'

const CannedReply = z.object({ id: Id, name: z.string(), zh: z.string(), en: z.string(), version: Version })
export type CannedReply = z.output<typeof CannedReply>

export const listCanned = endpoint({
  method: 'GET',
  path: '/review/canned/list',
  from: 'extension',
  who: 'user',
  permission: 'review:list',
  summary: 'List the shop’s canned replies, by name; the platform has none',
  data: z.array(CannedReply),
})

const text = line(REVIEW_TEXT_MAX).min(1, { error: 'required' })
const fields = { name: line(CANNED_NAME_MAX).min(1, { error: 'required' }), zh: text, en: text }
const writes = { from: 'extension', who: 'shop', permission: 'review:reply' } as const

export const addCanned = endpoint({
  ...writes,
  method: 'POST',
  path: '/review/canned/add',
  idempotent: true,
  summary: 'Add a canned reply in both languages; a shop has at most thirty',
  body: z.strictObject(fields),
  data: z.object({ id: Id }),
})

export const editCanned = endpoint({
  ...writes,
  method: 'PUT',
  path: '/review/canned/edit',
  summary: 'Change a canned reply; replies that were made of it stay as they are',
  body: z.strictObject({ ...fields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteCanned = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/review/canned/delete',
  summary: 'Delete a canned reply; replies that were made of it stay',
  query: z.object({ id: Id, version: z.coerce.number().pipe(Version) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const previewReplies = endpoint({
  ...writes,
  method: 'POST',
  path: '/review/previewReplies',
  effect: 'read',
  summary: 'Tell which of these reviews would be replied to at once, and in which language; which not, and why',
  body: z.strictObject({ ids: z.array(Id).min(1).max(REVIEW_BULK_MAX) }),
  data: z.array(
    ReviewRow.extend({ language: z.enum(['zh', 'en']), stop: z.enum(['replied', 'hidden', 'reported']).nullable() }),
  ),
})

export const replyMany = endpoint({
  ...writes,
  method: 'PUT',
  path: '/review/replyMany',
  idempotent: true,
  summary: 'Reply to several reviews, each in its language; what changed after the preview is left out',
  body: z.strictObject({
    reviews: z
      .array(z.strictObject({ id: Id, version: Version }))
      .min(1)
      .max(REVIEW_BULK_MAX),
    zh: text,
    en: text,
  }),
  /** Numbers of the orders whose reviews were skipped. */
  data: z.object({ replied: z.int(), leftOut: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
})
