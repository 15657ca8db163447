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
/** Counting stops here and shows "10,000+"; nobody pages further than that, they filter. */
export const COUNT_CAP = 10_000
export const TAB_COUNT_CAP = 1_000
export const SHIPPING_HOURS = [24, 48, 72] as const
export const TRACKING_MIN_DIGITS = 6
export const TRACKING_MAX_LENGTH = 40
export const IMPORT_MAX_ROWS = 5_000
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
/** Bulk actions on more rows than this ask for the number to be typed. */
export const BULK_CONFIRM_ROWS = 100
/** A new order total that differs by more than this percentage asks for confirmation. */
export const PRICE_LEAP_PERCENT = 30
/** Longest feedback or reply; most screenshots, and their size (specification, section 9). */
export const FEEDBACK_MAX = 300
export const FEEDBACK_PICTURES_MAX = 6
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** Characters of such a picture in Base64. */
export const PICTURE_BASE64_MAX = Math.ceil(PICTURE_MAX_BYTES / 3) * 4
export const REASON_MIN = 5
export const REASON_MAX = 300
/** Most addresses in one file, and most parcels on one handover list. */
export const ADDRESS_EXPORT_MAX = 1_000
export const MANIFEST_MAX = 2_000
/** Above the first number of rows a task makes the file; above the second no file is made. */
export const EXPORT_STREAM_ROWS = 1_000
export const EXPORT_MAX_ROWS = 100_000
export const EXPORT_KEPT_MS = 7 * 86_400_000
/** Number of recovery codes at which the owner is asked to make new ones. */
export const RECOVERY_CODES_FEW = 2
/** Letters in the name of a saved view. */
export const VIEW_NAME_MAX = 30
/** Interval at which a list checks for new orders. */
export const ARRIVED_POLL_MS = 20_000

/** Cookie by which a file download tells the page that it has begun. */
export const DOWNLOAD_MARK = 'download-begun'
