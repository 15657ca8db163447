import { z } from 'zod'
import { CALL_MEDIA, CALL_STATES } from '@/lib/domain/call'
import {
  CARD_TYPES,
  CHAT_EVENTS,
  CHAT_KINDS,
  CHAT_QUEUES,
  CHAT_SIDES,
  CHAT_STATES,
  ORDER_NOTES,
  PRESENCES,
  ROW_KINDS,
} from '@/lib/domain/chat'
import { CHAT_NOTE_MAX, CHAT_PAGE, CHAT_TAGS_MAX, CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'
import { withoutInvisible } from '@/lib/domain/typed'
import { Amount, Id, Instant, IntText, line, Nothing, PageQuery, paged, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { FileHead, FileMeta } from '../file'

/** Plain text without control characters, direction marks and invisible characters. */
export const ChatText = line(CHAT_TEXT_MAX)
  .min(1, { error: 'required' })
  .refine((text) => withoutInvisible(text) === text, { error: 'control' })

export const CardType = z.enum(CARD_TYPES)
export const CardRef = z.strictObject({ type: CardType, id: Id })

/** Content of a card, limited to what the reader may see; null if the record is deleted or not visible to them. */
export const Card = z
  .object({
    no: z.string().nullable(),
    title: TwinText.nullable(),
    picture: Id.nullable(),
    /** State of the order or case. */
    state: z.int().nullable(),
    /** Amount paid for the order, amount asked for in the case, or price of the product. */
    amountP: Amount,
    shipBy: Instant.nullable().default(null),
    pieces: z.int().nullable().default(null),
  })
  .nullable()
export type Card = z.output<typeof Card>

/** A row of the log of a conversation. */
export const ChatRow = z.object({
  seq: z.int().min(1),
  /** Set on the caller's own rows only. */
  clientId: z.string().nullable(),
  side: z.enum(CHAT_SIDES).nullable(),
  own: z.boolean(),
  /** Name of the author; empty if the reader only sees the side. */
  by: z.string(),
  kind: z.enum(ROW_KINDS),
  text: z.string(),
  ref: z.object({ type: CardType, id: Id }).nullable(),
  card: Card,
  event: z.enum([...CHAT_EVENTS, ...ORDER_NOTES]).nullable(),
  /** State that a call reached, on rows about calls; `seconds` is its duration at the end. */
  call: z.object({ state: z.enum(CALL_STATES), media: z.enum(CALL_MEDIA), seconds: z.int().nullable() }).nullable(),
  /** The file, if the message is a file; its name is the text. */
  file: FileMeta.nullable(),
  /** Sequence number among the messages of its side; null if the row is not a message. */
  no: z.int().nullable(),
  /** True if recalled: text, card and file are empty. */
  recalled: z.boolean(),
  /** Row that a recall refers to. */
  target: z.int().nullable(),
  /** Deadline for the caller to recall it. */
  recallBy: Instant.nullable(),
  time: Instant,
})
export type ChatRow = z.output<typeof ChatRow>

export const Conversation = z.object({
  id: Id,
  kind: z.enum(CHAT_KINDS),
  shop: z.object({ id: Id, name: TwinText }),
  /** Masked; empty for a deleted account and for a conversation without a buyer. */
  buyer: z.string(),
  state: z.enum(CHAT_STATES),
  agent: z.object({ id: Id, name: z.string() }).nullable(),
  /** True if the caller is its agent. */
  mine: z.boolean(),
  lastSeq: z.int(),
  lastTime: Instant,
  /** Last message; empty if there is none. */
  preview: z.string(),
  previewSide: z.enum(CHAT_SIDES).nullable(),
  /** Messages from the other side that the caller has not read. */
  unread: z.int().min(0),
  /** Number of the caller's last message that the other side has read. */
  readByOther: z.int().min(0),
  /** Start of the customer's waiting time; null once answered. */
  waitingSince: Instant.nullable(),
  version: Version,
})
export type Conversation = z.output<typeof Conversation>

const OrderOfBuyer = z.object({
  id: Id,
  no: z.string(),
  status: z.int(),
  paidP: Amount,
  title: TwinText,
  createTime: Instant,
  shipBy: Instant.nullable(),
})
const CaseOfBuyer = z.object({ id: Id, no: z.string(), state: z.int(), askP: Amount, deadline: Instant.nullable() })

export const ConversationDetail = Conversation.extend({
  /** Null for a conversation without a buyer, and without the right to see orders. */
  orders: z.object({ total: z.int(), spentP: Amount, records: z.array(OrderOfBuyer) }).nullable(),
  /** Null without the right to see after-sales. */
  cases: z.array(CaseOfBuyer).nullable(),
  buyerSince: Instant.nullable(),
  /** Notes for agents only. */
  notes: z.array(z.object({ id: Id, text: z.string(), by: z.string(), time: Instant })),
  tags: z.array(z.string()),
  /** Earlier sessions, most recent first. */
  sessions: z.array(z.object({ id: Id, openedAt: Instant, agent: z.string(), rating: z.int().nullable() })),
})
export type ConversationDetail = z.output<typeof ConversationDetail>

const base = { from: 'extension', who: 'user', permission: 'chat:reply', whenPaused: 'allowed' } as const

export const listConversations = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/conversation/list',
  summary:
    'List the conversations of a queue: of the current shop with its buyers, or, for an operator, of the platform with shops',
  query: PageQuery.extend({
    queue: z.enum(CHAT_QUEUES).default('mine'),
    /** Words of a message, or the number of an order. */
    q: searched(60).optional(),
  }),
  data: paged(Conversation).extend({
    counts: z.object({ mine: z.int(), waiting: z.int(), colleagues: z.int() }),
    /** Cursor for `chatChanges`: taken before the lists were read, so that no change is missed. */
    cursor: z.string(),
    /** Chosen presence of the caller; null if they do not serve customers. */
    wish: z.enum(PRESENCES).nullable(),
    /** The shop's own conversation with the platform. */
    platform: Conversation.nullable(),
  }),
})

