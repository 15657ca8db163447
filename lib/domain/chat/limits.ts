/** Limits of chat, shared by fields, endpoints and screens. */
export const CHAT_TEXT_MAX = 2_000
/** Messages of one person per minute. */
export const STAFF_A_MINUTE = 30
export const BUYER_A_MINUTE = 12
export const BUYER_A_DAY = 200
/** Conversations that a buyer may begin per day. */
export const NEW_THREADS_A_DAY = 20
/** Files that the composer accepts at once; each becomes a message. */
export const FILES_AT_ONCE = 9
/** A session can be rated for this long after its end. */
export const RATE_MS = 7 * 86_400_000
/** Ratings of up to this many stars send a notification. */
export const RATING_POOR = 2
export const RATING_TEXT_MAX = 300
export const CHAT_NOTE_MAX = 500
export const CHAT_TAGS_MAX = 10
/** Interval at which an open chat page reports its agent as present; presence lasts a little longer. */
export const SEEN_EVERY_MS = 45_000
export const SEEN_FOR_MS = 100_000
/** An agent without any input for this long is away. */
export const AWAY_AFTER_MS = 10 * 60_000
/** Default limit of conversations for one agent. */
export const AGENT_LOAD = 5
/** A customer whose agent does not answer for this long is assigned to a colleague who is present. */
export const RETURNED_MS = 5 * 60_000
/** Most canned replies of a shop, including personal ones, and number that the composer offers. */
export const CANNED_MOST = 500
export const CANNED_OFFERED = 20
export const CANNED_TITLE_MAX = 60
export const CANNED_TOPIC_MAX = 30
/** Typed after a slash; empty for none. */
export const CANNED_SHORTCUT = /^[a-z0-9-]{0,20}$/
/** Retention of messages and of their files, in months. */
export const LOG_MONTHS = 24
export const FILE_MONTHS = 12
/** Time for which the content of a recalled message is kept, in case of a complaint. */
export const RECALLED_MS = 30 * 86_400_000
/** Rows of one page of a conversation. */
export const CHAT_PAGE = 50
/** A customer who waits this long for an answer triggers a notification to those who may reply. */
export const WAITING_MS = 2 * 60_000
/** A conversation without messages for this long is closed. */
export const SILENCE_MS = 24 * 3_600_000
/** A buyer who has not read an answer for this long gets an email, once for each session. */
export const UNREAD_MAIL_MS = 5 * 60_000

/** Shortest interval between two "is typing" signals, and time after which the signal expires. */
export const TYPING_EVERY_MS = 3_000
export const TYPING_FOR_MS = 6_000

/** Name of chat news on the bell's connection; pages without chat ignore it. */
export const CHAT_BELL = 'chat'
