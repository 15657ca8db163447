import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { allow, allowAddress, spendOnce } from '@/lib/server/limits'
import { makeProof, type Purpose } from '@/lib/session/proof'
import { seal, unseal } from '@/lib/session/seal'
import { drawPuzzle } from './draw'
import { Attempt, isPlaced } from './judge'
import type { Puzzle } from './puzzle'
import { printOf } from './track'
import { bitsFor, noteMiss, paid } from './work'

const PUZZLE_MS = 300_000
const ATTEMPTS = 3
const PUZZLES_PER_MINUTE = 10
const DAY_MS = 86_400_000

const Sealed = z.object({
  id: z.string(),
  x: z.number(),
  y: z.number(),
  address: z.string(),
  bits: z.number(),
  drawn: z.number(),
})
type Sealed = z.output<typeof Sealed>
const name = (purpose: Purpose) => `puzzle ${purpose}`

/** Creates a puzzle for this browser; null if its address has had ten in this minute. */
export async function newPuzzle(purpose: Purpose, device: string, address: string): Promise<Puzzle | null> {
  if (!(await allowAddress('puzzle', address, PUZZLES_PER_MINUTE, 60_000))) return null
  const { picture, piece, x, y } = await drawPuzzle()
  const bits = await bitsFor(address)
  const content: Sealed = { id: randomUUID(), x, y, address, bits, drawn: Date.now() }
  return { picture, piece, sealed: seal(name(purpose), device, content, PUZZLE_MS), bits }
}

export type Verdict = { solved: true; proof: string } | { solved: false }

const MISSED: Verdict = { solved: false }

/** True if this movement, at any width, was not seen within a day: an identical movement is a recording. */
function isFresh(attempt: Attempt): Promise<boolean> | true {
  if (attempt.kind !== 'slide') return true
  return spendOnce(`track:${printOf(attempt.track)}`, DAY_MS)
}

/** True for the first right answer to the puzzle. */
async function isSolved(raw: unknown, puzzle: Sealed): Promise<boolean> {
  const attempt = Attempt.safeParse(raw)
  if (!attempt.success || !isPlaced(attempt.data, puzzle) || !(await isFresh(attempt.data))) return false
  return spendOnce(`solved:${puzzle.id}`, PUZZLE_MS)
}

/**
 * Judges an attempt made in any of the three ways, once its work is done (`work.ts`). A solved puzzle gives its proof
 * once; after three attempts it is void.
 */
export async function judgeAttempt(
  purpose: Purpose,
  device: string,
  sealed: unknown,
  raw: unknown,
  work?: unknown,
): Promise<Verdict> {
  const puzzle = Sealed.safeParse(unseal(name(purpose), device, sealed))
  if (!puzzle.success || !(await allow(`attempt:${puzzle.data.id}`, ATTEMPTS, PUZZLE_MS))) return MISSED
  await paid(String(sealed), work, puzzle.data)
  if (!(await isSolved(raw, puzzle.data))) {
    await noteMiss(puzzle.data.address)
    return MISSED
  }
  return { solved: true, proof: makeProof(purpose, device) }
}
