import 'server-only'
import { isOwnRequest } from '@/lib/server/own-request'
import { endsSession, UpstreamError } from '@/lib/upstream/error'

/** Redirects to another page with GET. */
export const goTo = (location: string): Response => new Response(null, { status: 303, headers: { Location: location } })

/**
 * Returns the file that `make` produces. Redirects to the login page (and from there back to `screen`) if the session
 * has ended; `refused` answers what the marketplace refuses. Rethrows bugs.
 */
export async function fileOrWayBack(
  screen: string,
  make: () => Promise<Response>,
  refused: (error: UpstreamError) => Response,
): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    if (endsSession(error)) return goTo(`/user/login?redirect=${encodeURIComponent(screen)}`)
    if (!(error instanceof UpstreamError)) throw error
    return refused(error)
  }
}

/**
 * Answers a plain form, which works without scripts, with a file: 403 for a post from another origin (safety F-04).
 * Treats a body that is not a form as empty.
 */
export async function fileForForm(request: Request, answer: (form: FormData) => Promise<Response>): Promise<Response> {
  if (!isOwnRequest(request.headers)) return new Response(null, { status: 403 })
  return answer(await request.formData().catch(() => new FormData()))
}
