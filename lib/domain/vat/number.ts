const WEIGHTS = [8, 7, 6, 5, 4, 3, 2]

/**
 * True if a text is a VAT number of Great Britain ("GB") or Northern Ireland ("XI"): nine digits, or twelve for a
 * branch. The last two of the nine are check digits modulo 97, in two variants.
 */
export function isVatNumber(code: string): boolean {
  const digits = /^(?:GB|XI)(\d{9})(\d{3})?$/.exec(code)?.[1]
  if (!digits) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits.charAt(place)), 0)
  const check = Number(digits.slice(7))
  return (sum + check) % 97 === 0 || (sum + check + 55) % 97 === 0
}
