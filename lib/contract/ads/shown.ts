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
  /** Null where nothing is shown: its place stays out of the page. */
  item: z
    .object({
      id: Id,
      version: z.enum(BANNER_VERSIONS),
      /** Paid for by a shop: it is marked. */
      paid: z.boolean(),
      picture: TwinText.describe('Ids of the pictures in each language'),
      text: TwinText,
    })
    .nullable(),
})
export type ShownAd = z.output<typeof ShownAd>

export const showAds = endpoint({
  method: 'POST',
  path: '/mall/ad/show',
  from: 'extension',
  who: 'public',
  unlogged: true,
  summary:
    'Choose what the positions of a page show this visitor, and count it; keeps nothing of who it was but a hash for the UK day',
  body: z.strictObject({ ...visitor, page: z.enum(AD_PAGES), device: z.enum(['desktop', 'mobile']) }),
  data: z.array(ShownAd),
})

export const clickAd = endpoint({
  method: 'POST',
  path: '/mall/ad/click',
  from: 'extension',
  who: 'public',
  unlogged: true,
  summary:
    'Answer where an advertisement or a banner leads, and count the click: once for a visitor and hour who has seen it',
  body: z.strictObject({ ...visitor, id: Id, version: z.enum(BANNER_VERSIONS) }),
  data: z.object({
    path: z.string().describe('Path of the storefront; its home page where the advertisement is over'),
    counted: z.boolean(),
  }),
})
