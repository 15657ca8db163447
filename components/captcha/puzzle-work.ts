/** Hashes between two checks of the time limit. */
const AT_ONCE = 64
/** Maximum time; after it the server requires a wait instead of the work. */
const PATIENCE_MS = 8_000

async function isZero(text: string, bits: number): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new DataView(hash).getUint32(0) < 2 ** (32 - bits)
}

/**
 * Finds the number that, after `sealed:`, hashes (SHA-256) to `bits` leading zero bits. Empty if the browser cannot
 * hash, when stopped, or after eight seconds.
 */
export async function findWork(sealed: string, bits: number, left: AbortSignal): Promise<string> {
  const end = performance.now() + PATIENCE_MS
  // Pages served over plain http from other hosts have no `subtle`.
  if (!globalThis.crypto?.subtle) return ''
  for (let first = 0; !left.aborted && performance.now() < end; first += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => first + index)
    const zero = await Promise.all(some.map((number) => isZero(`${sealed}:${number}`, bits)))
    const at = zero.indexOf(true)
    if (at >= 0) return String(first + at)
  }
  return ''
}
