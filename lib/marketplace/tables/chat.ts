import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CallMedia, CallPart, CallState } from '@/lib/domain/call'
import type {
  CardRef,
  ChatEvent,
  ChatKind,
  ChatSide,
  ChatState,
  OrderNote,
  Presence,
  RowKind,
  SessionEnd,
} from '@/lib/domain/chat'
import { instant } from './columns'

/** A conversation of a buyer with a shop, or of a shop with the platform. */
export const chatConversation = pgTable('chat_conversation', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ChatKind>().notNull(),
  shopId: uuid('shop_id').notNull(),
  buyerId: uuid('buyer_id'),
  agentId: uuid('agent_id'),
  state: text('state').$type<ChatState>().notNull().default('closed'),
  lastSeq: integer('last_seq').notNull().default(0),
  customerNo: integer('customer_no').notNull().default(0),
  staffNo: integer('staff_no').notNull().default(0),
  waitingSince: instant('waiting_since'),
  toldAt: instant('told_at'),
  answerTold: boolean('answer_told').notNull().default(false),
  /** Transaction of the last change. */
  changedIn: bigint('changed_in', { mode: 'number' }).notNull(),
  changedAt: instant('changed_at').notNull(),
  createdAt: instant('created_at').notNull(),
  tags: text('tags').array().notNull().default([]),
  version: integer('version').notNull().default(1),
})
export type ConversationRecord = typeof chatConversation.$inferSelect

/** Append-only; `seq` is raised under the lock of the conversation's row. */
export const chatLog = pgTable(
  'chat_log',
  {
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    shopId: uuid('shop_id').notNull(),
    clientId: text('client_id'),
    side: text('side').$type<ChatSide>(),
    senderId: uuid('sender_id'),
    kind: text('kind').$type<RowKind>().notNull(),
    text: text('text').notNull().default(''),
    ref: jsonb('ref').$type<CardRef>(),
    event: text('event').$type<ChatEvent | OrderNote | CallState>(),
    no: integer('no'),
    fileId: uuid('file_id'),
    /** Row that a recall withdraws. */
    target: integer('target'),
    callId: uuid('call_id'),
    /** Length of the conversation, in the row that ends a call. */
    seconds: integer('seconds'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.seq] })],
)
export type LogRecord = typeof chatLog.$inferSelect

export const chatMember = pgTable(
  'chat_member',
  {
    conversationId: uuid('conversation_id').notNull(),
    readerId: uuid('reader_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    side: text('side').$type<ChatSide>().notNull(),
    readNo: integer('read_no').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.readerId] })],
)

/** Session between opening and closing of a conversation. */
export const chatSession = pgTable('chat_session', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  kind: text('kind').$type<ChatKind>().notNull(),
  buyerId: uuid('buyer_id'),
  agentId: uuid('agent_id'),
  firstSeq: integer('first_seq').notNull(),
  lastSeq: integer('last_seq'),
  byCustomer: boolean('by_customer').notNull(),
  openedAt: instant('opened_at').notNull(),
  acceptedAt: instant('accepted_at'),
  /** First reply by a person. */
  firstReplyAt: instant('first_reply_at'),
  closedAt: instant('closed_at'),
  closedBy: text('closed_by').$type<SessionEnd>(),
  rating: integer('rating'),
  ratingText: text('rating_text').notNull().default(''),
  ratedAt: instant('rated_at'),
})
export type SessionRecord = typeof chatSession.$inferSelect

export const chatNote = pgTable('chat_note', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  authorId: uuid('author_id').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A person who answers, for one shop or for the platform (`place`). */
export const chatAgent = pgTable(
  'chat_agent',
  {
    accountId: uuid('account_id').notNull(),
    place: text('place').notNull(),
    shopId: uuid('shop_id'),
    wish: text('wish').$type<Presence>().notNull().default('online'),
    seenAt: instant('seen_at'),
    maxLoad: integer('max_load').notNull().default(5),
    languages: text('languages').array().notNull().default([]),
    /** Minutes of the UK day. */
    fromMinute: integer('from_minute'),
    toMinute: integer('to_minute'),
    version: integer('version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.place] })],
)

/** A browser signed in to chat. */
export const chatSeat = pgTable(
  'chat_seat',
  {
    accountId: uuid('account_id').notNull(),
    device: text('device').notNull(),
    epoch: integer('epoch').notNull().default(0),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull(),
    kicked: boolean('kicked').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.device] })],
)
/** Sessions signed in to the hosted chat service, which are signed out there when they end. */
export const chatHostedLogin = pgTable('chat_hosted_login', {
  sessionId: uuid('session_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  /** Expiry of their signature. */
  expiresAt: instant('expires_at').notNull(),
})
/** Review of a closed session of the platform's agents. */
export const chatScore = pgTable('chat_score', {
  sessionId: uuid('session_id').primaryKey(),
  attitude: integer('attitude').notNull(),
  accuracy: integer('accuracy').notNull(),
  solution: integer('solution').notNull(),
  wording: integer('wording').notNull(),
  note: text('note').notNull().default(''),
  reviewerId: uuid('reviewer_id').notNull(),
  reviewedAt: instant('reviewed_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** A call in a conversation; its content is not stored. */
export const chatCall = pgTable('chat_call', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  buyerId: uuid('buyer_id'),
  media: text('media').$type<CallMedia>().notNull(),
  callerSide: text('caller_side').$type<'buyer' | 'shop'>().notNull(),
  state: text('state').$type<CallState>().notNull(),
  ringUntil: instant('ring_until').notNull(),
  dialedAt: instant('dialed_at').notNull(),
  acceptedAt: instant('accepted_at'),
  endedAt: instant('ended_at'),
})
export type CallRecord = typeof chatCall.$inferSelect

/** A person in a call; nobody is in two `live` ones. */
export const chatCallMember = pgTable(
  'chat_call_member',
  {
    callId: uuid('call_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    part: text('part').$type<CallPart>().notNull(),
    personId: uuid('person_id').notNull(),
    tab: text('tab').notNull().default(''),
    seenAt: instant('seen_at'),
    live: boolean('live').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.callId, t.part] })],
)
export type CallMemberRecord = typeof chatCallMember.$inferSelect

/** Automatic replies due later. */
export const chatAutoDue = pgTable('chat_auto_due', {
  conversationId: uuid('conversation_id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  text: text('text').notNull(),
  dueAt: instant('due_at').notNull(),
})

/** Queue of order messages and events that are not in their conversation's log yet. */
export const chatOrderDue = pgTable('chat_order_due', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  event: text('event').$type<OrderNote>().notNull(),
  side: text('side').$type<ChatSide>(),
  text: text('text').notNull().default(''),
})
