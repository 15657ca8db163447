import { createHash } from 'node:crypto'
import { z } from 'zod'

const MIN_MS = 250
const MAX_MS = 20_000
const MIN_POINTS = 12
/** Pixels by which one step differs from its neighbours; less is the rounding of a smooth curve. */
const UNEVEN = 1.5
/** Share of uneven steps that a hand-made movement has and a computed one does not. */
const UNEVEN_SHARE = 0.02

/** Pointer events as `[milliseconds, x, y]`. */
export const Track = z.array(z.tuple([z.number(), z.number(), z.number()])).max(600)
export type Track = z.output<typeof Track>

interface Step {
  milliseconds: number
  x: number
  y: number
}

const stepsOf = (track: Track): Step[] =>
  track.slice(1).map(([milliseconds, x, y], index) => {
    const [before, left, top] = track[index] ?? [0, 0, 0]
    return { milliseconds: milliseconds - before, x: x - left, y: y - top }
  })

function isSteady(moving: readonly Step[]): boolean {
  const speeds = moving.map(({ x, milliseconds }) => x / milliseconds)
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / (speeds.length || 1)
  return speeds.every((speed) => Math.abs(speed - mean) <= Math.abs(mean) * 0.2)
}

/** True if the steps never wander up or down, never go back and never vary in size, as on a computed curve. */
function isSmooth(steps: readonly Step[]): boolean {
  const uneven = steps.slice(1, -1).filter(({ x }, index) => {
    const neighbours = ((steps[index]?.x ?? 0) + (steps[index + 2]?.x ?? 0)) / 2
    return Math.abs(x - neighbours) > UNEVEN
  })
  return uneven.length <= steps.length * UNEVEN_SHARE && steps.every(({ x, y }) => x >= 0 && y === 0)
}

/**
 * True if a hand could have drawn this track: 250 ms to 20 s, at least twelve points, forwards in time, with varying
 * speed and some tremor. Slows scripts down, proves nothing (safety L-02).
 */
export function isPlausible(track: Track): boolean {
  const steps = stepsOf(track)
  const duration = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  if (track.length < MIN_POINTS || duration < MIN_MS || duration > MAX_MS) return false
  if (steps.some(({ milliseconds }) => milliseconds < 0)) return false
  return !isSteady(steps.filter(({ milliseconds }) => milliseconds > 0)) && !isSmooth(steps)
}

/** Fingerprint of a movement that survives a replay at another time, position or width. */
export function printOf(track: Track): string {
  const rhythm = stepsOf(track).map(({ milliseconds, y }) => [Math.round(milliseconds), Math.round(y)])
  return createHash('sha256').update(JSON.stringify(rhythm)).digest('base64')
}
