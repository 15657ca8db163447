import { z } from 'zod'
import { Id, Instant, IntText, Nothing, PageQuery, paged } from './common'
import { endpoint } from './endpoint'

/** A signed-in session. */
export const OnlineSession = z.object({
  id: Id,
  user: z.object({ id: Id, username: z.string(), realname: z.string(), avatar: z.string().nullable() }),
  userType: z.int().describe('1 operator, 2 shop'),
  /** Shop that the session acts for, in the language of the call. */
  shopName: z.string().nullable(),
  /** User agent; empty if the browser sent none. */
  place: z.string(),
  ip: z.string(),
  createTime: Instant,
  lastSeenTime: Instant,
  /** Opened in a browser in which this account had never signed in before. */
  newDevice: z.boolean(),
  /** True for the session that makes this call. */
  current: z.boolean(),
  /** True if the caller may end it: not their own, and not of a user with more permissions. */
  manageable: z.boolean(),
})
export type OnlineSession = z.output<typeof OnlineSession>

export const OnlineQuery = PageQuery.extend({
  /** Part of an account's name. */
  user: z.string().trim().max(64).optional(),
  userType: IntText.min(1).max(2).optional(),
  /** Shop that the session acts for. */
  shop: Id.optional(),
  /** Part of the user agent. */
  place: z.string().trim().max(64).optional(),
  ip: z.string().trim().max(45).optional(),
})

export const listOnline = endpoint({
  method: 'GET',
  path: '/sys/online/list',
  from: 'extension',
  who: 'operator',
  permission: 'log:view',
  summary: 'Open sessions of all users, the one that was last seen first',
  query: OnlineQuery,
  data: paged(OnlineSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sys/online/delete/{id}',
  from: 'extension',
  who: 'operator',
  permission: 'user:forceout',
  summary: 'Ends a session of somebody else; its browser is signed out within a second',
  params: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const SESSIONS_MAX = 100

export const endSessions = endpoint({
  method: 'PUT',
  path: '/sys/online/endBatch',
  from: 'extension',
  who: 'operator',
  permission: 'user:forceout',
  summary: 'Ends these sessions; those that the caller may not end, or that are over, are counted and left alone',
  body: z.strictObject({ ids: z.array(Id).min(1).max(SESSIONS_MAX) }),
  data: z.object({ ended: z.int(), left: z.int() }),
})
