/** Colours that an item of a dictionary may have; without one it is plain. */
export const DICT_COLOURS = ['blue', 'green', 'orange', 'red', 'violet'] as const
export type DictColour = (typeof DICT_COLOURS)[number]

/** Of codes and values: letters, digits and a few signs, no Chinese characters. */
export const DICT_CODE = /^[a-z0-9_]{1,64}$/
