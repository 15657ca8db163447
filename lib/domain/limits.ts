/** Business constants and limits of the specification (sections 5 and 9). Durations are milliseconds. */
export const SESSION_MS = 604_800_000
export const REQUEST_TIMEOUT_MS = 60_000
export const NOTICE_POLL_MS = 6_000
export const CHUNK_TIMEOUT_MS = 120_000
export const STORE_MESSAGE_MS = 2_000
export const NOTICE_MS = 4_000
export const RELOGIN_MS = 1_500
export const UNREAD_CAP = 99
export const PAGE_SIZE = 8
export const PAGE_SIZES = [8, 20, 50, 100] as const
/** Lists count to here and say "10,000+" beyond; nobody pages further than a filter would bring them. */
export const COUNT_CAP = 10_000
export const TAB_COUNT_CAP = 1_000
export const SHIPPING_HOURS = [24, 48, 72] as const
export const TRACKING_MIN_DIGITS = 6
export const TRACKING_MAX_LENGTH = 40
export const IMPORT_MAX_ROWS = 5_000
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
/** More rows than this ask for the number to be typed before a bulk action runs. */
export const BULK_CONFIRM_ROWS = 100
/** A new total of an order that is further from the old one than this (per cent of it) is asked about. */
export const PRICE_LEAP_PERCENT = 30
/** A feedback or its reply, its screenshots, and a picture that is uploaded (specification, section 9). */
export const FEEDBACK_MAX = 300
export const FEEDBACK_PICTURES_MAX = 6
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** Characters of such a picture in Base64. */
export const PICTURE_BASE64_MAX = Math.ceil(PICTURE_MAX_BYTES / 3) * 4
export const REASON_MIN = 5
export const REASON_MAX = 300
/** As many parcels as one handover list names. */
/** Most addresses in one file. */
export const ADDRESS_EXPORT_MAX = 1_000
export const MANIFEST_MAX = 2_000
/** A file of more rows than this is made by a task; one of more than the second number is not made at all. */
export const EXPORT_STREAM_ROWS = 1_000
export const EXPORT_MAX_ROWS = 100_000
export const EXPORT_KEPT_MS = 7 * 86_400_000
/** Number of recovery codes at which the owner is asked to make new ones. */
export const RECOVERY_CODES_FEW = 2
/** Letters in the name of a saved view. */
export const VIEW_NAME_MAX = 30
/** How often a list asks whether it has gained orders. */
export const ARRIVED_POLL_MS = 20_000

/** Cookie by which the answer with a file tells the page that it has begun. */
export const DOWNLOAD_MARK = 'download-begun'
