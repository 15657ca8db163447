import { z } from 'zod'
import { PICTURE_BASE64_MAX } from '@/lib/domain/limits'
import { Id, Nothing } from '../common'
import { endpoint } from '../endpoint'

export const saveAvatar = endpoint({
  method: 'PUT',
  path: '/account/avatar/edit',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Another picture of the caller: JPEG, PNG or WebP up to 5 MB, drawn anew as a square',
  body: z.strictObject({ base64: z.base64().min(1).max(PICTURE_BASE64_MAX, { error: 'tooLong' }) }),
  data: z.object({ id: Id }),
  errors: ['PICTURE_UNREADABLE', 'PICTURE_HEIC', 'TOO_MANY_REQUESTS'],
})

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/account/avatar/delete',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'No picture of the caller any more; right as well where there was none',
  data: Nothing,
})

export const avatar = endpoint({
  method: 'GET',
  path: '/account/avatar/{id}',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'The picture of a user, for that user and for operators who may see users',
  params: z.object({ id: Id }),
  query: z.object({ size: z.enum(['small', 'large']).default('small') }),
  data: z.object({ type: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
})
