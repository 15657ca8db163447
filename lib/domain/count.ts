import { plainTyped } from './typed'

/** A whole number as it is read in both languages: "1,234". */
export const countText = (count: number): string => count.toLocaleString('en-GB')

/** A number that was counted up to a limit only: "10,000+" where there are more. */
export const cappedText = (count: number, capped = false): string => `${countText(count)}${capped ? '+' : ''}`

/** The size of a file: "340 KB", "1.2 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const WHOLE = /^(?:\d{1,7}|\d{1,3}(?:[, ]\d{3}){1,2})(?:\.0+)?$/

/** Reads a whole number as it was typed ("1,200", "1 200", full-width figures, "40.0"); null for anything else. */
export function parseWhole(text: string): number | null {
  const plain = plainTyped(text)
  return WHOLE.test(plain) ? Number(plain.replace(/[, ]/g, '')) : null
}

/** Averages and shares need at least this many; fewer would reveal single people, and say nothing about the trade. */
export const FEW = 5
