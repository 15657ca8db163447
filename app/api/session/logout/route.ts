import { environment } from '@/lib/server/environment'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { endSession } from '@/lib/session/changes'

export const dynamic = 'force-dynamic'

const ENDED = ['unauthorised', 'expired']
/** A person who leaves takes everything along (safety B-09); one whose session ended comes back to their drafts. */
const EMPTIES = { 'Clear-Site-Data': '"cache", "storage"' }

/**
 * Log-out (specification, section 2): a plain form, so that it works without scripts. `reason` says that the session
 * had ended by itself; `keep` that a page stays open and waits for the next login (section 8).
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnOrigin((name) => request.headers.get(name), environment().ownOrigins))
    return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => new FormData())
  const told = await endSession()
  if (form.has('keep')) return new Response(null, { status: 204 })
  const ended = ENDED.find((known) => known === form.get('reason'))
  const location = `/user/login?reason=${ended ?? (told ? 'out' : 'outFailed')}`
  const headers = { Location: location, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers: ended ? headers : { ...headers, ...EMPTIES } })
}
