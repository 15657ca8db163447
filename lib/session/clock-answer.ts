import 'server-only'
import { endsSession, UpstreamError } from '@/lib/upstream/error'

const HEADERS = { 'Cache-Control': 'no-store' }

/** Never kept: what a page's own clock asks is about now. */
export const clockAnswer = (body: object): Response => Response.json(body, { headers: HEADERS })

/**
 * What a page's own clock is told when its question failed: `error` and `message`. The end of a session is one of the
 * answers that such a question has, hence 200: as a fault it would stand in the browser's console wherever somebody has
 * gone home.
 */
export function clockRefusal(error: unknown): Response {
  if (!(error instanceof UpstreamError)) throw error
  const { code, message, status } = error
  return Response.json({ error: code, message }, { status: endsSession(error) ? 200 : status, headers: HEADERS })
}