export const getConversation = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/conversation/queryById',
  summary: 'One conversation with the buyer’s orders and after-sales in this shop, as far as the caller may see them',
  query: z.object({ id: Id }),
  data: ConversationDetail,
  errors: ['NOT_FOUND'],
})

export const openConversation = endpoint({
  ...base,
  method: 'POST',
  path: '/chat/conversation/open',
  idempotent: true,
  summary:
    'Open the one conversation with the buyer of an order or after-sale, with a card of it, or the shop’s with the platform',
  body: z.union([
    z.strictObject({ with: z.literal('platform') }),
    z.strictObject({ about: z.strictObject({ type: z.enum(['order', 'afterSale']), id: Id }) }),
  ]),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CHAT_NO_BUYER'],
})

export const takeConversation = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/conversation/take',
  summary: 'Serve this customer from now on: one that waits, or one of a colleague',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FORBIDDEN'],
})

export const closeConversation = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/conversation/close',
  summary: 'Close a conversation; the next message of the customer opens it again',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FORBIDDEN', 'CHAT_TAKEN'],
})

/** Reading messages is not audited. */
export const readConversation = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/conversation/read',
  unlogged: true,
  summary:
    'The caller has read the other side’s messages up to this number; it only grows. Nothing is read by a colleague of the agent',
  body: z.strictObject({ id: Id, no: z.int().min(0) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

/** `after`: rows after this one, oldest first; `before`: rows before it; neither: the last rows. */
export const MessageQuery = z.object({
  id: Id,
  after: IntText.min(0).optional(),
  before: IntText.min(1).optional(),
  size: IntText.min(1).max(200).default(CHAT_PAGE),
})
export const MessagePage = z.object({
  records: z.array(ChatRow),
  lastSeq: z.int(),
  /** True if there are further rows in the requested direction. */
  more: z.boolean(),
})

export const listChatMessages = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/message/list',
  summary: 'Rows of a conversation in their order: the last ones, or those after or before a row',
  query: MessageQuery,
  data: MessagePage,
  errors: ['NOT_FOUND'],
})

