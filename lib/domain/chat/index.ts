/** Sides of a conversation: buyer and shop, or shop and platform. */
export const CHAT_SIDES = ['buyer', 'shop', 'platform'] as const
export type ChatSide = (typeof CHAT_SIDES)[number]

/** Kinds of conversation: buyer and shop, or shop and platform. */
export const CHAT_KINDS = ['buyer', 'platform'] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

/** `waiting` has no agent yet, `serving` has one, `closed` is over: the customer's next message opens it again. */
export const CHAT_STATES = ['waiting', 'serving', 'closed'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/** Queues: own conversations, those without an agent, those of colleagues, and closed ones. */
export const CHAT_QUEUES = ['mine', 'waiting', 'colleagues', 'closed'] as const
export type ChatQueue = (typeof CHAT_QUEUES)[number]

/**
 * `auto` is an automatic reply. `subject` shows the record that a conversation was opened about and is not a message;
 * `event` records a change of the conversation; `recall` recalls an own message; `call` records a call; `order` is a
 * message or event of an order.
 */
export const ROW_KINDS = ['text', 'card', 'file', 'auto', 'subject', 'event', 'recall', 'call', 'order'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const MESSAGE_KINDS: readonly RowKind[] = ['text', 'card', 'file', 'auto']

export const CHAT_EVENTS = ['taken', 'takenOver', 'transferred', 'assigned', 'closed', 'silent'] as const
export type ChatEvent = (typeof CHAT_EVENTS)[number]

/** Events of a row of the kind `order`. */
export const ORDER_NOTES = ['message', 'paid', 'shippedPart', 'shipped', 'received', 'refunded'] as const
export type OrderNote = (typeof ORDER_NOTES)[number]

/** Presence chosen by an agent; `off` without an open page. */
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

/** The side of the customer. */
export const customerOf = (kind: ChatKind): ChatSide => (kind === 'buyer' ? 'buyer' : 'shop')
/** The side of the agent. */
export const staffOf = (kind: ChatKind): ChatSide => (kind === 'buyer' ? 'shop' : 'platform')

/** Masks listed words in a text; their length is kept. */
export function coverWords(text: string, words: readonly string[]): string {
  const quoted = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return quoted.length > 0
    ? text.replace(new RegExp(quoted.join('|'), 'giu'), (found) => '*'.repeat([...found].length))
    : text
}
