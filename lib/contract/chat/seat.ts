import { z } from 'zod'
import { KICKS } from '@/lib/domain/chat/seat'
import { Instant } from '../common'
import { endpoint } from '../endpoint'

const base = { from: 'extension', who: 'user', permission: 'chat:reply', whenPaused: 'allowed' } as const

export const chatSig = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/sig',
  summary:
    'Signature with which this browser of the caller signs in to chat; it lasts an hour and is for the web server, never for a page',
  data: z.object({ appId: z.string(), userSig: z.string(), expireTime: Instant }),
})

/** Sent by an open page every 40 seconds, so it is not logged. */
export const holdSeat = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/seat/hold',
  unlogged: true,
  summary:
    'This browser takes part in chat. Above the number of devices that is allowed the one that does so longest is signed out of chat; it comes back with `again`',
  body: z.strictObject({ userSig: z.string().max(600), again: z.boolean().default(false) }),
  data: z.object({
    /** Reason why this browser does not take part; null if it does. */
    kicked: z.enum(KICKS).nullable(),
  }),
  errors: ['CHAT_SIG'],
})
