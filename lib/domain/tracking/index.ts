import { TRACKING_MAX_LENGTH, TRACKING_MIN_DIGITS } from '../limits'
import { isSafeLink } from '../own-path'
import { bareCapitals, plainTyped } from '../typed'

/** Normalises a typed number: drops spaces, dashes and invisible characters; narrow digits, capital letters. */
export const normaliseTracking = (text: string): string => bareCapitals(text).replaceAll('_', '')

const LISTED_MAX = 60

/** True if a normalised text can be the number of an order or parcel: letters and digits, at least four digits. */
export const isNumber = (text: string): boolean => /^[A-Z0-9]{5,40}$/.test(text) && text.replace(/\D/g, '').length >= 4

/**
 * Numbers in a pasted text: one number with any separators, or several separated by spaces, commas or line breaks.
 * Empty if a part of several is not a number: the text is then words.
 */
export function numbersIn(text: string): string[] {
  const parts = text
    .split(/[\s,;，；、]+/)
    .filter(Boolean)
    .map(normaliseTracking)
  const whole = normaliseTracking(text)
  if (parts.length > 1 && parts.every(isNumber))
    return [...new Set([whole, ...parts])].filter(isNumber).slice(0, LISTED_MAX)
  return isNumber(whole) ? [whole] : []
}

/** True for a number that a spreadsheet has rounded, 1.55E+13: its last digits are lost. */
export const isRoundedNumber = (text: string): boolean =>
  /^\d(?:[.,]\d+E\+?|E\+)\d+$/i.test(plainTyped(text).replaceAll(' ', ''))

/** True for the barcode of our own documents, which may be scanned by mistake. */
export const isOwnNumber = (text: string): boolean => /^(SO|PO)\d{8,}$/.test(text)

/** True for six digits or more (specification, section 5), letters and digits only, at most forty, no order number. */
export function isTrackingNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  if (isOwnNumber(text)) return false
  return /^[A-Z0-9]+$/.test(text) && digits >= TRACKING_MIN_DIGITS && text.length <= TRACKING_MAX_LENGTH
}

export type NumberFault = 'rounded' | 'empty' | 'own' | 'short'

/** Reason why a text is not a tracking number of any carrier; null if it is one. */
export function numberFault(text: string): NumberFault | null {
  const number = normaliseTracking(text)
  if (isRoundedNumber(text)) return 'rounded'
  if (number === '') return 'empty'
  if (isOwnNumber(number)) return 'own'
  return isTrackingNumber(number) ? null : 'short'
}

const PATTERNS: readonly { carrier: string; pattern: RegExp }[] = [
  { carrier: 'royal_mail', pattern: /^[A-Z]{2}\d{9}GB$/ },
  { carrier: 'evri', pattern: /^[HTC]\d{2}[A-Z0-9]{13}$/ },
  { carrier: 'dpd', pattern: /^1550\d{10}$/ },
  { carrier: 'yodel', pattern: /^JD\d{16}$/ },
  { carrier: 'dhl', pattern: /^JJD\d{16,18}$/ },
  { carrier: 'ups', pattern: /^1Z[A-Z0-9]{16}$/ },
  { carrier: 'yanwen', pattern: /^(UV|VR|Y)\w{8,16}YP$/ },
  { carrier: 'sf', pattern: /^SF\d{12,13}$/ },
]

/** Pattern of a carrier's numbers as a regular expression; null if unknown. */
export const patternOf = (carrier: string): string | null =>
  PATTERNS.find((row) => row.carrier === carrier)?.pattern.source ?? null

/** Carrier whose numbers look like this one; null if none or several do. */
export function guessCarrier(trackingNo: string): string | null {
  const found = PATTERNS.filter((row) => row.pattern.test(trackingNo))
  return found.length === 1 ? (found[0]?.carrier ?? null) : null
}

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** Check digit for the eight digits of a postal number ("RR12345678", "GB"). */
export function checkDigit(eight: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(eight[at]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? 0 : digit % 11 || 5
}

/**
 * True for a Royal Mail number with a wrong digit: to be confirmed, never refused (the specification only asks for six
 * digits, section 5).
 */
export function failsCheckDigit(trackingNo: string): boolean {
  const [, eight = '', ninth] = /^[A-Z]{2}(\d{8})(\d)GB$/.exec(trackingNo) ?? []
  return ninth !== undefined && Number(ninth) !== checkDigit(eight)
}

/** True if the number alone identifies this carrier; else the carrier was selected by hand. */
export const tellsCarrier = (trackingNo: string, carrier: string): boolean => guessCarrier(trackingNo) === carrier

/** True if the carrier's pattern is known and the number does not match: a warning, never a refusal. */
export function looksUnlike(carrier: string, trackingNo: string): boolean {
  const known = PATTERNS.find((row) => row.carrier === carrier)
  return known !== undefined && !known.pattern.test(trackingNo)
}

/** Warnings about a number; the import uses them as codes of issues. */
export const DOUBTS = ['checkDigit', 'nearlyPostal', 'unlike'] as const
export type Doubt = (typeof DOUBTS)[number]

/** Reason why a number is probably mistyped or has the wrong carrier: to be confirmed; null if it fits. */
export function doubtOf(carrier: string, trackingNo: string): Doubt | null {
  if (failsCheckDigit(trackingNo)) return 'checkDigit'
  if (isNearlyPostal(trackingNo)) return 'nearlyPostal'
  return looksUnlike(carrier, trackingNo) ? 'unlike' : null
}

/** Remark of a form on a number while it is typed: a warning, or that it identifies this carrier. */
export function remarkOn(carrier: string, trackingNo: string): Doubt | 'seen' | null {
  if (!isTrackingNumber(trackingNo)) return null
  return doubtOf(carrier, trackingNo) ?? (tellsCarrier(trackingNo, carrier) ? 'seen' : null)
}

/** True if a form confirms a doubtful number: by a tick beside it, or by repeating it. */
export const isConfirmed = (said: string | undefined, trackingNo: string): boolean =>
  said === '1' || (said !== undefined && said !== '' && said === trackingNo)

/** True for a postal number (two letters, nine digits, two letters) with a wrong number of digits and no carrier. */
export const isNearlyPostal = (trackingNo: string): boolean =>
  /^[A-Z]{2}(?!\d{9}[A-Z])\d{6,12}[A-Z]{2}$/.test(trackingNo) && guessCarrier(trackingNo) === null

/** Tracking page of a parcel, from the carrier's address; null if that has none, or none that is allowed. */
export function trackingLink(pattern: string | null | undefined, trackingNo: string): string | null {
  const link = pattern?.replace('{no}', encodeURIComponent(trackingNo))
  return link?.startsWith('https://') && isSafeLink(link) ? link : null
}
