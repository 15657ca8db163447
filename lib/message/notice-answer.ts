import 'server-only'
import { answer } from '@/lib/server/answer'
import { isOwnRequest } from '@/lib/server/own-request'
import { UpstreamError } from '@/lib/upstream/error'

/**
 * Returns the result of `ask`, or the marketplace's refusal with its status. `textOf` may reword a refusal, or return
 * null to keep it. Rethrows bugs.
 */
export async function answerOf(
  ask: () => Promise<object>,
  textOf?: (error: UpstreamError) => Promise<string | null>,
): Promise<Response> {
  try {
    return answer(await ask())
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const text = await textOf?.(error)
    return answer({ error: error.code, message: text ?? error.message }, error.status)
  }
}

/** `answerOf` for a write, which only a page of our own may send: 403 for any other (safety F-04). */
export async function answerOwn(request: Request, write: () => Promise<Response>): Promise<Response> {
  if (!isOwnRequest(request.headers)) return answer({}, 403)
  return write()
}
