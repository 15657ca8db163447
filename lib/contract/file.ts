import { z } from 'zod'
import { Id } from './common'
import { endpoint } from './endpoint'

export const picture = endpoint({
  method: 'GET',
  path: '/sys/common/picture/{id}',
  from: 'extension',
  who: 'user',
  summary: 'A public picture (product, shop logo) as base64 in a size that was made at upload',
  params: z.object({ id: Id }),
  query: z.object({ size: z.enum(['64', '160', '400']).default('64') }),
  data: z.object({ type: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
})
