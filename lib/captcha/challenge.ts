import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { allow, spendOnce } from '@/lib/server/limits'
import { makeProof, type Purpose } from '@/lib/session/proof'
import { seal, unseal } from '@/lib/session/seal'
import { drawPuzzle } from './draw'
import { Attempt, isPlaced } from './judge'
import type { Puzzle } from './puzzle'

const PUZZLE_MS = 300_000
const ATTEMPTS = 3
const PUZZLES_PER_MINUTE = 10
const DAY_MS = 86_400_000

const Sealed = z.object({ id: z.string(), x: z.number(), y: z.number() })
const name = (purpose: Purpose) => `puzzle ${purpose}`

/** A new puzzle for this browser; null when its address has had ten in this minute. */
export async function newPuzzle(purpose: Purpose, device: string, address: string): Promise<Puzzle | null> {
  if (!(await allow(`puzzle:${address}`, PUZZLES_PER_MINUTE, 60_000))) return null
  const { picture, piece, x, y } = await drawPuzzle()
  const sealed = seal(name(purpose), device, { id: randomUUID(), x, y }, PUZZLE_MS)
  return { picture, piece, top: y, sealed }
}

export type Verdict = { solved: true; proof: string } | { solved: false }

const MISSED: Verdict = { solved: false }

/** The same movement twice within a day was recorded, not made. */
function isFresh(attempt: Attempt): Promise<boolean> | true {
  if (attempt.kind !== 'slide') return true
  const hash = createHash('sha256').update(JSON.stringify(attempt.track)).digest('base64')
  return spendOnce(`track:${hash}`, DAY_MS)
}

/**
 * Judges an attempt. A solved puzzle gives its proof once; after three attempts it is worthless, whoever still has it.
 */
export async function judgeAttempt(purpose: Purpose, device: string, sealed: unknown, raw: unknown): Promise<Verdict> {
  const puzzle = Sealed.safeParse(unseal(name(purpose), device, sealed))
  if (!puzzle.success || !(await allow(`attempt:${puzzle.data.id}`, ATTEMPTS, PUZZLE_MS))) return MISSED
  const attempt = Attempt.safeParse(raw)
  if (!attempt.success || !isPlaced(attempt.data, puzzle.data) || !(await isFresh(attempt.data))) return MISSED
  if (!(await spendOnce(`solved:${puzzle.data.id}`, PUZZLE_MS))) return MISSED
  return { solved: true, proof: makeProof(purpose, device) }
}
