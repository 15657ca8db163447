import { codeBits } from './codewords'
import { drawFormat, emptyGrid, type Grid } from './grid'
import { penaltyOf } from './penalty'
import { versionFor } from './versions'

/** Eight ways to turn modules over, so that no large field is of one colour (ISO/IEC 18004, 7.8.2). */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The free places in the order in which bits are laid: two columns at a time, up and down, from the right. */
function placesOf(grid: Grid): [x: number, y: number][] {
  const size = grid.length
  const places: [number, number][] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) if (grid[y]?.[x] === undefined) places.push([x, y])
    }
    upwards = !upwards
  }
  return places
}

/**
 * A text as a QR code at level M: dark or light, row by row, without the quiet border.
 * Throws a RangeError for more than 213 bytes.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = Buffer.from(text)
  const version = versionFor(bytes.length)
  const empty = emptyGrid(version)
  const [places, bits] = [placesOf(empty), codeBits(bytes, version)]
  const masked = MASKS.map((isTurned, mask) => {
    const grid = empty.map((row) => [...row])
    for (const [index, [x, y]] of places.entries()) {
      const row = grid[y]
      if (row) row[x] = (bits[index] ?? false) !== isTurned(x, y)
    }
    drawFormat(grid, mask)
    return grid.map((row) => row.map(Boolean))
  })
  const penalties = masked.map(penaltyOf)
  return masked[penalties.indexOf(Math.min(...penalties))] ?? []
}
