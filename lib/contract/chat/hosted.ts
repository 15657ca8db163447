import { z } from 'zod'
import { Id, Instant, Nothing } from '../common'
import { endpoint } from '../endpoint'

const base = {
  from: 'extension',
  who: 'user',
  permission: 'chat:reply',
  whenPaused: 'allowed',
  unlogged: true,
} as const

/** Requested by an open page every hour and a half, so it is not logged. */
export const enterHosted = endpoint({
  ...base,
  method: 'POST',
  path: '/chat/hosted/enter',
  summary:
    'Signature with which this session signs in to the hosted chat service, for two hours; null where no service is set up. The end of the session ends it there as well',
  data: z
    .object({
      /** Number of the application at the service. */
      appId: z.int(),
      /** Name of the caller at the service. */
      userId: z.string(),
      userSig: z.string(),
      expireTime: Instant,
    })
    .nullable(),
})

export const openHosted = endpoint({
  ...base,
  method: 'POST',
  path: '/chat/hosted/open',
  summary: 'Make a conversation known to the hosted chat service, under the name to which its messages are sent there',
  body: z.strictObject({ id: Id }),
  data: z.object({ peer: z.string() }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})

/** The log of the conversation records the message: no audit row repeats it. */
export const notifyHosted = endpoint({
  from: 'extension',
  who: 'public',
  method: 'POST',
  path: '/chat/hosted/notify',
  unlogged: true,
  summary:
    'Take what the hosted chat service tells of a message that was sent: it enters the log once, however often it is told',
  body: z.strictObject({
    /** Body as received. */
    payload: z.string().min(1).max(64_000),
    /** `SdkAppid`, `RequestTime` and `Sign` from the query string. */
    appId: z.string().max(20),
    time: z.string().max(20),
    sign: z.string().max(128),
  }),
  data: Nothing,
  errors: ['NOTICE_UNSIGNED', 'NOT_FOUND', 'INVALID_INPUT', 'CHAT_TAKEN', 'CHAT_WORD', 'TOO_MANY_REQUESTS'],
})
