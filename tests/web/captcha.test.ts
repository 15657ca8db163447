import './support/secrets'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { findWork } from '@/components/captcha/puzzle-work'
import { judgeAttempt, newPuzzle } from '@/lib/captcha/challenge'
import { drawPuzzle } from '@/lib/captcha/draw'
import { Attempt, isPlaced } from '@/lib/captcha/judge'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH, type Puzzle } from '@/lib/captcha/puzzle'
import { isPlausible } from '@/lib/captcha/track'
import { sealPending } from '@/lib/session/pending'
import { makeProof, spendProof } from '@/lib/session/proof'
import { solvePuzzle } from '@/lib/session/puzzle'
import { seal, unseal } from '@/lib/session/seal'
import { replay } from '../support/puzzle-hands'

const DEVICE = 'a'.repeat(22)
const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64')

let addresses = 0
const address = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}

async function puzzle(device = DEVICE): Promise<Puzzle> {
  const made = await newPuzzle('login', device, address())
  if (!made) throw new Error('no puzzle')
  return made
}

/** Only this program can look: the tests are part of it. */
const placeOf = ({ sealed }: Puzzle, device = DEVICE) =>
  unseal('puzzle login', device, sealed) as { x: number; y: number }

/** A hand: starts slowly, is fast in the middle, overshoots a little and comes back. */
function hand(to: number, milliseconds = 900): [number, number, number][] {
  const points = 40
  return Array.from({ length: points + 1 }, (_, at) => {
    const share = at / points
    const eased =
      share < 0.85 ? 1.03 * Math.sin((share / 0.85) * (Math.PI / 2)) ** 2 : 1.03 - 0.03 * ((share - 0.85) / 0.15)
    return [Math.round(share * milliseconds), Math.round(eased * to), 200 + (at % 3)]
  })
}
const slide = (x: number, track = hand(x)) => ({ kind: 'slide', x: String(x), track })
const click = ({ x, y }: { x: number; y: number }) => ({ kind: 'click', x: x + PIECE_SIZE / 2, y: y + PIECE_SIZE / 2 })

test('a puzzle is two small pictures and no word about the place', async () => {
  const made = await puzzle()
  const picture = await sharp(bytesOf(made.picture)).metadata()
  const piece = await sharp(bytesOf(made.piece)).metadata()
  expect([picture.width, picture.height, piece.width, piece.height]).toEqual([
    PUZZLE_WIDTH,
    PUZZLE_HEIGHT,
    PIECE_SIZE,
    PUZZLE_HEIGHT,
  ])
  expect(made.picture.length + made.piece.length).toBeLessThan(16_000)
  expect(Object.keys(made).sort()).toEqual(['bits', 'picture', 'piece', 'sealed'])
  const { x } = placeOf(made)
  expect(Buffer.from(made.sealed, 'base64url').toString('latin1')).not.toContain(`"x":${x}`)
})

test('no two are alike', async () => {
  const drawn = await Promise.all(Array.from({ length: 12 }, () => drawPuzzle()))
  expect(new Set(drawn.map(({ picture }) => picture)).size).toBe(12)
  expect(new Set(drawn.map(({ x }) => x)).size).toBeGreaterThan(4)
})

test('slid, moved by keys, clicked: three equal ways', async () => {
  for (const attempt of [
    (place: { x: number; y: number }) => slide(place.x + 2),
    (place: { x: number; y: number }) => ({ kind: 'keys', x: place.x - 1, milliseconds: 2_000 }),
    click,
  ]) {
    const made = await puzzle()
    const verdict = await judgeAttempt('login', DEVICE, made.sealed, attempt(placeOf(made)))
    expect(verdict).toMatchObject({ solved: true, proof: expect.any(String) })
  }
})

