import 'server-only'
import { leaveEnded } from '@/lib/session/session'
import { endsSession, supportId, UpstreamError } from '@/lib/upstream/call'

export type Answer<T> = { ok: true; data: T } | { ok: false; message: string; requestId: string | undefined }
/** What came while the page was willing to wait, or the promise of it. */
export type Reading<T> = Answer<T> | { late: Promise<Answer<T>> }

/** A part that is in the document needs no script to be seen; one that is slow must not hold back the others. */
const PATIENCE_MS = 1_200

async function settle<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await asked }
  } catch (error) {
    if (endsSession(error)) return leaveEnded(error)
    if (!(error instanceof UpstreamError)) throw error
    return { ok: false, message: error.message, requestId: supportId(error) }
  }
}

/** For what a page can do without. */
export async function orElse<T>(asked: Promise<T>, fallback: T): Promise<T> {
  const answer = await settle(asked)
  return answer.ok ? answer.data : fallback
}

/** Waits a moment for a part of the page; what is not there by then follows. */
export async function read<T>(asked: Promise<T>): Promise<Reading<T>> {
  const answer = settle(asked)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null)
  })
  const first = await Promise.race([answer, patience])
  clearTimeout(timer)
  return first ?? { late: answer }
}
