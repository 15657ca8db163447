/** Limits of chat: the fields, the calls and the screens count by these. */
export const CHAT_TEXT_MAX = 2_000
/** Messages of one person in a minute. */
export const STAFF_A_MINUTE = 30
export const BUYER_A_MINUTE = 12
export const BUYER_A_DAY = 200
/** Conversations that a buyer may begin in a day. */
export const NEW_THREADS_A_DAY = 20
/** Files that the composer takes at once; each is a message. */
export const FILES_AT_ONCE = 9
/** A session can be rated for this long after its end. */
export const RATE_MS = 7 * 86_400_000
/** Stars up to which a rating is announced. */
export const RATING_POOR = 2
export const RATING_TEXT_MAX = 300
export const CHAT_NOTE_MAX = 500
export const CHAT_TAGS_MAX = 10
/** An open page of chat says this often that its agent is there, and counts for a little longer. */
export const SEEN_EVERY_MS = 45_000
export const SEEN_FOR_MS = 100_000
/** An agent who touches nothing for this long is away. */
export const AWAY_AFTER_MS = 10 * 60_000
/** Conversations of one agent at once, unless set otherwise. */
export const AGENT_LOAD = 5
/** A customer whose agent does not answer for this long is given to a colleague who is there. */
export const RETURNED_MS = 5 * 60_000
/** Canned replies of a shop, those of its people included, and how many the composer offers at once. */
export const CANNED_MOST = 500
export const CANNED_OFFERED = 20
export const CANNED_TITLE_MAX = 60
export const CANNED_TOPIC_MAX = 30
/** Typed after a slash; empty for none. */
export const CANNED_SHORTCUT = /^[a-z0-9-]{0,20}$/
/** Retention of messages and of their files, in months. */
export const LOG_MONTHS = 24
export const FILE_MONTHS = 12
/** A withdrawn message keeps its content this long, for a complaint about it. */
export const RECALLED_MS = 30 * 86_400_000
/** Rows of one page of a conversation. */
export const CHAT_PAGE = 50
/** A customer who has waited this long without an answer is announced to those who may reply. */
export const WAITING_MS = 2 * 60_000
/** A conversation that nobody writes in for this long is closed. */
export const SILENCE_MS = 24 * 3_600_000
/** A buyer who has not read an answer for this long gets an email, once for each session. */
export const UNREAD_MAIL_MS = 5 * 60_000

/** Somebody writes: said again after this long at the soonest, and forgotten after the other. */
export const TYPING_EVERY_MS = 3_000
export const TYPING_FOR_MS = 6_000

/** The name under which the bell announces news of chat; pages that show no chat know no message of that name. */
export const CHAT_BELL = 'chat'