/** `clientId` is chosen by the sender: a repeated message returns the existing row. */
const MESSAGE = {
  id: Id,
  clientId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  text: ChatText.optional(),
  card: CardRef.optional(),
  /** File that the caller has uploaded. */
  file: Id.optional(),
}
const isOne = ({ text, card, file }: { text?: unknown; card?: unknown; file?: unknown }) =>
  [text, card, file].filter((part) => part !== undefined).length === 1
const ONE = { error: 'required', path: ['text'] }

export const SendBody = z.strictObject(MESSAGE).refine(isOne, ONE)
/** `canned`: the canned reply that the text is based on. */
const StaffSendBody = z.strictObject({ ...MESSAGE, canned: Id.optional() }).refine(isOne, ONE)

/** The log of the conversation records the message: no audit row repeats it. */
export const sendChatMessage = endpoint({
  ...base,
  method: 'POST',
  path: '/chat/message/send',
  unlogged: true,
  idempotent: true,
  summary:
    'Send a text, a card or a file. An agent’s first message to a customer who waits takes the conversation; a repeat of a `clientId` answers the first row',
  body: StaffSendBody,
  data: ChatRow,
  errors: ['NOT_FOUND', 'CHAT_TAKEN', 'CHAT_WORD', 'TOO_MANY_REQUESTS'],
})

export const RecallBody = z.strictObject({ id: Id, seq: z.int().min(1) })

/** The log of the conversation records it. */
export const recallChatMessage = endpoint({
  ...base,
  permission: 'chat:recall',
  method: 'PUT',
  path: '/chat/message/recall',
  unlogged: true,
  summary:
    'Take an own message back within the time of the setting `chat.recallSeconds`; both sides see that there was one',
  body: RecallBody,
  data: Nothing,
  errors: ['NOT_FOUND', 'CHAT_RECALL_LATE'],
})

export const chatFile = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/file/{id}',
  summary: 'Open a file of a message, for those who take part in its conversation',
  params: z.object({ id: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

/** Sent by an open page every 45 seconds, so it is not logged. */
export const bePresent = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/agent/presence',
  unlogged: true,
  summary:
    'The caller’s page of chat is open; `wish` says how they take part from now on. New customers go to those online',
  body: z.strictObject({ wish: z.enum(PRESENCES).optional() }),
  data: Nothing,
})

const Colleague = z.object({ id: Id, name: z.string(), serving: z.int(), presence: z.enum(PRESENCES) })

export const chatColleagues = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/conversation/colleagues',
  summary: 'Who else may answer here, with the number of conversations that they serve',
  data: z.array(Colleague),
})

export const transferConversation = endpoint({
  ...base,
  permission: 'chat:transfer',
  method: 'PUT',
  path: '/chat/conversation/transfer',
  summary: 'Pass a conversation on to a colleague, who is told of it',
  body: z.strictObject({ id: Id, version: Version, to: Id, note: line(CHAT_NOTE_MAX) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FORBIDDEN', 'CHAT_TAKEN', 'CHAT_NO_COLLEAGUE'],
})

export const addChatNote = endpoint({
  ...base,
  method: 'POST',
  path: '/chat/conversation/note',
  idempotent: true,
  summary: 'Note something about the customer for those who serve',
  body: z.strictObject({ id: Id, text: line(CHAT_NOTE_MAX).min(1, { error: 'required' }) }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const tagConversation = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/conversation/tag',
  summary: 'Set the tags of a conversation: values of the dictionary `chat_tag`',
  body: z.strictObject({ id: Id, tags: z.array(line(40).min(1)).max(CHAT_TAGS_MAX) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const chatChanges = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/changes',
  summary:
    'Conversations that changed since a cursor, with the numbers of their last rows: a client sees by them what it lacks. Nothing committed later than the cursor is ever left out',
  query: z.object({
    cursor: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
  }),
  data: z.object({
    cursor: z.string(),
    /** Too many changes, or the cursor is unknown: the client must load the lists again. */
    reset: z.boolean(),
    conversations: z.array(Conversation),
    counts: z.object({ mine: z.int(), waiting: z.int(), colleagues: z.int() }),
  }),
})
