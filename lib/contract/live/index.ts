import { z } from 'zod'
import {
  LIVE_BARS,
  LIVE_ENDS,
  LIVE_GOODS_MAX,
  LIVE_NOTICE_MAX,
  LIVE_STATES,
  LIVE_TEXT_MAX,
  LIVE_TITLE_MAX,
} from '@/lib/domain/live'
import { withoutInvisible } from '@/lib/domain/typed'
import { MediaTicket } from '../chat/media'
import {
  Edited,
  Id,
  Instant,
  IntText,
  line,
  Nothing,
  PageQuery,
  Pence,
  paged,
  searched,
  TwinText,
  Version,
} from '../common'
import { endpoint } from '../endpoint'

const visible = (text: string) => withoutInvisible(text) === text
const shown = (max: number) => line(max).refine(visible, { error: 'control' })

const Title = shown(LIVE_TITLE_MAX).min(1, { error: 'required' })
const Announcement = shown(LIVE_NOTICE_MAX)
const Goods = z
  .array(Id)
  .max(LIVE_GOODS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid' })

/** A room as everybody sees it. */
export const LiveRoom = z.object({
  id: Id,
  shop: z.object({ id: Id, name: TwinText }),
  title: z.string(),
  /** Announcement of the host. */
  notice: z.string(),
  /** 1 open, 0 closed for everybody (specification, section 4). */
  status: z.int().min(0).max(1),
  state: z.enum(LIVE_STATES),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Viewers with scripts; 0 without a recent count. */
  viewers: z.int().min(0),
})
export type LiveRoom = z.output<typeof LiveRoom>

/** A room as its shop and the platform see it. */
export const StaffRoom = LiveRoom.extend({
  host: z.object({ id: Id, name: z.string() }),
  endedBy: z.enum(LIVE_ENDS).nullable(),
  /** Reason given by the platform, if it closed the room. */
  reason: z.string(),
  peak: z.int().min(0),
  createTime: Instant,
  version: Version,
})
export type StaffRoom = z.output<typeof StaffRoom>

export const LiveGoods = z.object({
  id: Id,
  title: TwinText,
  picture: z.string().nullable(),
  /** Lowest price now, including promotions for everybody; null for a product that is not on sale. */
  priceP: Pence.nullable(),
  /** Usual price, if the current one is lower. */
  usualP: Pence.nullable(),
})
export type LiveGoods = z.output<typeof LiveGoods>

/** A text of a room. */
export const LiveText = z.object({
  seq: z.int(),
  /** Of the shop, or of a viewer. */
  side: z.enum(['shop', 'buyer']),
  /** Masked; empty for the shop and for a deleted account. */
  by: z.string(),
  own: z.boolean(),
  text: z.string(),
  time: Instant,
})
export type LiveText = z.output<typeof LiveText>

/** Body of a new text: `clientId` is chosen by the sender, and a repeated text returns the existing row. */
export const LiveWritten = z.strictObject({
  id: Id,
  clientId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  text: shown(LIVE_TEXT_MAX).min(1, { error: 'required' }),
})

export const AfterQuery = z.object({
  id: Id,
  /** Number of the last known text. */
  after: IntText.min(0).default(0),
})

/** Parts of a room that may have changed. */
export const LiveNews = z.object({
  room: LiveRoom,
  texts: z.array(LiveText),
  lastSeq: z.int(),
})

const Barred = z.object({
  id: Id,
  /** Masked. */
  buyer: z.string(),
  kind: z.enum(LIVE_BARS),
  until: Instant.nullable(),
  time: Instant,
})
export type Barred = z.output<typeof Barred>

const base = { from: 'extension', who: 'shop', permission: 'chat:live' } as const
const Held = z.strictObject({ id: Id, version: Version })

export const listLiveRooms = endpoint({
  ...base,
  method: 'GET',
  path: '/live/room/list',
  summary: 'List the live rooms of the shop, those that are open first, then the newest',
  query: PageQuery.extend({
    status: z.enum(['0', '1']).optional(),
    q: searched(60).optional(),
  }),
  data: paged(StaffRoom),
})

export const getLiveRoom = endpoint({
  ...base,
  method: 'GET',
  path: '/live/room/queryById',
  summary: 'A live room with its products, its last texts and those who are muted or kept out',
  query: z.object({ id: Id }),
  data: StaffRoom.extend({
    /** True if the caller is its host. */
    mine: z.boolean(),
    goods: z.array(LiveGoods),
    texts: z.array(LiveText.extend({ bar: z.enum(LIVE_BARS).nullable() })),
    lastSeq: z.int(),
    bars: z.array(Barred),
  }),
  errors: ['NOT_FOUND'],
})
export type LiveRoomDetail = z.output<typeof getLiveRoom.data>

export const liveProducts = endpoint({
  ...base,
  method: 'GET',
  path: '/live/room/products',
  summary: 'Products of the shop that a room may show: those on sale, the best sold first',
  data: z.array(LiveGoods),
})

const FIELDS = { title: Title, notice: Announcement, goods: Goods }

export const addLiveRoom = endpoint({
  ...base,
  method: 'POST',
  path: '/live/room/add',
  idempotent: true,
  summary: 'Prepare a live room; the caller is its host',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})

export const editLiveRoom = endpoint({
  ...base,
  method: 'PUT',
  path: '/live/room/edit',
  summary: 'Change title, announcement and products of an open room, in the order in which they are shown',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'LIVE_ENDED'],
})

