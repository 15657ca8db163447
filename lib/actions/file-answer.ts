import 'server-only'
import { isOwnRequest } from '@/lib/server/own-request'
import { endsSession, UpstreamError } from '@/lib/upstream/error'

/** The browser goes on to another page, by GET. */
export const goTo = (location: string): Response => new Response(null, { status: 303, headers: { Location: location } })

/**
 * The file that `make` makes. When the session is over the way leads to the login and from there back to `screen`; what
 * the marketplace refuses is answered by `refused`. Bugs go on as they are.
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
 * Answers a plain form, which works without scripts, with a file: 403 for what another origin has posted (safety F-04).
 * A body that is no form is an empty one.
 */
export async function fileForForm(request: Request, answer: (form: FormData) => Promise<Response>): Promise<Response> {
  if (!isOwnRequest(request.headers)) return new Response(null, { status: 403 })
  return answer(await request.formData().catch(() => new FormData()))
}
