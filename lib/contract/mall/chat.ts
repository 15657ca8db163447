import { z } from 'zod'
import { RATING_TEXT_MAX } from '@/lib/domain/chat/limits'
import { FILE_MAX_BYTES } from '@/lib/domain/file'
import { CardRef, Conversation, MessagePage, MessageQuery, RecallBody, ChatRow as Row, SendBody } from '../chat'
import { Id, line, Nothing, PageQuery, paged } from '../common'
import { endpoint } from '../endpoint'
import { FileHead, FileMeta, UPLOAD_ERRORS, UploadQuery } from '../file'

/** A conversation as its buyer sees it: the shop, but none of its people. */
export const BuyerConversation = Conversation.pick({
  id: true,
  shop: true,
  state: true,
  lastSeq: true,
  lastTime: true,
  preview: true,
  previewSide: true,
  unread: true,
})
export type BuyerConversation = z.output<typeof BuyerConversation>

const base = { from: 'extension', who: 'buyer' } as const

export const myConversations = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/chat/list',
  summary: 'List the buyer’s conversations with shops, the last written in first',
  query: PageQuery,
  data: paged(BuyerConversation),
})

export const myConversation = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/chat/queryById',
  summary: 'One conversation of the buyer',
  query: z.object({ id: Id }),
  data: BuyerConversation.extend({
    /** True if the last session is over and may be rated. */
    rateable: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
})

export const openMyConversation = endpoint({
  ...base,
  method: 'POST',
  path: '/mall/chat/open',
  idempotent: true,
  summary:
    'Open the one conversation with a shop, with a card of an own order or after-sale, or of a product, if named',
  body: z.strictObject({ shopId: Id, about: CardRef.nullable() }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const myChatMessages = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/chat/message/list',
  summary: 'Rows of an own conversation in their order: the last ones, or those after or before a row',
  query: MessageQuery,
  data: MessagePage,
  errors: ['NOT_FOUND'],
})

/** The log of the conversation records the message: no audit row repeats it. */
export const writeChatMessage = endpoint({
  ...base,
  method: 'POST',
  path: '/mall/chat/message/send',
  unlogged: true,
  idempotent: true,
  summary: 'Write to the shop; a repeat of a `clientId` answers the first row',
  body: SendBody,
  data: Row,
  errors: ['NOT_FOUND', 'CHAT_WORD', 'TOO_MANY_REQUESTS'],
})

export const readMyConversation = endpoint({
  ...base,
  method: 'PUT',
  path: '/mall/chat/read',
  unlogged: true,
  summary: 'The buyer has read the shop’s messages up to this number; it only grows',
  body: z.strictObject({ id: Id, no: z.int().min(0) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const uploadToChat = endpoint({
  ...base,
  method: 'POST',
  path: '/mall/chat/upload',
  summary: 'Upload a picture, a PDF or a video for a message; it stays for a day unless it is sent',
  query: UploadQuery,
  fileIn: FILE_MAX_BYTES.video,
  data: FileMeta,
  errors: UPLOAD_ERRORS,
})

export const myChatFile = endpoint({
  ...base,
  method: 'GET',
  path: '/mall/chat/file/{id}',
  summary: 'Open a file of a message in an own conversation',
  params: z.object({ id: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

/** The log of the conversation records it. */
export const recallMyMessage = endpoint({
  ...base,
  method: 'PUT',
  path: '/mall/chat/message/recall',
  unlogged: true,
  summary:
    'Take an own message back within the time of the setting `chat.recallSeconds`; both sides see that there was one',
  body: RecallBody,
  data: Nothing,
  errors: ['NOT_FOUND', 'CHAT_RECALL_LATE'],
})

export const closeMyConversation = endpoint({
  ...base,
  method: 'PUT',
  path: '/mall/chat/close',
  summary: 'End the conversation; the next message opens it again',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const rateMyConversation = endpoint({
  ...base,
  method: 'PUT',
  path: '/mall/chat/rate',
  summary: 'Rate the last session with one to five stars, within a week of its end',
  body: z.strictObject({ id: Id, stars: z.int().min(1).max(5), text: line(RATING_TEXT_MAX) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'CHAT_NOT_RATEABLE'],
})
