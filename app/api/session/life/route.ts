import { sessionLife } from '@/lib/contract/account-session'
import { SESSION_MS } from '@/lib/domain/limits'
import { environment } from '@/lib/server/environment'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { demandSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** How long before its end a session is spoken of; of a very short one half its rest. */
const LEAD_MS = 120_000

/**
 * In milliseconds from now: when the session ends (`left`), whether that can be put off (`final` says no), and how long
 * before it the person is told (`lead`). Of an upstream that does not say only the seven days of the specification are
 * known.
 */
async function lifeOf(quiet: boolean): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    await demandSession(quiet)
    const { now, idleEnd, end, idleMs } = await upstream(sessionLife, {}, { caller: { quiet } })
    const [rest, whole] = [idleEnd, end].map((time) => Date.parse(time) - Date.parse(now)) as [number, number]
    const life = { left: Math.min(rest, whole), final: whole <= rest, lead: Math.min(LEAD_MS, idleMs / 2) }
    return Response.json(life, { headers })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.code === 'NOT_FOUND') return Response.json({ left: SESSION_MS, final: true, lead: LEAD_MS }, { headers })
    return Response.json({ error: error.code, message: error.message }, { status: error.status, headers })
  }
}

/** Asked by the page's clock: it does not count as something done. */
export async function GET(): Promise<Response> {
  return lifeOf(true)
}

/** "Stay signed in". */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnOrigin((name) => request.headers.get(name), environment().ownOrigins))
    return new Response(null, { status: 403 })
  return lifeOf(false)
}
