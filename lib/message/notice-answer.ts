import 'server-only'
import { answer } from '@/lib/server/answer'
import { isOwnRequest } from '@/lib/server/own-request'
import { UpstreamError } from '@/lib/upstream/error'

/**
 * What `ask` gives, or why the marketplace refused, with its status. `textOf` words a refusal in another way, or leaves
 * it as it is (null). Bugs go on as they are.
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

/** The same for a write, which only a page of our own may cause: 403 for any other (safety F-04). */
export async function answerOwn(request: Request, write: () => Promise<Response>): Promise<Response> {
  if (!isOwnRequest(request.headers)) return answer({}, 403)
  return write()
}
