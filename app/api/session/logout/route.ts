import { safeRedirect } from '@/lib/navigation/redirect'
import { isOwnRequest } from '@/lib/server/own-request'
import { endSession } from '@/lib/session/changes'

export const dynamic = 'force-dynamic'

const ENDED = ['unauthorised', 'expired']
/** Signing out clears this browser's data (safety B-09); if the session just ended, drafts are kept. */
const EMPTIES = { 'Clear-Site-Data': '"cache", "storage"' }

/**
 * Log-out (specification, section 2) as a plain form, so that it works without scripts. `reason` is why the session had
 * already ended; `redirect` is then the page to return to.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnRequest(request.headers)) return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => new FormData())
  const { told, before } = await endSession()
  const said = ENDED.find((known) => known === form.get('reason'))
  // The upstream's reason is more precise than the page's.
  const ended = said && (before ?? said)
  const wanted = ended && safeRedirect(form.get('redirect')?.toString())
  const query = new URLSearchParams({
    reason: ended ?? (told ? 'out' : 'outFailed'),
    ...(wanted && { redirect: wanted }),
  })
  const location = `/user/login?${query}`
  const headers = { Location: location, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers: ended ? headers : { ...headers, ...EMPTIES } })
}
