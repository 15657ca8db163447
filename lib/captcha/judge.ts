import { z } from 'zod'
import { PIECE_SIZE } from './puzzle'
import { isPlausible, Track } from './track'

/** Half of the width in which a slid piece counts as placed, in pixels. */
const SLIDE_TOLERANCE = 4
/** A click may miss the middle by a finger. */
const CLICK_TOLERANCE = 14
const KEYS_MIN_MS = 200

const pixel = z.coerce.number().int().min(-50).max(400)

/** The three equivalent ways to solve the puzzle: drag the slider, move it by keys, click the place. */
export const Attempt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slide'), x: pixel, track: Track }),
  z.object({ kind: z.literal('keys'), x: pixel, milliseconds: z.coerce.number().min(0) }),
  z.object({ kind: z.literal('click'), x: pixel, y: pixel }),
])
export type Attempt = z.output<typeof Attempt>

export interface Place {
  x: number
  y: number
}

/** True if the piece is in its place and the movement could be a person's. */
export function isPlaced(attempt: Attempt, place: Place): boolean {
  if (attempt.kind === 'click') {
    const middle = PIECE_SIZE / 2
    const off = [attempt.x - place.x - middle, attempt.y - place.y - middle]
    return off.every((distance) => Math.abs(distance) <= CLICK_TOLERANCE)
  }
  if (Math.abs(attempt.x - place.x) > SLIDE_TOLERANCE) return false
  return attempt.kind === 'keys' ? attempt.milliseconds >= KEYS_MIN_MS : isPlausible(attempt.track)
}