test('three misses and the puzzle is over, even for the right place', async () => {
  const made = await puzzle()
  const place = placeOf(made)
  const wrong = slide(place.x > 150 ? place.x - 40 : place.x + 40)
  expect(await judgeAttempt('login', DEVICE, made.sealed, wrong)).toEqual({ solved: false })
  expect(await judgeAttempt('login', DEVICE, made.sealed, { ...wrong, track: hand(61) })).toEqual({ solved: false })
  expect(await judgeAttempt('login', DEVICE, made.sealed, { ...wrong, track: hand(62) })).toEqual({ solved: false })
  expect(await judgeAttempt('login', DEVICE, made.sealed, slide(place.x))).toEqual({ solved: false })
})

test('one puzzle gives one proof, however often and at once it is solved', async () => {
  const made = await puzzle()
  const attempt = click(placeOf(made))
  const verdicts = await Promise.all(
    Array.from({ length: 50 }, () => judgeAttempt('login', DEVICE, made.sealed, attempt)),
  )
  expect(verdicts.filter(({ solved }) => solved)).toHaveLength(1)
})

test('a solved puzzle is spent by the first password, right or wrong: the next guess needs another (JB-09)', async () => {
  const visitor = { device: DEVICE, address: address(), locale: 'en-GB', requestId: 'one' } as const
  const made = await puzzle()
  const { x, y } = click(placeOf(made))
  const guess = (password: string) => {
    const form = new FormData()
    const pending = { act: 'login', username: 'liang_manager', password, remember: false, redirect: '' } as const
    const fields = { sealed: sealPending(pending, DEVICE), puzzle: made.sealed, kind: 'click', x, y }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    return solvePuzzle(form, visitor)
  }
  expect((await guess('wrong-1')).outcome).toBe('solved')
  const others = await Promise.all(['wrong-2', 'wrong-3', 'Entrepot-2026!'].map(guess))
  expect(others.map(({ outcome }) => outcome)).not.toContain('solved')
})

test('a puzzle of another browser or purpose is none', async () => {
  const made = await puzzle()
  const attempt = click(placeOf(made))
  expect((await judgeAttempt('login', 'b'.repeat(22), made.sealed, attempt)).solved).toBe(false)
  expect((await judgeAttempt('reset', DEVICE, made.sealed, attempt)).solved).toBe(false)
  const bent = Buffer.from(made.sealed, 'base64url')
  bent.writeUInt8(bent.readUInt8(bent.length - 1) ^ 1, bent.length - 1)
  expect((await judgeAttempt('login', DEVICE, bent.toString('base64url'), attempt)).solved).toBe(false)
})

test('a recorded movement does not work twice', async () => {
  const [first, second] = [await puzzle(), await puzzle()]
  const x = placeOf(first).x
  const track = hand(x, 1_234)
  expect((await judgeAttempt('login', DEVICE, first.sealed, slide(x, track))).solved).toBe(true)
  expect((await judgeAttempt('login', DEVICE, second.sealed, slide(placeOf(second).x, track))).solved).toBe(false)
  const third = await puzzle()
  const { x: to } = placeOf(third)
  const drawnOut = replay(track, to, 60_000)
  expect((await judgeAttempt('login', DEVICE, third.sealed, slide(to, drawnOut))).solved).toBe(false)
})

/** Looks for the number as a browser does. */
function workOf({ sealed, bits }: Puzzle): string {
  const zero = (number: number) =>
    createHash('sha256').update(`${sealed}:${number}`).digest().readUInt32BE() < 2 ** (32 - bits)
  let number = 0
  while (!zero(number)) number += 1
  return String(number)
}

