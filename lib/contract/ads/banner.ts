import { z } from 'zod'
import { BANNER_AUDIENCES, BANNER_VERSIONS } from '@/lib/domain/ads/banner'
import { PICTURE_BASE64_MAX } from '@/lib/domain/limits'
import { ownPath } from '@/lib/domain/own-path'
import { Edited, Id, Instant, line, PageQuery, paged, searched, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

const required = { error: 'required' }
const TEXT_MAX = 80

const FIELDS = {
  /** Alternative text of the picture. */
  textZh: line(TEXT_MAX).min(1, required),
  textEn: line(TEXT_MAX).min(1, required),
  /** Picture of exactly the size of the position; see `addBannerPicture`. */
  pictureZh: Id,
  pictureEn: Id,
  /** Second version for an A/B test; all four fields or none. */
  textBZh: line(TEXT_MAX),
  textBEn: line(TEXT_MAX),
  pictureBZh: Id.nullable(),
  pictureBEn: Id.nullable(),
  /** Path of the storefront. */
  link: line(300).refine((path) => ownPath(path)?.pathname.startsWith('/mall') ?? false, { error: 'mallPath' }),
  fromDay: UkDate,
  /** Last UK day; null where it has no end. */
  untilDay: UkDate.nullable(),
  audience: z.enum(BANNER_AUDIENCES),
  sortNo: z.int().min(0).max(9_999),
  active: z.boolean(),
}

export const Banner = z.object({
  ...FIELDS,
  id: Id,
  positionId: Id,
  positionZh: z.string(),
  positionEn: z.string(),
  width: z.int(),
  height: z.int(),
  state: z.enum(['off', 'planned', 'running', 'over']),
  version: Version,
  updateTime: Instant,
})
export type Banner = z.output<typeof Banner>

const reads = { from: 'extension', who: 'operator', permission: 'adPosition:list' } as const
const writes = { from: 'extension', who: 'operator', permission: 'adPosition:edit' } as const

export const listBanners = endpoint({
  ...reads,
  method: 'GET',
  path: '/banner/banner/queryPage',
  summary: 'List the banners of the house, by position and order',
  query: PageQuery.extend({
    q: searched(64).optional(),
    positionId: Id.optional(),
    active: z.enum(['0', '1']).optional(),
  }),
  data: paged(Banner),
})

/** Views and clicks of a version on all days. */
const Result = z.object({ version: z.enum(BANNER_VERSIONS), views: z.int(), clicks: z.int() })
export type BannerResult = z.output<typeof Result>

export const getBanner = endpoint({
  ...reads,
  method: 'GET',
  path: '/banner/banner/queryById',
  summary: 'Read a banner, where its link leads, and what its versions brought',
  query: z.object({ id: Id }),
  data: Banner.extend({
    linkLive: z.boolean().describe('False where the link leads nowhere; the storefront then leaves the banner out'),
    results: z.array(Result),
  }),
  errors: ['NOT_FOUND'],
})

export const addBanner = endpoint({
  ...writes,
  method: 'POST',
  path: '/banner/banner/add',
  idempotent: true,
  summary: 'Add a banner of the house; its pictures have exactly the size of the position',
  body: z.strictObject({ ...FIELDS, positionId: Id }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})

export const editBanner = endpoint({
  ...writes,
  method: 'PUT',
  path: '/banner/banner/edit',
  summary: 'Change a banner of the house',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const addBannerPicture = endpoint({
  ...writes,
  method: 'POST',
  path: '/banner/banner/picture',
  summary: 'Keep a picture for a position: of exactly its pixels, drawn anew without whatever else the file carried',
  body: z.strictObject({ positionId: Id, base64: z.base64().min(1).max(PICTURE_BASE64_MAX, { error: 'tooLong' }) }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'INVALID_INPUT', 'PICTURE_UNREADABLE', 'PICTURE_HEIC'],
})

export const bannerLinks = endpoint({
  ...reads,
  method: 'GET',
  path: '/banner/banner/links',
  summary: 'List places of the storefront to which a banner can lead: pages, activities, categories, shops, products',
  query: z.object({ q: searched(64).default('') }),
  data: z.array(z.object({ path: z.string(), title: TwinText })),
})
