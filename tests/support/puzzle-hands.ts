import type { Track } from '@/lib/captcha/track'

/** Numbers from 0 to 1, the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Share of the way after this share of the time, for a movement of least jerk (Flash and Hogan). */
const reach = (share: number) => {
  const now = Math.min(1, Math.max(0, share))
  return now ** 3 * (10 - 15 * now + 6 * now * now)
}

/** Differences between devices: milliseconds between events, pixels of tremor, drift of the hand. */
const DEVICES = {
  mouse: { every: 8, tremor: 0.6, wander: 0.35 },
  trackpad: { every: 16, tremor: 0.4, wander: 0.2 },
  touch: { every: 16, tremor: 0.8, wander: 0.5 },
  pen: { every: 7, tremor: 0.3, wander: 0.3 },
} as const
export const DEVICE_NAMES = Object.keys(DEVICES) as (keyof typeof DEVICES)[]

/**
 * A drag as people make it: one long movement that falls short or goes too far, one or two that mend it, noise that
 * grows with the speed, a hand that wanders up and down. Synthesised, for want of recordings.
 */
export function handOf(device: keyof typeof DEVICES, to: number, seed: number): Track {
  const next = numbers(seed)
  const { every, tremor, wander } = DEVICES[device]
  const first = to * (0.9 + next() * 0.16)
  const long = 350 + next() * 900
  const pause = 40 + next() * 180
  const mend = 150 + next() * 350
  const total = long + pause + mend + next() * 200
  const track: Track = [[0, 0, 300]]
  let drift = 0
  for (let time = every; time < total; time += every * (0.85 + next() * 0.3)) {
    const speed = reach((time + every) / long) - reach(time / long)
    const way = first * reach(time / long) + (to - first) * reach((time - long - pause) / mend)
    drift += (next() - 0.5) * wander * (1 + speed * 40)
    const noise = (next() - 0.5) * tremor * (1 + speed * 25)
    track.push([Math.round(time), Math.max(0, Math.round(way + noise)), Math.round(300 + drift)])
  }
  return [...track, [Math.round(total), to, Math.round(300 + drift)]]
}

const drawn = (to: number, shape: (share: number) => number, points: number, milliseconds: number): Track =>
  Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1)
    return [Math.round(share * milliseconds), Math.round(shape(share) * to), 300]
  })

/** The paths that scripts draw. */
export const SCRIPTED: Record<string, (to: number, next: () => number) => Track> = {
  linear: (to, next) => drawn(to, (share) => share, 20 + Math.floor(next() * 60), 400 + next() * 2_000),
  'eased out': (to, next) =>
    drawn(to, (share) => 1 - (1 - share) ** 3, 40 + Math.floor(next() * 60), 600 + next() * 2_000),
  'eased in and out': (to, next) => drawn(to, reach, 40 + Math.floor(next() * 60), 600 + next() * 2_000),
  sine: (to, next) =>
    drawn(to, (share) => Math.sin((share * Math.PI) / 2), 40 + Math.floor(next() * 60), 600 + next() * 2_000),
}

/** A recorded movement, drawn out to another width and begun at another time. */
export const replay = (track: Track, to: number, later: number): Track => {
  const width = track.at(-1)?.[1] ?? 1
  return track.map(([time, x, y]) => [time + later, Math.round((x * to) / width), y + 12])
}
