import { plainTyped } from './typed'

/** Additions in a header beside the column name. */
const BESIDE = /(必填|选填|可选|required|mandatory|optional|gbp|英镑)$/

/** Header for comparison: without case, spaces, punctuation, "(required)" and the currency. */
export const headerName = (text: string): string =>
  plainTyped(text)
    .toLowerCase()
    .replace(/[\s._:*()#£-]/gu, '')
    .replace(BESIDE, '')
