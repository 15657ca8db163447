/** Limits of chat: the fields, the calls and the screens count by these. */
export const CHAT_TEXT_MAX = 2_000
/** Messages of one person in a minute. */
export const STAFF_A_MINUTE = 30
export const BUYER_A_MINUTE = 12
export const BUYER_A_DAY = 200
/** Conversations that a buyer may begin in a day. */
export const NEW_THREADS_A_DAY = 20
/** Rows of one page of a conversation. */
export const CHAT_PAGE = 50
/** A customer who has waited this long without an answer is announced to those who may reply. */
export const WAITING_MS = 2 * 60_000
/** A conversation that nobody writes in for this long is closed. */
export const SILENCE_MS = 24 * 3_600_000
/** A buyer who has not read an answer for this long gets an email, once for each session. */
export const UNREAD_MAIL_MS = 5 * 60_000

/** The name under which the bell announces news of chat; pages that show no chat know no message of that name. */
export const CHAT_BELL = 'chat'
