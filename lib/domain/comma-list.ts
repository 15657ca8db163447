const DIVIDERS = /[,，、;；\n]/

/** Splits a text at commas, semicolons (of either language) and line breaks; trims and removes duplicates. */
export const commaList = (text: string): string[] =>
  [...new Set(text.split(DIVIDERS).map((word) => word.trim()))].filter((word) => word !== '')

/** True for a text that `commaList` would divide. */
export const isDivided = (text: string): boolean => DIVIDERS.test(text)
