import 'server-only'
import { type Answer, settle } from '@/lib/upstream/read'

/** Answer that came in time, or the promise of a late one. */
export type Reading<T> = Answer<T> | { late: Promise<Answer<T>> }

/** A part that is in the document needs no script to be seen; one that is slow must not hold back the others. */
const PATIENCE_MS = 1_200

/** Waits a moment for a part of the page; what is not there by then follows. */
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
