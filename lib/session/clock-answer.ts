import 'server-only'
import { endsSession, UpstreamError } from '@/lib/upstream/error'

const HEADERS = { 'Cache-Control': 'no-store' }

/** Never cached: a page's timer asks for the current state. */
export const clockAnswer = (body: object): Response => Response.json(body, { headers: HEADERS })

/**
 * Answers a page's timer whose request failed: `error` and `message`. The status is 200, because an ended session is an
 * expected answer, and errors would fill the console of an unattended browser.
 */
export function clockRefusal(error: unknown): Response {
  if (!(error instanceof UpstreamError)) throw error
  const { code, message, status } = error
  return Response.json({ error: code, message }, { status: endsSession(error) ? 200 : status, headers: HEADERS })
}
