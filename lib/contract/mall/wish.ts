import { z } from 'zod'
import { WISHES_MAX } from '@/lib/domain/cart'
import { Id } from '../common'
import { endpoint } from '../endpoint'

export const myWishes = endpoint({
  method: 'GET',
  path: '/mall/wish/list',
  from: 'extension',
  who: 'buyer',
  summary: `List the products on the buyer’s wish list, the newest first, at most ${WISHES_MAX}`,
  data: z.object({ ids: z.array(Id) }),
})

export const setWish = endpoint({
  method: 'PUT',
  path: '/mall/wish/set',
  from: 'extension',
  who: 'buyer',
  summary: 'Put a product on the wish list, or take it off',
  body: z.strictObject({ productId: Id, wanted: z.boolean() }),
  data: z.object({ wanted: z.boolean() }),
  errors: ['NOT_FOUND', 'WISHES_FULL'],
})
