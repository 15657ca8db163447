import 'server-only'
import { type Answer, settle } from '@/lib/upstream/read'

/** A result that arrived in time, or the promise of a late one. */
export type Reading<T> = Answer<T> | { late: Promise<Answer<T>> }

/** Parts in the document need no script, but a slow part must not delay the others. */
const PATIENCE_MS = 1_200

/** Waits briefly for a part of the page; later results stream in. */
export async function readSoon<T>(asked: Promise<T>): Promise<Reading<T>> {
  const answer = settle(asked)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null)
  })
  const first = await Promise.race([answer, patience])
  clearTimeout(timer)
  return first ?? { late: answer }
}
