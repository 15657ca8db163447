/** Numbers that look random and are the same every time: for seeds and property tests. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
  /** Picks by weights, which need no fixed sum. */
  weighted<T>(values: readonly (readonly [T, number])[]): T
  /** That many hexadecimal digits. */
  hex(length: number): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted(values) {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of values) {
        left -= weight
        if (left < 0) return value
      }
      return (values[values.length - 1] as readonly [never, number])[0]
    },
    hex(length) {
      let text = ''
      while (text.length < length)
        text += Math.floor(next() * 65_536)
          .toString(16)
          .padStart(4, '0')
      return text.slice(0, length)
    },
  }
}
