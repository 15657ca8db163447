import { randomBytes, randomInt } from 'node:crypto'
import sharp from 'sharp'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from './puzzle'
import { pieceOutline, sceneSvg } from './scene'

const MARGIN = 6
const FIRST_X = 70

export interface Drawing {
  picture: string
  piece: string
  /** Where the piece belongs; this never leaves the server unsealed. */
  x: number
  y: number
}

const svg = (inner: string, width = PIECE_SIZE, height = PIECE_SIZE) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)

const dataUrl = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`

/** Grain over everything, so that the hole cannot be found by comparing flat colours. */
function grain() {
  const pixels = randomBytes(PUZZLE_WIDTH * PUZZLE_HEIGHT * 4)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = (pixels[at] ?? 0) >> 3
  return { input: pixels, raw: { width: PUZZLE_WIDTH, height: PUZZLE_HEIGHT, channels: 4 as const } }
}

/** A second, shallower mark of the same shape elsewhere, which is not the place. */
function decoy(outline: string, x: number): string {
  const left = FIRST_X + ((x - FIRST_X + randomInt(70, 120)) % (PUZZLE_WIDTH - PIECE_SIZE - FIRST_X))
  const top = randomInt(MARGIN, PUZZLE_HEIGHT - PIECE_SIZE - MARGIN)
  return `<g transform="translate(${left} ${top}) rotate(${randomInt(20, 70)} 23 23)"><path d="${outline}" fill="rgb(16 33 31 / .14)"/></g>`
}

/** Draws one puzzle: a random landscape with a hole, and the piece that was cut out of it. */
export async function drawPuzzle(): Promise<Drawing> {
  const outline = pieceOutline()
  const x = randomInt(FIRST_X, PUZZLE_WIDTH - PIECE_SIZE - MARGIN)
  const y = randomInt(MARGIN, PUZZLE_HEIGHT - PIECE_SIZE - MARGIN)
  const scene = await sharp(Buffer.from(sceneSvg()))
    .composite([grain()])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()

  const hole = `<g transform="translate(${x} ${y})"><path d="${outline}" fill="rgb(16 33 31 / .5)" stroke="rgb(255 255 255 / .7)" stroke-width="1"/></g>`
  const picture = await sharp(scene)
    .composite([{ input: svg(`${decoy(outline, x)}${hole}`, PUZZLE_WIDTH, PUZZLE_HEIGHT) }])
    .webp({ quality: 62 })
    .toBuffer()

  const rim = `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2"/>`
  const piece = await sharp(scene)
    .extract({ left: x, top: y, width: PIECE_SIZE, height: PIECE_SIZE })
    .ensureAlpha()
    .composite([
      { input: svg(rim) },
      { input: svg(`<path d="${outline}" stroke="#fff" stroke-width="2"/>`), blend: 'dest-in' },
    ])
    .webp({ quality: 70 })
    .toBuffer()
  return { picture: dataUrl(picture), piece: dataUrl(piece), x, y }
}
