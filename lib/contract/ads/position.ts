import { z } from 'zod'
import {
  AD_DEVICES,
  AD_PAGES,
  BLACKOUT_MAX,
  LEAD_DAYS_MAX,
  PRICE_MAX_P,
  ROTATION_MAX,
  SIDE_MAX,
} from '@/lib/domain/ads/position'
import { Edited, Id, Instant, line, PageQuery, Pence, paged, searched, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

const required = { error: 'required' }

const FIELDS = {
  titleZh: line(30).min(1, required),
  titleEn: line(60).min(1, required),
  page: z.enum(AD_PAGES),
  device: z.enum(AD_DEVICES),
  /** Size of its pictures in pixels. */
  width: z.int().min(50).max(SIDE_MAX),
  height: z.int().min(50).max(SIDE_MAX),
  /** Pictures that rotate in this place; each has an equal share of the views. */
  rotation: z.int().min(1).max(ROTATION_MAX),
  /** Bookings sold for one UK day, at most `rotation`; free turns show house banners. */
  capacity: z.int().min(1).max(ROTATION_MAX),
  /** Price of one UK day, VAT included. */
  pricePerDayP: Pence.min(0).max(PRICE_MAX_P),
  /** Whole UK days between the day of booking and the first day: 0 sells the next day. */
  leadDays: z.int().min(0).max(LEAD_DAYS_MAX),
  /** UK days that nobody can book. */
  blackoutDays: z.array(UkDate).max(BLACKOUT_MAX),
  sortNo: z.int().min(0).max(9_999),
  /** True if it is shown in the storefront and can be booked. */
  active: z.boolean(),
}

/** Name by which the storefront knows the position; it never changes. */
const Key = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, { error: 'format' })

export const AdPosition = z.object({ ...FIELDS, key: Key, id: Id, version: Version, updateTime: Instant })
export type AdPosition = z.output<typeof AdPosition>

const reads = { from: 'extension', who: 'operator', permission: 'adPosition:list' } as const
const writes = { from: 'extension', who: 'operator', permission: 'adPosition:edit' } as const

export const listAdPositions = endpoint({
  ...reads,
  method: 'GET',
  path: '/banner/bannerPosition/queryPage',
  summary: 'List the places for advertisements, by page and order',
  query: PageQuery.extend({
    q: searched(64).optional(),
    page: z.enum(AD_PAGES).optional(),
    device: z.enum(AD_DEVICES).optional(),
    active: z.enum(['0', '1']).optional(),
  }),
  data: paged(AdPosition),
})

export const getAdPosition = endpoint({
  ...reads,
  method: 'GET',
  path: '/banner/bannerPosition/queryById',
  summary: 'Read a place for advertisements',
  query: z.object({ id: Id }),
  data: AdPosition,
  errors: ['NOT_FOUND'],
})

export const addAdPosition = endpoint({
  ...writes,
  method: 'POST',
  path: '/banner/bannerPosition/add',
  idempotent: true,
  summary: 'Add a place for advertisements; the storefront shows it on its page at once',
  body: z.strictObject({ ...FIELDS, key: Key }),
  data: z.object({ id: Id }),
})

export const editAdPosition = endpoint({
  ...writes,
  method: 'PUT',
  path: '/banner/bannerPosition/edit',
  summary: 'Change a place for advertisements; what is booked keeps its price',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const bannerPositionList = endpoint({
  method: 'GET',
  path: '/banner/bannerPosition/list',
  from: 'specification',
  who: 'user',
  permission: 'ads:list',
  summary: 'List the places for advertisements that are in use, by page and order',
  query: z.object({ page: z.enum(AD_PAGES).optional() }),
  data: z.array(AdPosition),
})

export const adPositionDays = endpoint({
  ...reads,
  method: 'GET',
  path: '/banner/bannerPosition/calendar',
  summary: 'List the UK days of a month with the turns of a position that are sold, held and left',
  query: z.object({ id: Id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  data: z.array(
    z.object({
      day: UkDate,
      sold: z.int(),
      held: z.int().describe('Held while a shop pays'),
      capacity: z.int().describe('0 on days that are not sold'),
    }),
  ),
  errors: ['NOT_FOUND'],
})
