import { TRACKING_MAX_LENGTH, TRACKING_MIN_DIGITS } from '../limits'
import { isSafeLink } from '../own-path'
import { bareCapitals, plainTyped } from '../typed'

/** Accept loosely, store strictly: full-width digits, spaces, dashes and invisible signs go, letters become capitals. */
export const normaliseTracking = (text: string): string => bareCapitals(text).replaceAll('_', '')

const LISTED_MAX = 60

/** True if a normalised text can be the number of an order or parcel: letters and digits, at least four digits. */
export const isNumber = (text: string): boolean => /^[A-Z0-9]{5,40}$/.test(text) && text.replace(/\D/g, '').length >= 4

/**
 * The numbers of a text that somebody pasted: one number, whatever stands between its parts, or several divided by
 * spaces, commas or line breaks. Empty when any part of several is none: then the text is words.
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

/** A number as a spreadsheet shows it once it took it for a quantity, 1.55E+13: its last digits are gone. */
export const isRoundedNumber = (text: string): boolean =>
  /^\d(?:[.,]\d+E\+?|E\+)\d+$/i.test(plainTyped(text).replaceAll(' ', ''))

/** The barcode of our own papers: scanned by mistake, it must never pass for a parcel's. */
export const isOwnNumber = (text: string): boolean => /^(SO|PO)\d{8,}$/.test(text)

/** At least six digits (specification, section 5), letters and digits only, at most forty characters; no order number. */
export function isTrackingNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  if (isOwnNumber(text)) return false
  return /^[A-Z0-9]+$/.test(text) && digits >= TRACKING_MIN_DIGITS && text.length <= TRACKING_MAX_LENGTH
}

export type NumberFault = 'rounded' | 'empty' | 'own' | 'short'

/** Reason why typed or pasted text is no tracking number of any carrier; null if it is one. */
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

/** The carrier whose numbers look like this one; null when none does or more than one could. */
export function guessCarrier(trackingNo: string): string | null {
  const found = PATTERNS.filter((row) => row.pattern.test(trackingNo))
  return found.length === 1 ? (found[0]?.carrier ?? null) : null
}

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The ninth digit that belongs to the eight before it in a number of the post ("RR12345678", "GB"). */
export function checkDigit(eight: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(eight[at]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? 0 : digit % 11 || 5
}

/**
 * True for a Royal Mail number one of whose digits must be wrong: to be confirmed, never refused (six digits are what
 * the specification asks of a number, section 5).
 */
export function failsCheckDigit(trackingNo: string): boolean {
  const [, eight = '', ninth] = /^[A-Z]{2}(\d{8})(\d)GB$/.exec(trackingNo) ?? []
  return ninth !== undefined && Number(ninth) !== checkDigit(eight)
}

/** True if the number alone identifies this carrier; any other carrier was selected by hand. */
export const tellsCarrier = (trackingNo: string, carrier: string): boolean => guessCarrier(trackingNo) === carrier

/** True when we know the carrier's pattern and the number does not fit it: a warning, never a refusal. */
export function looksUnlike(carrier: string, trackingNo: string): boolean {
  const known = PATTERNS.find((row) => row.carrier === carrier)
  return known !== undefined && !known.pattern.test(trackingNo)
}

/** Codes of what speaks against a number; the import names its issues by them. */
export const DOUBTS = ['checkDigit', 'nearlyPostal', 'unlike'] as const
export type Doubt = (typeof DOUBTS)[number]

/** Why a number is probably mistyped, or its carrier another: to be confirmed, never refused; null when it fits. */
export function doubtOf(carrier: string, trackingNo: string): Doubt | null {
  if (failsCheckDigit(trackingNo)) return 'checkDigit'
  if (isNearlyPostal(trackingNo)) return 'nearlyPostal'
  return looksUnlike(carrier, trackingNo) ? 'unlike' : null
}

/** Remark of a form about a number while it is typed: a doubt, or that it identifies this carrier. */
export function remarkOn(carrier: string, trackingNo: string): Doubt | 'seen' | null {
  if (!isTrackingNumber(trackingNo)) return null
  return doubtOf(carrier, trackingNo) ?? (tellsCarrier(trackingNo, carrier) ? 'seen' : null)
}

/** True if a form confirms a doubtful number: by a tick beside it, or by repeating the number. */
export const isConfirmed = (said: string | undefined, trackingNo: string): boolean =>
  said === '1' || (said !== undefined && said !== '' && said === trackingNo)

/** A number of the post (two letters, nine digits, two letters) with a digit missing or too many; nobody else's either. */
export const isNearlyPostal = (trackingNo: string): boolean =>
  /^[A-Z]{2}(?!\d{9}[A-Z])\d{6,12}[A-Z]{2}$/.test(trackingNo) && guessCarrier(trackingNo) === null

/** Where a carrier shows a parcel, by the address in its record; null where that has none, or none that is followed. */
export function trackingLink(pattern: string | null | undefined, trackingNo: string): string | null {
  const link = pattern?.replace('{no}', encodeURIComponent(trackingNo))
  return link?.startsWith('https://') && isSafeLink(link) ? link : null
}
