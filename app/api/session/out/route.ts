import { environment } from '@/lib/server/environment'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { endSession } from '@/lib/session/changes'

/**
 * Log-out, as a form's target: a full document load, so that nothing of the session stays in the browser's memory,
 * and the browser is told to empty its caches and storage (safety B-09).
 */
export async function POST(request: Request) {
  if (!isOwnOrigin((name) => request.headers.get(name), environment().ownOrigins)) {
    return new Response(null, { status: 403 })
  }
  const ended = await endSession()
  return new Response(null, {
    status: 303,
    headers: {
      Location: `/user/login?reason=${ended ? 'out' : 'outFailed'}`,
      'Clear-Site-Data': '"cache", "storage"',
      'Cache-Control': 'private, no-store',
    },
  })
}
