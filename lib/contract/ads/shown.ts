import { z } from 'zod'
import { BANNER_VERSIONS } from '@/lib/domain/ads/banner'
import { AD_PAGES } from '@/lib/domain/ads/position'
import { AGENT_MAX } from '@/lib/domain/visit'
import { Id, TwinText } from '../common'
import { endpoint } from '../endpoint'

const visitor = {
  /** User agent; it is hashed and not stored. */
  agent: z.string().max(AGENT_MAX),
  /** False for robots, prefetched pages and people of shops and the platform, who are never counted. */
  count: z.boolean(),
}

export const ShownAd = z.object({
  positionId: Id,
  width: z.int(),
  height: z.int(),
  /** Null if nothing is shown; the page then leaves out the place. */
  item: z
    .object({
      id: Id,
      version: z.enum(BANNER_VERSIONS),
      /** True if a shop paid for it; it is then marked as sponsored. */
      paid: z.boolean(),
      picture: TwinText.describe('Ids of the pictures in each language'),
      text: TwinText,
    })
    .nullable(),
})
export type ShownAd = z.output<typeof ShownAd>

const SHOW = {
  method: 'POST',
  from: 'extension',
  unlogged: true,
  body: z.strictObject({ ...visitor, page: z.enum(AD_PAGES), device: z.enum(['desktop', 'mobile']) }),
  data: z.array(ShownAd),
} as const

export const showAds = endpoint({
  ...SHOW,
  path: '/mall/ad/show',
  who: 'public',
  summary:
    'Choose what the positions of a page show this visitor, and count it; keeps nothing of who it was but a hash for the UK day',
})

export const showAdsToBuyer = endpoint({
  ...SHOW,
  path: '/mall/ad/showToBuyer',
  who: 'buyer',
  summary: 'The same for a signed-in buyer, of whom it is kept for eight days which advertisements were their turn',
})

const CLICK = {
  method: 'POST',
  from: 'extension',
  unlogged: true,
  body: z.strictObject({ ...visitor, id: Id, version: z.enum(BANNER_VERSIONS) }),
  data: z.object({
    path: z.string().describe('Path of the storefront; its home page where the advertisement is over'),
    counted: z.boolean(),
  }),
} as const

export const clickAd = endpoint({
  ...CLICK,
  path: '/mall/ad/click',
  who: 'public',
  summary:
    'Answer where an advertisement or a banner leads, and count the click: once for a visitor and hour who has seen it',
})

export const clickAdAsBuyer = endpoint({
  ...CLICK,
  path: '/mall/ad/clickAsBuyer',
  who: 'buyer',
  summary: 'The same for a signed-in buyer, whose orders of the next seven days are counted with the click',
})
