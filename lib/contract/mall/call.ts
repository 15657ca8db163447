import { z } from 'zod'
import { CALL_PARTS } from '@/lib/domain/call'
import { ActBody, CALL_QUERY, Call, DialBody, Ice, KeepBody, LiveQuery, Relay } from '../chat/call'
import { endpoint } from '../endpoint'

const base = { from: 'extension', who: 'buyer' } as const

/** The log of the conversation records calls: no audit row repeats it. */
export const dialShop = endpoint({
  ...base,
  method: 'POST',
  path: '/mall/chat/call/dial',
  unlogged: true,
  idempotent: true,
  summary:
    'Call the shop of an own conversation: whoever serves there, or else everybody who may; `busy` where they talk',
  body: DialBody,
  data: Call,
  errors: ['NOT_FOUND', 'CALL_OWN', 'TOO_MANY_REQUESTS'],
})

export const actOnMyCall = endpoint({
  ...base,
  method: 'PUT',
  path: '/mall/chat/call/act',
  unlogged: true,
  summary: 'Accept, decline, cancel or end an own call, or say that a device has failed',
  body: ActBody,
  data: Call,
  errors: ['NOT_FOUND', 'CALL_OVER', 'CALL_ELSEWHERE', 'CALL_OWN'],
})

/** Sent every five seconds by the calling window. */
export const keepMyCall = endpoint({
  ...base,
  method: 'PUT',
  path: '/mall/chat/call/keep',
  unlogged: true,
  summary: 'The buyer is still there; the call as it stands',
  body: KeepBody,
  data: Call,
  errors: ['NOT_FOUND'],
})

export const myLiveCalls = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/chat/call/live',
  summary: 'Calls that ring for the buyer, and the one that they are in',
  query: LiveQuery,
  data: z.array(Call),
})

export const myCallMembership = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/chat/call/member',
  summary: 'Whether the buyer takes part in a live call',
  query: CALL_QUERY,
  data: z.object({ part: z.enum(CALL_PARTS) }),
  errors: ['NOT_FOUND'],
})

export const myCallIce = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/chat/call/ice',
  summary:
    'The way of sound and picture in a live call of the buyer: a relay with a password of ten minutes, or a ticket of the hosted media service',
  query: CALL_QUERY,
  data: Ice,
  errors: ['NOT_FOUND'],
})

export const myCallRelay = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/chat/call/relay',
  summary: 'Addresses of the relay, to check whether it answers; none where none is set up',
  data: Relay,
})
