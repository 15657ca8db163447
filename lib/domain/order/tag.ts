/** Colours of a shop's tags, by the tones of a badge; the name carries the meaning. */
export const TAG_COLOURS = ['plain', 'info', 'ok', 'warn', 'danger', 'violet'] as const

/** Most tags of a shop. */
export const TAGS_MOST = 20
export const TAG_NAME_MAX = 16

/** Most orders that can be tagged or assigned at once. */
export const MARK_MOST = 1_000
