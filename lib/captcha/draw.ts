import { randomBytes, randomInt } from 'node:crypto'
import sharp from 'sharp'
import { type Hole, holes } from './holes'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from './puzzle'
import { sceneSvg } from './scene'

/** How far the darkness of a hole varies from one side to the other. */
const SHADING = 0.16
const RIM = 'fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"'

export interface Drawing {
  picture: string
  piece: string
  /** Place of the piece; it never leaves the server unencrypted. */
  x: number
  y: number
}

const svg = (inner: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${PUZZLE_HEIGHT}" viewBox="0 0 ${width} ${PUZZLE_HEIGHT}">${inner}</svg>`,
  )

const dataUrl = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`

/** Draws grain over everything, so that a hole cannot be found by comparing flat colours. */
function grain() {
  const pixels = randomBytes(PUZZLE_WIDTH * PUZZLE_HEIGHT * 4)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = (pixels[at] ?? 0) >> 3
  return { input: pixels, raw: { width: PUZZLE_WIDTH, height: PUZZLE_HEIGHT, channels: 4 as const } }
}

/** Draws uneven darkness and a broken rim for a hole: neither is the same along the edge. */
function drawHole({ x, y, outline, depth }: Hole, index: number): string {
  const turn = `gradientTransform="rotate(${randomInt(360)} 0.5 0.5)"`
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity.toFixed(2)}"/>`
  const dark = stop(0, '#10211f', depth - SHADING) + stop(1, '#10211f', depth + SHADING)
  const light = stop(0, '#fff', 0.75) + stop(0.6, '#fff', 0.15) + stop(1, '#10211f', 0.5)
  return `<defs><linearGradient id="d${index}" ${turn}>${dark}</linearGradient><linearGradient id="l${index}" ${turn}>${light}</linearGradient></defs><g transform="translate(${x} ${y})">${outline(`fill="url(#d${index})" stroke="url(#l${index})" stroke-width="1.2"`)}</g>`
}

/** Draws shadows of clouds and bare twigs, as strong as a hole and its rim. */
function clutter(): string {
  const [x, y] = [() => randomInt(PUZZLE_WIDTH), () => randomInt(PUZZLE_HEIGHT)]
  const cloud = () =>
    `<ellipse cx="${x()}" cy="${y()}" rx="${randomInt(16, 44)}" ry="${randomInt(8, 24)}" fill="url(#cloud)"/>`
  const twig = () => {
    const colour = randomInt(2) ? 'rgb(255 255 255 / .5)' : 'rgb(16 33 31 / .45)'
    const bend = () => randomInt(-40, 41)
    return `<path d="M${x()} ${y()} q${bend()} ${bend()} ${bend()} ${bend()}" fill="none" stroke="${colour}" stroke-width="1.2"/>`
  }
  const shade = `<defs><radialGradient id="cloud"><stop stop-color="#10211f" stop-opacity=".5"/><stop offset="1" stop-color="#10211f" stop-opacity="0"/></radialGradient></defs>`
  return `${shade}${Array.from({ length: 5 }, cloud).join('')}${Array.from({ length: 10 }, twig).join('')}`
}

/** Draws the piece at its height, from another landscape, so that its pixels do not occur in the picture. */
function drawPiece({ y, outline }: Hole): Promise<Buffer> {
  const at = (paint: string) => `<g transform="translate(0 ${y})">${outline(paint)}</g>`
  const mask = at('fill="#fff" stroke="#fff" stroke-width="2" stroke-linejoin="round"')
  return sharp(Buffer.from(sceneSvg()))
    .extract({ left: randomInt(PUZZLE_WIDTH - PIECE_SIZE), top: 0, width: PIECE_SIZE, height: PUZZLE_HEIGHT })
    .ensureAlpha()
    .composite([{ input: svg(at(RIM), PIECE_SIZE) }, { input: svg(mask, PIECE_SIZE), blend: 'dest-in' }])
    .webp({ quality: 70 })
    .toBuffer()
}

/** Draws one puzzle: a random landscape with holes of many outlines, and the piece that fits one of them. */
export async function drawPuzzle(): Promise<Drawing> {
  const all = holes()
  const [own] = all
  const order = [...all].sort((one, other) => one.x - other.x)
  const marks = `${clutter()}${order.map(drawHole).join('')}`
  const picture = sharp(Buffer.from(sceneSvg()))
    .composite([{ input: svg(marks, PUZZLE_WIDTH) }, grain()])
    .removeAlpha()
    .webp({ quality: 62 })
    .toBuffer()
  const [drawn, piece] = await Promise.all([picture, drawPiece(own)])
  return { picture: dataUrl(drawn), piece: dataUrl(piece), x: own.x, y: own.y }
}
