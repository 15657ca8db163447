import { z } from 'zod'
import { CHANNELS, NOTIFICATION_KINDS, ruleOf } from '@/lib/domain/notification'
import { Id, Instant, line, Nothing, PageQuery, paged, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { NotificationKind } from '../notification'

export const TEMPLATE_MAX = 200
export const Channel = z.enum(CHANNELS)
const Wording = line(TEMPLATE_MAX).min(1)

const Place = { kind: NotificationKind, channel: Channel }
const Text = { text: TwinText, enabled: z.boolean(), version: z.int().min(0) }

/** Current template of an event on a channel. Version 0 came with the program. */
export const MessageTemplate = z.object({
  ...Place,
  ...Text,
  author: z.string().nullable(),
  updateTime: Instant.nullable(),
})
export type MessageTemplate = z.output<typeof MessageTemplate>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/sys/message/template/list',
  from: 'extension',
  who: 'operator',
  permission: 'template:edit',
  summary: 'The wording of every event on every channel',
  query: z.object({ channel: Channel.optional() }),
  data: z.array(MessageTemplate),
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/sys/message/template/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'template:edit',
  summary: 'One wording with its earlier versions, newest first, down to the program’s own',
  query: z.object(Place),
  data: z.object({ ...MessageTemplate.shape, versions: z.array(MessageTemplate) }),
  errors: ['NOT_FOUND'],
})

export const editTemplate = endpoint({
  method: 'PUT',
  path: '/sys/message/template/edit',
  from: 'extension',
  who: 'operator',
  permission: 'template:edit',
  summary: 'A new version of a wording; only words that the event knows may stand in braces',
  body: z.strictObject({ ...Place, version: z.int().min(0), zh: Wording, en: Wording, enabled: z.boolean() }),
  data: z.object({ version: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const testTemplate = endpoint({
  method: 'POST',
  path: '/sys/message/template/test',
  from: 'extension',
  who: 'operator',
  permission: 'template:edit',
  idempotent: true,
  summary: 'Sends an example of the wording to the caller',
  body: z.strictObject(Place),
  data: z.object({ sent: z.boolean() }),
  errors: ['NOT_FOUND'],
})

export const SEND_STATES = ['sent', 'waiting', 'dead'] as const
export const SEND_EVENTS = [
  'code.login',
  'code.reset',
  'code.puzzle',
  'code.contact',
  'password',
  'contact',
  'reset',
  'secondOn',
  'secondOff',
  'codes',
  'notifications',
  'announcement',
  ...NOTIFICATION_KINDS.filter((kind) => ruleOf(kind).side === 'buyer'),
] as const

export const SendEntry = z.object({
  id: Id,
  channel: z.enum(['sms', 'mail']),
  event: z.string(),
  /** Masked. */
  recipient: z.string(),
  state: z.enum(SEND_STATES),
  tries: z.int(),
  error: z.string().nullable(),
  createTime: Instant,
  updateTime: Instant,
  /** True if delivery was given up, and a late message would still be useful. */
  retryable: z.boolean(),
})
export type SendEntry = z.output<typeof SendEntry>

export const SendQuery = PageQuery.extend({
  channel: z.enum(['sms', 'mail']).optional(),
  state: z.enum(SEND_STATES).optional(),
  event: z.enum(SEND_EVENTS).optional(),
})

export const listSendings = endpoint({
  method: 'GET',
  path: '/sys/message/sendLog/list',
  from: 'extension',
  who: 'operator',
  permission: 'template:edit',
  summary: 'Mails and text messages, newest first, with what became of them; never what they said',
  query: SendQuery,
  data: paged(SendEntry),
})

export const retrySending = endpoint({
  method: 'POST',
  path: '/sys/message/sendLog/retry',
  from: 'extension',
  who: 'operator',
  permission: 'template:edit',
  idempotent: true,
  summary: 'Tries a message again that was given up; codes are not sent again',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'SENDING_FINISHED'],
})
