import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { networkOf } from '@/lib/domain/network'
import { allow, taken } from '@/lib/server/limits'

/** About 500 hashes: 50 ms on a phone. */
const LEAST_BITS = 9
const MOST_MORE = 5
const REMEMBERED_MS = 600_000
/** Waiting time that replaces the proof of work for a browser without scripts. */
const LEAST_MS = 400

const key = (address: string) => `missed:${networkOf(address)}`

/** Zero bits asked of the next attempt from this address: one more, so twice the work, for each of its recent misses. */
export const bitsFor = async (address: string): Promise<number> =>
  LEAST_BITS + (await taken(key(address), MOST_MORE, REMEMBERED_MS))

/** Records a miss for ten minutes. */
export const noteMiss = (address: string): Promise<boolean> => allow(key(address), MOST_MORE, REMEMBERED_MS)

function isWorked(sealed: string, work: unknown, bits: number): boolean {
  if (typeof work !== 'string' || !/^\d{1,9}$/.test(work)) return false
  return createHash('sha256').update(`${sealed}:${work}`).digest().readUInt32BE() < 2 ** (32 - bits)
}

/**
 * Resolves at once if the work is done, otherwise when the equivalent time since drawing has passed: 0.4 s, doubled
 * with every bit. Browsers without scripts are also admitted, only later (safety L-02, L-03).
 */
export async function paid(sealed: string, work: unknown, { bits, drawn }: { bits: number; drawn: number }) {
  if (isWorked(sealed, work, bits)) return
  const due = drawn + LEAST_MS * 2 ** (bits - LEAST_BITS)
  await sleep(Math.max(0, due - Date.now()))
}
