import { plainTyped } from './typed'

export type PhoneCountry = '44' | '86'

/** Extension after a number: "ext. 12", "x12", "#12", ";ext=12", "分机12", "转 12". */
const EXTENSION = /[ ,;]*(?:extension|extn?|x|#|分机号?|转)[.:= ]*(\d{1,6})$/i
/** A Chinese landline with its extension after a third dash: "0755-8888 8888-801". */
const CHINESE_LINE = /^((?:\+?86[ -]?)?\(?0?\d{2,3}\)?[ -]?\d{3,4} ?\d{4})-(\d{1,5})$/

/** Splits a number and its extension (" ext 12" or empty). */
function parted(text: string): { number: string; extension: string } {
  const plain = plainTyped(text).replace(/^tel:\s*/i, '')
  const [whole, extension] = EXTENSION.exec(plain) ?? []
  if (whole) return { number: plain.slice(0, -whole.length), extension: ` ext ${extension}` }
  const [, line, behind] = CHINESE_LINE.exec(plain) ?? []
  return line ? { number: line, extension: ` ext ${behind}` } : { number: plain, extension: '' }
}

/** Formats a number: "tel:+44.7700‑900123" as "+44 7700 900123", "0755-88888888转801" as "0755 88888888 ext 801". */
export function tidyPhone(text: string): string {
  const { number, extension } = parted(text)
  return number.replace(/[.\-/ ]+/g, ' ').trim() + extension
}

/** A foreign or British number in an address, after `tidyPhone`. */
export const PHONE = /^\+?[\d ()]{7,20}( ext \d{1,6})?$/

/**
 * National numbers without the leading 0. British: areas, mobiles, 03, 08 and 09, and shorter ones. Chinese: mobiles,
 * two-digit areas with eight digits, three-digit areas with seven or eight, 400 and 800, hotlines 95 and 96 of an area.
 */
const NATIONAL: Record<PhoneCountry, RegExp> = {
  '44': /^(?:[1-3789]\d{9}|5[56]\d{8}|1\d{8}|[58]00\d{6}|8001111|845464\d)$/,
  '86': /^(?:1[3-9]\d{9}|10\d{8}|2\d{9}|[3-9]\d{9,10}|(?:10|2\d|[3-9]\d\d)9[56]\d{3,6})$/,
}
const withCode = (country: PhoneCountry, national: string): string | null =>
  NATIONAL[country].test(national) ? `+${country}${national}` : null

function digitsOf(number: string, country: PhoneCountry): string | null {
  const figures = tidyPhone(number).replace(/[ ()]/g, '').replace(/^00/, '+')
  if (/[^+\d]/.test(figures)) return null
  const [, code, rest = ''] = /^\+(44|86)0?(\d+)$/.exec(figures) ?? []
  if (code === '44' || code === '86') return withCode(code, rest)
  if (figures.startsWith('+')) return null
  const bare = figures.startsWith(country) ? withCode(country, figures.slice(2).replace(/^0/, '')) : null
  return withCode(country, figures.replace(/^0/, '')) ?? bare
}

/**
 * Normalises a phone number: "+44 7700 900123", "０７７００…" or "138 0013 8000" as "+447700900123" / "+8613800138000"; null
 * if it is neither. A number without a country code belongs to `country`.
 */
export function normalisePhone(text: string, country: PhoneCountry): string | null {
  const { number, extension } = parted(text)
  return extension ? null : digitsOf(number, country)
}

/** `normalisePhone` for a business, whose number may have an extension: "+442079460958 ext 12". */
export function businessPhone(text: string, country: PhoneCountry): string | null {
  const { number, extension } = parted(text)
  const digits = digitsOf(number, country)
  return digits && digits + extension
}

/** True if a text message can reach a normalised number: British 07 or Chinese 1 followed by ten digits. */
export const isMobile = (phone: string): boolean => /^\+(447\d{9}|861\d{10})$/.test(phone)
