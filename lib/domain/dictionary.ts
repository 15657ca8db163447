/** Colours of dictionary items; plain without one. */
export const DICT_COLOURS = ['blue', 'green', 'orange', 'red', 'violet'] as const
export type DictColour = (typeof DICT_COLOURS)[number]

/** Characters of codes and values: letters, digits and underscores, no Chinese characters. */
export const DICT_CODE = /^[a-z0-9_]{1,64}$/
