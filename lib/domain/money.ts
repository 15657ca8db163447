import { countText } from '@/lib/domain/count'
import { plainTyped } from './typed'

/**
 * Money is integer pence everywhere; pounds only exist on screens and in forms (rules, section 5, 1 to 4). No function
 * here returns a fraction of a penny.
 */
export type Pence = number

/**
 * `pattern` of a field for pounds. A comma may only separate groups of three digits: elsewhere it could be a decimal
 * comma, and pence would be read as pounds.
 */
export const POUNDS_PATTERN = '(\\d{1,9}|\\d{1,3}([, ]\\d{3}){1,2})([.]\\d{1,2})?'
/** Pounds with a sign or code, before or behind; a minus on either side of it. */
const POUNDS = new RegExp(`^(-?) ?(?:£|GBP)? ?(-?)(${POUNDS_PATTERN}) ?(?:£|GBP)?$`, 'i')

/** Sum of amounts; 0 for none. */
export const sum = (amounts: readonly Pence[]): Pence => amounts.reduce((total, each) => total + each, 0)

/** Rounds half up (towards plus infinity at exactly .5), the product's only rounding. */
export const roundHalfUp = (value: number): Pence => Math.floor(value + 0.5)

/** Formats pence as "£1,234.50", the same in both languages; a minus sign precedes the pound sign. */
export function formatPence(pence: Pence): string {
  const sign = pence < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(pence) / 100)
  const rest = String(Math.abs(pence) % 100).padStart(2, '0')
  return `${sign}£${countText(whole)}.${rest}`
}

/** Formats an amount for a sentence; without digits if it is redacted. */
export const amountText = (pence: Pence | null): string => (pence === null ? '£…' : formatPence(pence))

/**
 * Reads a typed amount ("£1,234.5", "12.50 GBP", full-width characters, the Chinese full stop); null if it is not an
 * amount with at most two decimals.
 */
export function parsePounds(text: string): Pence | null {
  const [, before, after, figures] = POUNDS.exec(plainTyped(text)) ?? []
  if (figures === undefined || (before && after)) return null
  const [whole = '0', decimals = ''] = figures.replace(/[, ]/g, '').split('.')
  const pence = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return before || after ? -pence : pence
}

/** Formats a rate in hundredths of a per cent: 800 is "8 %", with a non-breaking space. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}\u00a0%`

/** A share of an amount in hundredths of a per cent (8 % is 800), rounded half up, in integer arithmetic. */
export function shareOf(amount: Pence, basisPoints: number): Pence {
  const product = BigInt(amount) * BigInt(basisPoints)
  const doubled = product * 2n + 10_000n
  const quotient = doubled / 20_000n
  const floored = doubled % 20_000n !== 0n && doubled < 0n ? quotient - 1n : quotient
  return Number(floored)
}

/** Splits `amount` by weights; the parts sum to the amount exactly (largest remainder, earlier part first on a tie). */
export function apportion(amount: Pence, weights: readonly number[]): Pence[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(total))
  const parts = exact.map(Number)
  const remainders = weights.map((weight, index) => ({
    index,
    rest: Number((BigInt(amount) * BigInt(weight)) % BigInt(total)),
  }))
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const step = Math.sign(missing)
  remainders.sort((a, b) => step * (b.rest - a.rest) || a.index - b.index)
  for (const { index } of remainders.slice(0, Math.abs(missing))) parts[index] = (parts[index] ?? 0) + step
  return parts
}
