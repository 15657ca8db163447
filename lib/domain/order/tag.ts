/** Colours of a shop's own tags, by the tones of a badge: the colour only repeats the name. */
export const TAG_COLOURS = ['plain', 'info', 'ok', 'warn', 'danger', 'violet'] as const

/** As many tags as a shop has, at most. */
export const TAGS_MOST = 20
export const TAG_NAME_MAX = 16

/** As many orders as are tagged or assigned at once. */
export const MARK_MOST = 1_000
