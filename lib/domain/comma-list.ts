const DIVIDERS = /[,，、;；\n]/

/** Words between commas or semicolons of either language, or lines; each once, without the blanks around it. */
export const commaList = (text: string): string[] =>
  [...new Set(text.split(DIVIDERS).map((word) => word.trim()))].filter((word) => word !== '')

/** True for a text that `commaList` would divide. */
export const isDivided = (text: string): boolean => DIVIDERS.test(text)
