import { z } from 'zod'
import { MediaTicket } from '../chat/media'
import { Id, PageQuery, paged } from '../common'
import { endpoint } from '../endpoint'
import { AfterQuery, LiveGoods, LiveNews, LiveRoom, LiveText, LiveWritten } from '../live'

const base = { from: 'extension', who: 'buyer' } as const

export const listLive = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/live/list',
  summary: 'List the live rooms that are on, those with their host first; `shop`: of one shop',
  query: PageQuery.extend({ shop: Id.optional() }),
  data: paged(LiveRoom),
})

export const getLive = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/live/queryById',
  summary: 'A live room with its products and its last texts; one that has ended says so',
  query: z.object({ id: Id }),
  data: LiveRoom.extend({
    goods: z.array(LiveGoods),
    texts: z.array(LiveText),
    lastSeq: z.int(),
    /** False for a muted viewer. */
    mayWrite: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'LIVE_BARRED'],
})
export type Live = z.output<typeof getLive.data>

export const liveNews = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/live/changes',
  summary: 'What has changed in a live room since a text',
  query: AfterQuery,
  data: LiveNews,
  errors: ['NOT_FOUND', 'LIVE_BARRED'],
})

export const viewerMedia = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/live/media',
  summary:
    'Ticket with which a viewer of a running room gets sound and picture by the hosted media service; null where none is set up',
  query: z.object({ id: Id }),
  data: MediaTicket.nullable(),
  errors: ['NOT_FOUND', 'LIVE_BARRED', 'LIVE_ENDED'],
})

/** The texts of the room are the record: no audit row repeats them. */
export const sayInLive = endpoint({
  ...base,
  method: 'POST',
  path: '/mall/live/say',
  unlogged: true,
  idempotent: true,
  summary: 'Write a text that everybody in the room reads, one in two seconds',
  body: LiveWritten,
  data: LiveText,
  errors: ['NOT_FOUND', 'LIVE_ENDED', 'LIVE_BARRED', 'LIVE_MUTED', 'CHAT_WORD', 'TOO_MANY_REQUESTS'],
})
