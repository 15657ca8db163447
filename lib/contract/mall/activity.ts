import { z } from 'zod'
import { ACTIVITY_TYPES } from '@/lib/domain/marketing/activity'
import { Id, Instant, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { FlashGoods } from './flash'

/** An activity of the platform on the storefront. */
const MallActivity = z.object({
  id: Id,
  type: z.enum(ACTIVITY_TYPES),
  title: TwinText,
  startsAt: Instant,
  endsAt: Instant,
  running: z.boolean(),
})
export type MallActivity = z.output<typeof MallActivity>

/** Picture of a shop whose products are in the activity. */
const ShopPicture = z.object({ shopId: Id, picture: Id, text: TwinText })

export const mallActivities = endpoint({
  method: 'GET',
  path: '/mall/activity/list',
  from: 'extension',
  who: 'public',
  summary: 'List the activities of the platform that run or start within a week, those that end first at the top',
  data: z.array(MallActivity.extend({ products: z.int() })),
})

export const mallActivity = endpoint({
  method: 'GET',
  path: '/mall/activity/{id}',
  from: 'extension',
  who: 'public',
  summary:
    'Read an activity of the platform: pictures of its shops, and its products, with their prices and what is left',
  params: z.object({ id: Id }),
  data: MallActivity.extend({ pictures: z.array(ShopPicture), goods: z.array(FlashGoods) }),
  errors: ['NOT_FOUND'],
})
