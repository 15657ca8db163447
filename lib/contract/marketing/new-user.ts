import { z } from 'zod'
import { Edited, Id, paged, Version } from '../common'
import { endpoint } from '../endpoint'
import { PROMOTION_ACTS } from './acts'
import { PRICE_FIELDS, PRICE_ROW, PricedGoods } from './price'
import { PROMOTION_SEEN, PromotionQuery } from './promotion'

/** "New": without a paid order, on the platform or in the shop. */
export const NEW_BUYERS = ['newToPlatform', 'newToShop'] as const

const FIELDS = { ...PRICE_FIELDS, audience: z.enum(NEW_BUYERS) }

const NewUserRow = z.object({ ...PRICE_ROW, audience: z.enum(NEW_BUYERS) })
export type NewUserRow = z.output<typeof NewUserRow>

export const NewUserOffer = z.object({
  ...FIELDS,
  ...PROMOTION_SEEN,
  ...{ pieces: z.int(), sold: z.int() },
  goods: z.array(PricedGoods),
  acts: z.array(z.enum(PROMOTION_ACTS.names)),
})
export type NewUserOffer = z.output<typeof NewUserOffer>

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'marketing:list' } as const
const writes = { from: 'extension', who: 'shop', permission: 'marketing:newuser:edit' } as const

export const listNewUserOffers = endpoint({
  ...reads,
  path: '/marketing/newUser/list',
  summary: 'List the prices for new buyers of the shop, newest first',
  query: PromotionQuery,
  data: paged(NewUserRow),
})

export const getNewUserOffer = endpoint({
  ...reads,
  path: '/marketing/newUser/queryById',
  summary: 'Read a price for new buyers, with each SKU and what stands against scheduling it',
  query: z.object({ id: Id }),
  data: NewUserOffer,
  errors: ['NOT_FOUND'],
})

export const addNewUserOffer = endpoint({
  ...writes,
  method: 'POST',
  path: '/marketing/newUser/add',
  idempotent: true,
  summary: 'Add a price for new buyers as a draft; each buyer gets one piece of a SKU, in one order',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editNewUserOffer = endpoint({
  ...writes,
  method: 'PUT',
  path: '/marketing/newUser/edit',
  summary: 'Change the draft of a price for new buyers',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})
