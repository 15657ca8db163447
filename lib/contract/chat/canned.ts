import { z } from 'zod'
import { CANNED_SHORTCUT, CANNED_TITLE_MAX, CANNED_TOPIC_MAX, CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'
import { withoutInvisible } from '@/lib/domain/typed'
import { Edited, Id, Instant, line, Nothing, PageQuery, paged, searched, Version } from '../common'
import { endpoint } from '../endpoint'

const text = line(CHAT_TEXT_MAX / 2)
  .min(1, { error: 'required' })
  .refine((typed) => withoutInvisible(typed) === typed, { error: 'control' })

const FIELDS = {
  /** Groups replies in the list of the composer; empty: no group. */
  topic: line(CANNED_TOPIC_MAX),
  title: line(CANNED_TITLE_MAX).min(1, { error: 'required' }),
  /** Typed after `/` to find the reply; empty: none. */
  shortcut: z.string().trim().toLowerCase().regex(CANNED_SHORTCUT, { error: 'shortcut' }),
  zh: text,
  en: text,
  /** True if only the caller can use it; else everybody who answers in the shop. */
  personal: z.boolean(),
}

const ChatCanned = z.object({
  ...FIELDS,
  id: Id,
  /** Number of times it was sent. */
  uses: z.int(),
  updateTime: Instant,
  version: Version,
})
export type ChatCanned = z.output<typeof ChatCanned>

const base = { from: 'extension', who: 'shop', permission: 'service:canned', whenPaused: 'allowed' } as const

export const listChatCanned = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/canned/list',
  summary: 'List the canned replies of the shop and the caller’s own, the most used first',
  query: PageQuery.extend({
    q: searched(64).optional(),
    topic: z.string().trim().max(CANNED_TOPIC_MAX).optional(),
    scope: z.enum(['shop', 'personal']).optional(),
  }),
  data: paged(ChatCanned),
})

export const cannedTopics = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/canned/topics',
  summary: 'Groups of the canned replies that the caller sees',
  data: z.array(z.string()),
})

export const getChatCanned = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/canned/queryById',
  summary: 'Read a canned reply',
  query: z.object({ id: Id }),
  data: ChatCanned,
  errors: ['NOT_FOUND'],
})

export const addChatCanned = endpoint({
  ...base,
  method: 'POST',
  path: '/chat/canned/add',
  idempotent: true,
  summary:
    'Add a canned reply in both languages, with {buyer}, {orderNo} and {shipBy} where they are wanted; a shop has at most 500',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editChatCanned = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/canned/edit',
  summary: 'Change a canned reply; messages that were made of it stay as they are',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteChatCanned = endpoint({
  ...base,
  method: 'DELETE',
  path: '/chat/canned/delete',
  summary: 'Delete a canned reply; messages that were made of it stay',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

const Choice = ChatCanned.pick({ id: true, topic: true, title: true, shortcut: true, zh: true, en: true })

export const cannedChoices = endpoint({
  from: 'extension',
  who: 'shop',
  permission: 'chat:reply',
  whenPaused: 'allowed',
  method: 'GET',
  path: '/chat/canned/choices',
  summary:
    'Canned replies for a message that is being written: those whose shortcut, title or group begins with or has what was typed, the most used first',
  query: z.object({ q: searched(64).default('') }),
  data: z.array(Choice),
})
