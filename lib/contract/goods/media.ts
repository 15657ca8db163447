import { z } from 'zod'
import { MEDIA_ALT_MAX, MEDIA_KINDS, MEDIA_NAME_MAX, MEDIA_REMOVE_MAX } from '@/lib/domain/media'
import { Edited, Id, Instant, line, PageQuery, paged, searched, TabCount, Version } from '../common'
import { endpoint } from '../endpoint'

export const MEDIA_TABS = ['used', 'unused'] as const

export const MediaRow = z.object({
  id: Id,
  kind: z.enum(MEDIA_KINDS),
  /** Product of a video or document; null for a picture. */
  goodsId: Id.nullable(),
  name: z.string(),
  altZh: z.string(),
  altEn: z.string(),
  /** Total of all sizes. */
  bytes: z.int(),
  /** Products that show it, or whose change under review would. */
  products: z.int(),
  /** Title of one of them; null if there is none. */
  titleZh: z.string().nullable(),
  titleEn: z.string().nullable(),
  createTime: Instant,
  version: Version,
})
export type MediaRow = z.output<typeof MediaRow>

const MediaQuery = PageQuery.extend({
  tab: z.enum(MEDIA_TABS).optional(),
  kind: z.enum(MEDIA_KINDS).optional(),
  /** Part of the name or of an alternative text. */
  q: searched(100).optional(),
  /** 1: only pictures without an alternative text in one of the languages. */
  noAlt: z.literal('1').optional(),
})
export type MediaQuery = z.output<typeof MediaQuery>

export const listMedia = endpoint({
  method: 'GET',
  path: '/goods/media/list',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary:
    'List the pictures of the current shop, and the videos and documents of its products, with how many products show them, newest first',
  query: MediaQuery,
  data: paged(MediaRow),
})

export const countMedia = endpoint({
  method: 'GET',
  path: '/goods/media/count',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'Count pictures, videos and documents by use under the same filters as the list',
  query: MediaQuery.omit({ current: true, size: true, tab: true }),
  data: z.record(z.enum(['all', ...MEDIA_TABS]), TabCount),
})

export const mediaRoom = endpoint({
  method: 'GET',
  path: '/goods/media/room',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'Read how much of the room of its plan the files and pictures of the shop take, in bytes',
  data: z.object({ used: z.int(), room: z.int() }),
})

export const MediaUse = z.object({
  goodsId: Id,
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  /** `PRODUCT_STATE`. */
  state: z.int(),
  /** `live`: shown to buyers; `change`: part of a change under review. */
  place: z.enum(['live', 'change']),
})
export type MediaUse = z.output<typeof MediaUse>

export const getMedia = endpoint({
  method: 'GET',
  path: '/goods/media/query',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'Read a picture with the products that show it, at most a hundred',
  query: z.object({ id: Id }),
  data: MediaRow.extend({ uses: z.array(MediaUse) }),
  errors: ['NOT_FOUND'],
})

export const editMedia = endpoint({
  method: 'PUT',
  path: '/goods/media/edit',
  from: 'extension',
  who: 'shop',
  permission: 'goods:media',
  summary: 'Change the name and the alternative texts of a picture',
  body: z.strictObject({
    id: Id,
    version: Version,
    name: line(MEDIA_NAME_MAX),
    altZh: line(MEDIA_ALT_MAX),
    altEn: line(MEDIA_ALT_MAX),
  }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const replaceMedia = endpoint({
  method: 'PUT',
  path: '/goods/media/replace',
  from: 'extension',
  who: 'shop',
  permission: 'goods:media',
  summary:
    'Put another picture in its place in every product: drafts at once, live products by a change that the platform reviews; products under review are skipped',
  body: z.strictObject({ id: Id, version: Version, by: Id }),
  data: z.object({ changed: z.int(), reviewed: z.int(), skipped: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MEDIA_IN_TOO_MANY'],
})

export const removeMedia = endpoint({
  method: 'PUT',
  path: '/goods/media/remove',
  from: 'extension',
  who: 'shop',
  permission: 'goods:media',
  summary: 'Delete pictures that no product shows; those that are used are skipped',
  body: z.strictObject({ ids: z.array(Id).min(1).max(MEDIA_REMOVE_MAX) }),
  data: z.object({ done: z.int(), skipped: z.int() }),
})
