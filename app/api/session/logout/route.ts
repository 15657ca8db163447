import { headers } from 'next/headers'
import { logout } from '@/lib/contract/account'
import { environment } from '@/lib/server/environment'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { currentToken } from '@/lib/session/caller'
import { dropSession } from '@/lib/session/jar'
import { forgetToken } from '@/lib/session/memory'
import { findSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const REASONS = ['unauthorised', 'expired']

/** Ends the session upstream. False when the upstream could not be told; here it ends all the same. */
async function endUpstream(): Promise<boolean> {
  try {
    if (await findSession()) await upstream(logout)
    return true
  } catch (error) {
    if (error instanceof UpstreamError) return false
    throw error
  }
}

/** A person who leaves takes everything along (safety B-09); one whose session ended comes back to their drafts. */
const empties = { 'Clear-Site-Data': '"cache", "storage"' }

/**
 * Log-out (specification, section 2): a plain form, so that it works without scripts. `reason` says that the session
 * had ended by itself; `keep` that a page stays open and waits for the next login (section 8).
 */
export async function POST(request: Request): Promise<Response> {
  const asked = await headers()
  if (!isOwnOrigin((name) => asked.get(name), environment().ownOrigins)) return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => new FormData())
  const token = await currentToken()
  const told = await endUpstream()
  if (token) forgetToken(token.token)
  await dropSession()
  if (form.has('keep')) return new Response(null, { status: 204 })
  const ended = REASONS.find((known) => known === form.get('reason'))
  const reason = ended ?? (told ? 'out' : 'outFailed')
  const headersOut = { Location: `/user/login?reason=${reason}`, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers: ended ? headersOut : { ...headersOut, ...empties } })
}
