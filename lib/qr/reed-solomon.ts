/** Arithmetic of bytes as QR codes have it: powers of two modulo 0x11d. */
const EXP: number[] = []
const LOG: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value
  LOG[value] = power
  value = value << 1
  if (value > 255) value ^= 0x11d
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0)

/** Coefficients of (x - 1)(x - 2)(x - 4)…, the highest left out because it is one. */
function generator(degree: number): number[] {
  let product = [1]
  for (let power = 0; power < degree; power += 1) {
    const root = EXP[power] ?? 0
    product = [...product, 0].map((value, index) => value ^ times(product[index - 1] ?? 0, root))
  }
  return product.slice(1)
}

/** The bytes by which a damaged block of data can be mended. */
export function checkBytes(data: readonly number[], count: number): number[] {
  const divisor = generator(count)
  let rest: number[] = Array(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, index) => value ^ times(divisor[index] ?? 0, factor))
  }
  return rest
}
