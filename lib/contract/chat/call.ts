import { z } from 'zod'
import { CALL_ACTS, CALL_MEDIA, CALL_PARTS, CALL_STATES } from '@/lib/domain/call'
import { Id, Instant } from '../common'
import { endpoint } from '../endpoint'
import { MediaTicket } from './media'

/** Id that a browser tab chooses for itself. */
const Tab = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

export const Call = z.object({
  id: Id,
  conversationId: Id,
  media: z.enum(CALL_MEDIA),
  state: z.enum(CALL_STATES),
  /** Side of the endpoint's caller in the call. */
  part: z.enum(CALL_PARTS),
  /** True if the call runs in this window. */
  here: z.boolean(),
  /** True if another window, or a colleague, has the call. */
  elsewhere: z.boolean(),
  /** Name of the other side: the shop, or the masked buyer. */
  name: z.object({ zh: z.string(), en: z.string() }),
  /** End of the ringing time. */
  ringUntil: Instant,
  acceptedAt: Instant.nullable(),
  /** Duration of the call once it is over. */
  seconds: z.int().min(0),
})
export type Call = z.output<typeof Call>

export const DialBody = z.strictObject({ id: Id, media: z.enum(CALL_MEDIA), tab: Tab })
export const ActBody = z.strictObject({ id: Id, act: z.enum(CALL_ACTS), tab: Tab })
export const KeepBody = z.strictObject({ id: Id, tab: Tab })
export const LiveQuery = z.object({ tab: Tab })
export const CALL_QUERY = z.object({ id: Id })

export const Ice = z.object({
  servers: z.array(z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
  /** All media goes through the relay, so that neither side learns the other's address. */
  relay: z.boolean(),
  /** Ticket for the hosted media service; null if none is configured. */
  hosted: MediaTicket.nullable(),
})

export type Ice = z.output<typeof Ice>

/** Addresses of the relay without a password; null if the hosted media service carries calls. */
export const Relay = z.object({ urls: z.array(z.string()).nullable() })
export type Relay = z.output<typeof Relay>

const base = { from: 'extension', who: 'user', permission: 'chat:call', whenPaused: 'allowed' } as const

/** The log of the conversation records calls: no audit row repeats it. */
export const dialCall = endpoint({
  ...base,
  method: 'POST',
  path: '/chat/call/dial',
  unlogged: true,
  idempotent: true,
  summary:
    'Call the buyer of a conversation that the caller serves, or that nobody does; `busy` where they are in a call',
  body: DialBody,
  data: Call,
  errors: ['NOT_FOUND', 'CHAT_TAKEN', 'CALL_OWN', 'CALL_NO_BUYER', 'TOO_MANY_REQUESTS'],
})

export const actOnCall = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/call/act',
  unlogged: true,
  summary: 'Accept, decline, cancel or end a call, or say that a device has failed; the first who accepts has it',
  body: ActBody,
  data: Call,
  errors: ['NOT_FOUND', 'CALL_OVER', 'CALL_ELSEWHERE', 'CALL_OWN', 'CHAT_TAKEN'],
})

/** Sent every five seconds by the calling window. */
export const keepCall = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/call/keep',
  unlogged: true,
  summary: 'The caller is still there; the call as it stands. After twenty seconds of silence it ends',
  body: KeepBody,
  data: Call,
  errors: ['NOT_FOUND'],
})

export const liveCalls = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/call/live',
  summary: 'Calls that ring for the caller, and the one that they are in',
  query: LiveQuery,
  data: z.array(Call),
})

export const callMembership = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/call/member',
  summary: 'Whether the caller takes part in a live call: its signals are for those alone',
  query: CALL_QUERY,
  data: z.object({ part: z.enum(CALL_PARTS) }),
  errors: ['NOT_FOUND'],
})

export const callIce = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/call/ice',
  summary:
    'The way of sound and picture in a live call of the caller: a relay with a password of ten minutes, or a ticket of the hosted media service',
  query: CALL_QUERY,
  data: Ice,
  errors: ['NOT_FOUND'],
})

export const callRelay = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/call/relay',
  summary: 'Addresses of the relay, to check whether it answers; none where none is set up',
  data: Relay,
})
