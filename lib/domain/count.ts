import { plainTyped } from './typed'

/** Formats a whole number, the same in both languages: "1,234". */
export const countText = (count: number): string => count.toLocaleString('en-GB')

/** Formats a count that stops at a limit: "10,000+" above it. */
export const cappedText = (count: number, capped = false): string => `${countText(count)}${capped ? '+' : ''}`

/** Formats a file size: "340 KB", "1.2 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const WHOLE = /^(?:\d{1,7}|\d{1,3}(?:[, ]\d{3}){1,2})(?:\.0+)?$/

/** Reads a typed whole number ("1,200", "1 200", full-width digits, "40.0"); null for anything else. */
export function parseWhole(text: string): number | null {
  const plain = plainTyped(text)
  return WHOLE.test(plain) ? Number(plain.replace(/[, ]/g, '')) : null
}

/** Smallest sample for averages and shares; fewer would reveal single people and be meaningless. */
export const FEW = 5
