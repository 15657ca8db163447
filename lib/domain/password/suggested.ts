/** Without characters that look alike: o and 0, l and 1. */
const CONSONANTS = 'bdfghjkmnprstvwz'
const VOWELS = 'aeiu'
const DIGITS = '23456789'
const WORDS = 4

/**
 * Makes a password that can be read out and typed from paper, "Bake-Ritu-Dana-Feji-47": four words of two syllables and
 * two digits, 54 bits of entropy. It meets the rule for new passwords (specification, section 5).
 * @param fill fills the bytes with random values: `crypto.getRandomValues`
 */
export function suggestedPassword(fill: (bytes: Uint8Array<ArrayBuffer>) => unknown): string {
  const chance = new Uint8Array(WORDS * 4 + 2)
  fill(chance)
  // Each length divides 256, so that all letters are equally likely.
  const letters = [...chance].map((byte, at) => {
    const from = at >= WORDS * 4 ? DIGITS : at % 2 === 0 ? CONSONANTS : VOWELS
    return from[byte % from.length] ?? ''
  })
  const words = Array.from({ length: WORDS }, (_, at) => {
    const [first = '', ...rest] = letters.slice(at * 4, at * 4 + 4)
    return first.toUpperCase() + rest.join('')
  })
  return [...words, letters.slice(WORDS * 4).join('')].join('-')
}
