import 'server-only'
import { endsSession, supportId, UpstreamError } from '@/lib/upstream/call'
import { leaveEnded } from './session'

/** `missing`: it does not exist, or not for this user. */
export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; message: string; requestId: string | undefined; missing: boolean }

/** The data, or what went wrong in words; the end of a session leads to the login. Bugs go on as they are. */
export async function settle<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await asked }
  } catch (error) {
    if (endsSession(error)) return leaveEnded(error)
    if (!(error instanceof UpstreamError)) throw error
    const missing = error.code === 'NOT_FOUND'
    return { ok: false, message: error.message, requestId: supportId(error), missing }
  }
}

/** For what a page can do without (names of carriers, counts, settings), as long as the session lasts. */
export async function orElse<T, F>(asked: Promise<T>, fallback: F): Promise<T | F> {
  const answer = await settle(asked)
  return answer.ok ? answer.data : fallback
}
