import { plainTyped } from './typed'

/** "tel:+44.7700‑900123" as "+44 7700 900123": how a telephone number is kept where foreign ones are welcome. */
export const tidyPhone = (text: string): string =>
  plainTyped(text)
    .replace(/^tel:\s*/i, '')
    .replace(/[.\-/ ]+/g, ' ')
    .trim()

/** True if a text message can reach a normalised number: British 07 or Chinese 1 followed by ten digits. */
export const isMobile = (phone: string): boolean => /^\+(447\d{9}|861\d{10})$/.test(phone)

/**
 * "+44 7700 900123", "０７７００…" or "138 0013 8000" as "+447700900123" / "+8613800138000"; null when it is neither.
 * A number without a country code belongs to `country`.
 */
export function normalisePhone(text: string, country: '44' | '86'): string | null {
  const plain = tidyPhone(text).replace(/[ ()]/g, '')
  const full = plain.startsWith('+')
    ? plain
    : plain.startsWith('00')
      ? `+${plain.slice(2)}`
      : `+${country}${plain.replace(/^0/, '')}`
  const tidy = full.replace(/^\+440/, '+44')
  return /^\+(86\d{11}|44\d{9,10})$/.test(tidy) ? tidy : null
}
