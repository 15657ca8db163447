/** A9, A99, AA9, AA99, A9A, AA9A, then a figure and two letters; C, I, K, M, O and V never stand behind the space. */
const POSTCODE = /^(GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[A-Z])\d[ABD-HJLNP-UW-Z]{2})$/

/** A British postcode however it was typed ("sw1a2aa", full-width) as it is written: "SW1A 2AA"; null when it is none. */
export function parsePostcode(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s.\-–]/g, '')
    .toUpperCase()
  return POSTCODE.test(plain) ? `${plain.slice(0, -3)} ${plain.slice(-3)}` : null
}
