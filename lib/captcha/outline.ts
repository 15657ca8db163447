import { randomInt } from 'node:crypto'
import { PIECE_SIZE } from './puzzle'

/** Shapes that people distinguish at a glance, as SVG paths around the centre, about 30 units wide. */
const SILHOUETTES = {
  circle: 'M-15 0 a15 15 0 1 1 30 0 a15 15 0 1 1 -30 0 Z',
  triangle: 'M0 -17 L16 12 L-16 12 Z',
  star: 'M0 -18 L4.6 -6 L17 -5.5 L7.5 2.5 L10.6 14.6 L0 8 L-10.6 14.6 L-7.5 2.5 L-17 -5.5 L-4.6 -6 Z',
  heart: 'M0 15 L-14 0 A8.4 8.4 0 0 1 0 -10 A8.4 8.4 0 0 1 14 0 Z',
  cross: 'M-5.5 -16 H5.5 V-5.5 H16 V5.5 H5.5 V16 H-5.5 V5.5 H-16 V-5.5 H-5.5 Z',
  moon: 'M7 -16 A16 16 0 1 0 7 16 A22 22 0 0 1 7 -16 Z',
  arrow: 'M0 -17 L15 -1 H6.5 V16 H-6.5 V-1 H-15 Z',
  drop: 'M0 -18 L10.5 -2 A12 12 0 1 1 -10.5 -2 Z',
  jigsaw: 'M-13 -13 H-5 A5.5 5.5 0 1 1 5 -13 H13 V-5 A5.5 5.5 0 1 1 13 5 V13 H-13 Z',
} as const

const LEAN_DEGREES = 14
const STRETCH_PERCENT = 10

const about = (range: number) => randomInt(-range, range + 1)

/** One silhouette, randomly rotated and stretched, around the middle of a square of `PIECE_SIZE`. */
function shape(path: string): Outline {
  const [wide, high] = [1 + about(STRETCH_PERCENT) / 100, 1 + about(STRETCH_PERCENT) / 100]
  const middle = PIECE_SIZE / 2
  const place = `translate(${middle} ${middle}) rotate(${about(LEAN_DEGREES)}) scale(${wide} ${high})`
  return (paint) => `<path d="${path}" transform="${place}" ${paint}/>`
}

/** Returns the SVG of an outline with these paint attributes. */
export type Outline = (paint: string) => string

/** `count` outlines; the first is the only one of its kind, so that people see at once which the piece has. */
export function outlines(count: number): Outline[] {
  const paths: string[] = Object.values(SILHOUETTES)
  const [own = ''] = paths.splice(randomInt(paths.length), 1)
  const others = Array.from({ length: count - 1 }, () => paths[randomInt(paths.length)] ?? '')
  return [own, ...others].map(shape)
}
