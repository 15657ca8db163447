import { plainTyped } from './typed'

/** Additions in a header beside the name of its column. */
const BESIDE = /(必填|选填|可选|required|mandatory|optional|gbp|英镑)$/

/** A header as it is compared: without case, spaces, signs, "(required)" and the currency. */
export const headerName = (text: string): string =>
  plainTyped(text)
    .toLowerCase()
    .replace(/[\s._:*()#£-]/gu, '')
    .replace(BESIDE, '')
