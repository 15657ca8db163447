import './support/secrets'
import { drawPuzzle } from '@/lib/captcha/draw'
import { isPlaced } from '@/lib/captcha/judge'
import { PIECE_SIZE } from '@/lib/captcha/puzzle'
import { isPlausible, printOf } from '@/lib/captcha/track'
import { blind, contrast, darkest, type Seen, see, template } from '../support/puzzle-bots'
import { DEVICE_NAMES, handOf, numbers, replay, SCRIPTED } from '../support/puzzle-hands'

const PUZZLES = 200
const DRAGS = 200

interface Drawn {
  seen: Seen
  place: { x: number; y: number }
}

const drawn: Drawn[] = []
beforeAll(async () => {
  for (let count = 0; count < PUZZLES; count += 1) {
    const { picture, piece, x, y } = await drawPuzzle()
    drawn.push({ seen: await see({ picture, piece }), place: { x, y } })
  }
})

/** Shares of first attempts that are right, by keys and by a click; no limit, no work and no waiting stand before them. */
function passes(bot: (seen: Seen) => number, tries = drawn): { keys: number; click: number } {
  const share = (right: (one: Drawn, x: number) => boolean) =>
    tries.filter((one) => right(one, bot(one.seen))).length / tries.length
  const half = PIECE_SIZE / 2
  return {
    keys: share(({ place }, x) => isPlaced({ kind: 'keys', x, milliseconds: 900 }, place)),
    click: share(({ place, seen }, x) => isPlaced({ kind: 'click', x: x + half, y: seen.top + half }, place)),
  }
}

describe('first attempts of scripts that look for the hole (G-21)', () => {
  test.each([
    // Of 500: 4.4 %, 5.6 % and 11 % by the better of the two ways; the bounds leave room for chance among so few.
    ['the darkest window', darkest, 0.1],
    ['the window that is darkest against its sides', contrast, 0.12],
    ['anywhere in the row', blind, 0.2],
  ] as const)('%s', (_, bot, most) => {
    const { keys, click } = passes(bot)
    expect(Math.max(keys, click)).toBeLessThanOrEqual(most)
  })

  test('a program that can read outlines finds the place, as docs/security.md says (Sessions): the drawing is friction only', () => {
    expect(passes(template, drawn.slice(0, 30)).keys).toBeGreaterThan(0.9)
  })
})

describe('paths of the pointer (L-02)', () => {
  test.each(Object.entries(SCRIPTED))('%s: drawn by no hand', (_, path) => {
    const next = numbers(7)
    const passed = Array.from({ length: DRAGS }, () => isPlausible(path(60 + Math.round(next() * 210), next)))
    expect(passed.filter(Boolean).length / DRAGS).toBeLessThan(0.05)
  })

  test('a recorded one is known again at another hour and to another width', () => {
    for (let seed = 0; seed < DRAGS; seed += 1) {
      const track = handOf('mouse', 90 + seed, seed)
      expect(printOf(replay(track, 200, 5_000 + seed))).toBe(printOf(track))
    }
  })

  test.each(DEVICE_NAMES)('people with a %s are let through, and no two of them are one', (device) => {
    const tracks = Array.from({ length: DRAGS }, (_, seed) => handOf(device, 60 + seed, seed))
    expect(tracks.filter(isPlausible).length / DRAGS).toBeGreaterThanOrEqual(0.98)
    expect(new Set(tracks.map(printOf)).size).toBe(DRAGS)
  })
})