export const startLiveRoom = endpoint({
  ...base,
  method: 'PUT',
  path: '/live/room/start',
  summary: 'Begin: buyers find the room from now on. Only its host, who is live nowhere else, while the shop is open',
  body: Held,
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'LIVE_ENDED', 'LIVE_BUSY', 'LIVE_NOT_HOST', 'LIVE_SHOP_SHUT'],
})

export const endLiveRoom = endpoint({
  ...base,
  method: 'PUT',
  path: '/live/room/end',
  summary: 'End a room: its status becomes 0 and it closes for everybody',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'LIVE_ENDED'],
})

/** Sent every few seconds by the host's page, so it is not logged. */
export const hostIsHere = endpoint({
  ...base,
  method: 'PUT',
  path: '/live/room/here',
  unlogged: true,
  summary: 'The host is there and so many people watch; answers what has changed since a text',
  body: z.strictObject({ id: Id, viewers: z.int().min(0).max(1_000_000), after: z.int().min(0) }),
  data: LiveNews,
  errors: ['NOT_FOUND', 'LIVE_NOT_HOST'],
})

export const hostMedia = endpoint({
  ...base,
  method: 'GET',
  path: '/live/room/media',
  summary:
    'Ticket with which the host of a running room sends sound and picture by the hosted media service; null where none is set up',
  query: z.object({ id: Id }),
  data: MediaTicket.nullable(),
  errors: ['NOT_FOUND', 'LIVE_ENDED', 'LIVE_NOT_HOST'],
})

/** The texts of the room are the record: no audit row repeats them. */
export const sayInLiveRoom = endpoint({
  ...base,
  method: 'POST',
  path: '/live/room/say',
  unlogged: true,
  idempotent: true,
  summary: 'Write a text as the shop',
  body: LiveWritten,
  data: LiveText,
  errors: ['NOT_FOUND', 'LIVE_ENDED', 'CHAT_WORD', 'TOO_MANY_REQUESTS'],
})

export const barViewer = endpoint({
  ...base,
  method: 'PUT',
  path: '/live/room/bar',
  summary: 'Mute the writer of a text, or keep them out of this room or for thirty days out of all; their texts go',
  body: z.strictObject({ id: Id, seq: z.int().min(1), kind: z.enum(LIVE_BARS) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const unbarViewer = endpoint({
  ...base,
  method: 'PUT',
  path: '/live/room/unbar',
  summary: 'Let somebody write or come in again',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

const Host = z.object({
  id: Id,
  name: z.string(),
  shop: z.object({ id: Id, name: TwinText }),
})

export const availableHosts = endpoint({
  method: 'GET',
  path: '/user/user/queryAvailabelLiveUser',
  from: 'specification',
  who: 'user',
  summary:
    'Who may host a live room now: they hold the right, their shop is open, they are online and live nowhere. A shop sees its own people, the platform everybody’s',
  data: z.array(Host),
  errors: ['FORBIDDEN'],
})