test('the browser finds the work that the server asks for; a client without it waits instead, longer after each miss', async () => {
  const here = address()
  const drawn = async () => (await newPuzzle('login', DEVICE, here)) as Puzzle
  const [first, other] = [await drawn(), await drawn()]
  expect(await findWork(first.sealed, first.bits, new AbortController().signal)).toBe(workOf(first))
  for (let miss = 0; miss < 2; miss += 1) {
    await judgeAttempt('login', DEVICE, first.sealed, { kind: 'click', x: 0, y: 0 }, workOf(first))
  }
  const harder = await drawn()
  expect(harder.bits).toBe(first.bits + 2)
  expect((await newPuzzle('login', DEVICE, address()))?.bits).toBe(first.bits)
  const timed = async (work: string, made: Puzzle) => {
    const begun = Date.now()
    const verdict = await judgeAttempt('login', DEVICE, made.sealed, click(placeOf(made)), work)
    expect(verdict.solved).toBe(true)
    return Date.now() - begun
  }
  const idle = await drawn()
  // The work of another puzzle is none.
  expect(await timed(workOf(other).padStart(9, '0'), idle)).toBeGreaterThan(1_000)
  expect(await timed(workOf(harder), harder)).toBeLessThan(1_000)
})

test('ten pictures a minute for one address', async () => {
  const here = address()
  const made = await Promise.all(Array.from({ length: 12 }, () => newPuzzle('login', DEVICE, here)))
  expect(made.filter(Boolean)).toHaveLength(10)
})

describe('proofs', () => {
  test('one use, for the first caller', async () => {
    const proof = makeProof('login', DEVICE)
    const spent = await Promise.all(Array.from({ length: 50 }, () => spendProof('login', DEVICE, proof)))
    expect(spent.filter(Boolean)).toHaveLength(1)
    expect(await spendProof('login', DEVICE, proof)).toBe(false)
  })

  test('one purpose, one browser, two minutes', async () => {
    expect(await spendProof('sms', DEVICE, makeProof('login', DEVICE))).toBe(false)
    expect(await spendProof('login', 'b'.repeat(22), makeProof('login', DEVICE))).toBe(false)
    const now = Date.now()
    const proof = makeProof('login', DEVICE)
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 121_000)
    expect(await spendProof('login', DEVICE, proof)).toBe(false)
    clock.mockRestore()
    for (const made of [undefined, '', 'x', 'a'.repeat(9_000), {}])
      expect(await spendProof('login', DEVICE, made)).toBe(false)
  })
})

describe('what no hand draws', () => {
  const line = (ms: number) =>
    Array.from({ length: 30 }, (_, at): [number, number, number] => [(at * ms) / 29, at * 5, 200])
  test.each([
    ['a straight line at one speed', line(900)],
    ['too quick', hand(150, 120)],
    ['too slow', hand(150, 30_000)],
    ['three points', hand(150).filter((_, at) => at % 20 === 0)],
    ['backwards in time', hand(150).reverse()],
    ['nothing', []],
  ] as [string, [number, number, number][]][])('%s', (_, track) => expect(isPlausible(track)).toBe(false))
  test('a hand is let through', () => {
    for (let to = 70; to < 270; to += 7) expect(isPlausible(hand(to, 400 + to * 3))).toBe(true)
  })
  test('an attempt of any other shape is none', () => {
    for (const raw of [
      null,
      {},
      { kind: 'slide', x: 'a', track: [] },
      { kind: 'click', x: 1 },
      { kind: 'keys', x: 1e9 },
    ]) {
      expect(Attempt.safeParse(raw).success).toBe(false)
    }
    expect(isPlaced({ kind: 'keys', x: 100, milliseconds: 20 }, { x: 100, y: 10 })).toBe(false)
  })
})

test('a sealed value opens for its purpose and browser only, and expires', () => {
  const sealed = seal('one', DEVICE, { a: 1 }, 1_000)
  expect(unseal('one', DEVICE, sealed)).toEqual({ a: 1 })
  expect(unseal('two', DEVICE, sealed)).toBeNull()
  expect(unseal('one', '', sealed)).toBeNull()
  expect(unseal('one', DEVICE, seal('one', DEVICE, 1, -1))).toBeNull()
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(unseal('one', DEVICE, changed)).toBeNull()
  }
})
