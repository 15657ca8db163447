/** Sides of a conversation: buyer and shop, or shop and platform. */
export const CHAT_SIDES = ['buyer', 'shop', 'platform'] as const
export type ChatSide = (typeof CHAT_SIDES)[number]

/** Between a buyer and a shop, or between a shop and the platform. */
export const CHAT_KINDS = ['buyer', 'platform'] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

/** `waiting` has no agent yet, `serving` has one, `closed` is at rest: the next message of the customer opens it again. */
export const CHAT_STATES = ['waiting', 'serving', 'closed'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/** Own conversations, those without an agent, those of others, and those at rest. */
export const CHAT_QUEUES = ['mine', 'waiting', 'colleagues', 'closed'] as const
export type ChatQueue = (typeof CHAT_QUEUES)[number]

/**
 * `auto` is written by the program for those who serve. `subject` shows what a conversation was opened about and counts as
 * no message; `event` tells what became of it; `recall` takes an own message back; `call` tells
 * of a call; `order` is a message or an event of an order.
 */
export const ROW_KINDS = ['text', 'card', 'file', 'auto', 'subject', 'event', 'recall', 'call', 'order'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const MESSAGE_KINDS: readonly RowKind[] = ['text', 'card', 'file', 'auto']

export const CHAT_EVENTS = ['taken', 'takenOver', 'transferred', 'assigned', 'closed', 'silent'] as const
export type ChatEvent = (typeof CHAT_EVENTS)[number]

/** Events of a row of the kind `order`. */
export const ORDER_NOTES = ['message', 'paid', 'shippedPart', 'shipped', 'received', 'refunded'] as const
export type OrderNote = (typeof ORDER_NOTES)[number]

/** Presence as an agent sets it; without an open page it is `off`. */
export const PRESENCES = ['online', 'busy', 'away', 'off'] as const
export type Presence = (typeof PRESENCES)[number]

/** Side that ended a session, or a day of silence. */
export const SESSION_ENDS = ['agent', 'customer', 'silence'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** Records that a card can show. */
export const CARD_TYPES = ['order', 'product', 'afterSale'] as const
export type CardType = (typeof CARD_TYPES)[number]
export interface CardRef {
  type: CardType
  id: string
}

/** The side that is served. */
export const customerOf = (kind: ChatKind): ChatSide => (kind === 'buyer' ? 'buyer' : 'shop')
/** The side that serves. */
export const staffOf = (kind: ChatKind): ChatSide => (kind === 'buyer' ? 'shop' : 'platform')

/** Covers the letters of listed words, as they stand in the text; their length stays. */
export function coverWords(text: string, words: readonly string[]): string {
  const quoted = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return quoted.length > 0
    ? text.replace(new RegExp(quoted.join('|'), 'giu'), (found) => '*'.repeat([...found].length))
    : text
}
