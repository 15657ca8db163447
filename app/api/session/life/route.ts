import { sessionLife } from '@/lib/contract/account/session'
import { SESSION_MS } from '@/lib/domain/limits'
import { isOwnRequest } from '@/lib/server/own-request'
import { clockAnswer, clockRefusal } from '@/lib/session/clock-answer'
import { demandSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

/** Warning time before the end of a session; for a very short one, half of it. */
const LEAD_MS = 120_000

/**
 * Milliseconds from now: the end of the session (`left`), whether it cannot be extended (`final`), and the warning
 * before it (`lead`). If the upstream gives no end, the seven days of the specification apply.
 */
async function lifeOf(quiet: boolean): Promise<Response> {
  try {
    await demandSession(quiet)
    const { now, idleEnd, end, idleMs } = await read(sessionLife, {}, { caller: { quiet } })
    const [rest, whole] = [idleEnd, end].map((time) => Date.parse(time) - Date.parse(now)) as [number, number]
    const life = { left: Math.min(rest, whole), final: whole <= rest, lead: Math.min(LEAD_MS, idleMs / 2) }
    return clockAnswer(life)
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'NOT_FOUND')
      return clockAnswer({ left: SESSION_MS, final: true, lead: LEAD_MS })
    return clockRefusal(error)
  }
}

/** Polled by the page; does not extend the session. */
export async function GET(): Promise<Response> {
  return lifeOf(true)
}

/** Extends the session ("Stay signed in"). */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnRequest(request.headers)) return new Response(null, { status: 403 })
  return lifeOf(false)
}
