import { randomInt } from 'node:crypto'
import { type Outline, outlines } from './outline'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from './puzzle'

const MARGIN = 4
/** Smallest x of a hole; the piece starts to the left of it. */
const FIRST_X = 56
const IN_ROW = 4
const ELSEWHERE = 4
/** Smallest distance between the left edges of two holes, so that none touch. */
const APART = 42
/** Extra darkness of two other holes in the row: a search for the darkest spot finds those. */
const DEEPER = 0.28
const SHALLOWEST = 0.36

export interface Hole {
  x: number
  y: number
  outline: Outline
  /** Mean darkness, 0 to 1. */
  depth: number
}

const share = () => randomInt(1_000) / 1_000

/** Left edges of the holes in one row, at least `APART`, each anywhere. */
function columns(): number[] {
  const free = PUZZLE_WIDTH - PIECE_SIZE - MARGIN - FIRST_X - (IN_ROW - 1) * APART
  const gaps = Array.from({ length: IN_ROW }, () => randomInt(free + 1)).sort((a, b) => a - b)
  return gaps.map((gap, index) => FIRST_X + gap + index * APART)
}

const touches = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.abs(one.x - other.x) < APART && Math.abs(one.y - other.y) < APART

/** Random places outside the row, as many as fit. */
function scattered(taken: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  for (let tries = 0; tries < 60 && found.length < ELSEWHERE; tries += 1) {
    const y = randomInt(MARGIN, PUZZLE_HEIGHT - PIECE_SIZE - MARGIN)
    const place = { x: randomInt(FIRST_X, PUZZLE_WIDTH - PIECE_SIZE - MARGIN), y }
    if (![...taken, ...found].some((other) => touches(place, other))) found.push(place)
  }
  return found
}

/** The holes of one picture. The first is where the piece belongs; the others have other outlines (safety L-02). */
export function holes(): [Hole, ...Hole[]] {
  const y = randomInt(MARGIN, PUZZLE_HEIGHT - PIECE_SIZE - MARGIN)
  const row = columns().map((x) => ({ x, y }))
  const own = row.splice(randomInt(row.length), 1)
  const places = [...own, ...row, ...scattered([...own, ...row])]
  const shapes = outlines(places.length)
  const depth = SHALLOWEST + share() * 0.1
  const all = places.map((place, index) => ({
    ...place,
    outline: shapes[index] as Outline,
    // Two others in the row are always darker, the rest are random: the darkest spot is not the place.
    depth: [depth, depth + DEEPER, depth + DEEPER][index] ?? SHALLOWEST + share() * (0.1 + DEEPER),
  }))
  return all as [Hole, ...Hole[]]
}
