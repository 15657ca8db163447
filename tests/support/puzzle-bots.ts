import sharp from 'sharp'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH, type Puzzle } from '@/lib/captcha/puzzle'

/** Views of a puzzle that a script has: the two pictures, as grey and as outline. */
export interface Seen {
  grey: Buffer
  /** Of the piece, 0 or 255, as wide as the piece and as high as the picture. */
  alpha: Buffer
  /** Top of the square in which the piece lies. */
  top: number
  columns: number[]
}

const SMALLEST_X = 50
const LAST_X = PUZZLE_WIDTH - PIECE_SIZE
const INSET = 9
const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64')

export async function see({ picture, piece }: Pick<Puzzle, 'picture' | 'piece'>): Promise<Seen> {
  const grey = await sharp(bytesOf(picture)).greyscale().raw().toBuffer()
  const alpha = await sharp(bytesOf(piece)).extractChannel('alpha').threshold(128).raw().toBuffer()
  const rows = Array.from({ length: PUZZLE_HEIGHT }, (_, y) => y).filter((y) =>
    alpha.subarray(y * PIECE_SIZE, (y + 1) * PIECE_SIZE).includes(255),
  )
  const middle = ((rows[0] ?? 0) + (rows.at(-1) ?? 0)) / 2
  const top = Math.round(middle - PIECE_SIZE / 2)
  return { grey, alpha, top, columns: columnsOf(grey, top) }
}

/** Mean brightness of a column in the rows of the piece. */
function columnsOf(grey: Buffer, top: number): number[] {
  const rows = PIECE_SIZE - 2 * INSET
  return Array.from({ length: PUZZLE_WIDTH }, (_, x) => {
    let sum = 0
    for (let y = top + INSET; y < top + INSET + rows; y += 1) sum += grey[y * PUZZLE_WIDTH + x] ?? 0
    return sum / rows
  })
}

const mean = ({ columns }: Seen, from: number, to: number) =>
  columns.slice(from, to).reduce((sum, one) => sum + one, 0) / (to - from)

function best(score: (x: number) => number): number {
  let [found, highest] = [SMALLEST_X, Number.NEGATIVE_INFINITY]
  for (let x = SMALLEST_X; x <= LAST_X; x += 1) {
    const now = score(x)
    if (now > highest) [found, highest] = [x, now]
  }
  return found
}

/** The darkest window in the row of the piece. */
export const darkest = (seen: Seen) => best((x) => -mean(seen, x + INSET, x + PIECE_SIZE - INSET))

/** The window that is darkest against what stands left and right of it. */
export const contrast = (seen: Seen) =>
  best((x) => {
    const around = mean(seen, x - 8, x) + mean(seen, x + PIECE_SIZE, x + PIECE_SIZE + 8)
    return around / 2 - mean(seen, x + INSET, x + PIECE_SIZE - INSET)
  })

/** Anywhere. */
export const blind = () => SMALLEST_X + Math.floor(Math.random() * (LAST_X - SMALLEST_X))

/** How steep the picture is at each pixel or beside it, cut off so that one strong edge does not outweigh a whole outline. */
function steepness(grey: Buffer): Uint8Array {
  const steep = new Uint8Array(grey.length)
  const at = (index: number) => grey[index] ?? 0
  for (let index = PUZZLE_WIDTH; index < grey.length - PUZZLE_WIDTH; index += 1) {
    const across = Math.abs(at(index + 1) - at(index - 1))
    steep[index] = Math.min(60, across + Math.abs(at(index + PUZZLE_WIDTH) - at(index - PUZZLE_WIDTH)))
  }
  return steep.map((one, index) => Math.max(one, steep[index - 1] ?? 0, steep[index + 1] ?? 0))
}

/** Where the outline of the piece runs, as positions in a picture with the piece at its left edge. */
function edgeOf(alpha: Buffer): number[] {
  const inside = (x: number, y: number) => x >= 0 && x < PIECE_SIZE && alpha[y * PIECE_SIZE + x] === 255
  const beside = (x: number, y: number) => [inside(x - 1, y), inside(x + 1, y), inside(x, y - 1), inside(x, y + 1)]
  return Array.from(alpha, (_, index) => [index % PIECE_SIZE, Math.floor(index / PIECE_SIZE)] as const)
    .filter(([x, y]) => inside(x, y) && beside(x, y).includes(false))
    .map(([x, y]) => y * PUZZLE_WIDTH + x)
}

/** The place where the picture is steep all along the outline of the piece: the best that is known against such puzzles. */
export function template({ grey, alpha }: Seen): number {
  const [steep, edge] = [steepness(grey), edgeOf(alpha)]
  return best((left) => edge.reduce((sum, index) => sum + (steep[index + left] ?? 0), 0))
}
