import type { QrVersion } from './versions'

/** Dark or light, row by row; undefined where nothing stands yet. */
export type Grid = (boolean | undefined)[][]

const FINDER = 7
const FORMAT_MASK = 0b101010000010010
const LEVEL_M = 0b00

/** Remainder of a division of polynomials over bits. */
function remainder(value: number, divisor: number, bits: number): number {
  let rest = value << bits
  for (let bit = 31 - Math.clz32(rest); bit >= bits; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - bits)
  return rest
}

const ring = (dx: number, dy: number) => Math.max(Math.abs(dx), Math.abs(dy))

/** Squares in squares, with the light border that keeps them apart. */
function mark(grid: Grid, middleX: number, middleY: number, reach: number, dark: (ring: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const row = grid[middleY + dy]
      if (row && middleX + dx in row) row[middleX + dx] = dark(ring(dx, dy))
    }
  }
}

const put = (grid: Grid, x: number, y: number, dark: boolean): void => {
  const row = grid[y]
  if (row) row[x] = dark
}

/** The three large marks, the small ones, and the two dotted lines between them. */
function drawMarks(grid: Grid, { align }: QrVersion): void {
  const size = grid.length
  for (let at = 0; at < size; at += 1) {
    put(grid, at, 6, at % 2 === 0)
    put(grid, 6, at, at % 2 === 0)
  }
  const corners: [number, number][] = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]
  for (const [x, y] of corners) mark(grid, x, y, 4, (distance) => distance !== 2 && distance !== 4)
  const last = align.at(-1)
  for (const y of align) {
    for (const x of align) {
      const inCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!inCorner) mark(grid, x, y, 2, (distance) => distance !== 1)
    }
  }
}

/** Which level and mask it is, twice; beside it the one module that is always dark. */
export function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length
  const value = (LEVEL_M << 3) | mask
  const bits = ((value << 10) | remainder(value, 0b10100110111, 10)) ^ FORMAT_MASK
  const bit = (index: number) => ((bits >> index) & 1) === 1
  for (let index = 0; index < 15; index += 1) {
    const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index
    if (index < 8) put(grid, 8, near, bit(index))
    else put(grid, index === 8 ? 7 : near, 8, bit(index))
    if (index < 8) put(grid, size - 1 - index, 8, bit(index))
    else put(grid, 8, size - 15 + index, bit(index))
  }
  put(grid, 8, size - 8, true)
}

/** Which version it is, twice; only from the seventh on. */
function drawVersion(grid: Grid, { version }: QrVersion): void {
  if (version < FINDER) return
  const bits = (version << 12) | remainder(version, 0b1111100100101, 12)
  for (let index = 0; index < 18; index += 1) {
    const [long, short] = [grid.length - 11 + (index % 3), Math.floor(index / 3)]
    const dark = ((bits >> index) & 1) === 1
    put(grid, long, short, dark)
    put(grid, short, long, dark)
  }
}

/** An empty code of a version with everything in its place that is not the text. */
export function emptyGrid(version: QrVersion): Grid {
  const size = 17 + 4 * version.version
  const grid: Grid = Array.from({ length: size }, () => Array(size).fill(undefined))
  drawMarks(grid, version)
  drawFormat(grid, 0)
  drawVersion(grid, version)
  return grid
}
