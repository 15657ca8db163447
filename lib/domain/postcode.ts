import { bareCapitals } from './typed'

/** A9, A99, AA9, AA99, A9A, AA9A, then a digit and two letters; C, I, K, M, O and V never follow the space. */
const POSTCODE = /^(GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[A-Z])\d[ABD-HJLNP-UW-Z]{2})$/

/**
 * Normalises a British postcode ("sw1a2aa", full-width): "SW1A 2AA"; null if it is not one. Accepts numbers of the
 * British Forces Post Office instead: "BFPO 58".
 */
export function parsePostcode(text: string): string | null {
  const plain = bareCapitals(text)
  const forces = /^BFPO(?:C\/?O)?(\d{1,4})$/.exec(plain)?.[1]
  if (forces) return `BFPO ${forces}`
  return POSTCODE.test(plain) ? `${plain.slice(0, -3)} ${plain.slice(-3)}` : null
}
