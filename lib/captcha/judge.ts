import { z } from 'zod'
import { PIECE_SIZE } from './puzzle'

/** Half of the width in which a slid piece counts as placed, in pixels. */
const SLIDE_TOLERANCE = 4
/** A click may miss the middle by a finger. */
const CLICK_TOLERANCE = 15
const SLIDE_MIN_MS = 250
const SLIDE_MAX_MS = 20_000
const SLIDE_MIN_POINTS = 12
const KEYS_MIN_MS = 200

const pixel = z.coerce.number().int().min(-50).max(400)
const Track = z.array(z.tuple([z.number(), z.number(), z.number()])).max(600)

/** The three equal ways: the slider dragged, the slider moved by keys, one click on the place. */
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

/**
 * Whether a hand could have drawn this track of `[milliseconds, x, y]`: it lasts, goes forward in time and does not
 * run at one speed. Friction for scripts, no proof of a person (safety L-02).
 */
export function isPlausible(track: z.output<typeof Track>): boolean {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < SLIDE_MIN_POINTS) return false
  const duration = last[0] - first[0]
  if (duration < SLIDE_MIN_MS || duration > SLIDE_MAX_MS) return false
  const speeds: number[] = []
  for (let at = 1; at < track.length; at += 1) {
    const [before, now] = [track[at - 1], track[at]]
    if (!before || !now || now[0] < before[0]) return false
    if (now[0] > before[0]) speeds.push((now[1] - before[1]) / (now[0] - before[0]))
  }
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / (speeds.length || 1)
  return speeds.some((speed) => Math.abs(speed - mean) > Math.abs(mean) * 0.2)
}

/** Whether the attempt puts the piece where it belongs, in a way that a person might have. */
export function isPlaced(attempt: Attempt, place: Place): boolean {
  if (attempt.kind === 'click') {
    const middle = PIECE_SIZE / 2
    const off = [attempt.x - place.x - middle, attempt.y - place.y - middle]
    return off.every((distance) => Math.abs(distance) <= CLICK_TOLERANCE)
  }
  if (Math.abs(attempt.x - place.x) > SLIDE_TOLERANCE) return false
  return attempt.kind === 'keys' ? attempt.milliseconds >= KEYS_MIN_MS : isPlausible(attempt.track)
}
