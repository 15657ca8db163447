import 'server-only'
import { endsSession, UpstreamError } from '@/lib/upstream/error'

const HEADERS = { 'Cache-Control': 'no-store' }

/** Never kept: what a page's own clock asks is about now. */
export const clockAnswer = (body: object): Response => Response.json(body, { headers: HEADERS })

/**
 * Answer to a page's timer whose request failed: `error` and `message`. It has status 200, because an ended session
 * is an expected answer there, and a fault would fill the browser's console wherever somebody has gone home.
 */
export function clockRefusal(error: unknown): Response {
  if (!(error instanceof UpstreamError)) throw error
  const { code, message, status } = error
  return Response.json({ error: code, message }, { status: endsSession(error) ? 200 : status, headers: HEADERS })
}
