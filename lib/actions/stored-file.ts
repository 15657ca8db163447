import 'server-only'
import type { Args, Endpoint } from '@/lib/contract/endpoint'
import { findSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/error'
import { fetchFile } from '@/lib/upstream/file-call'
import type { Caller } from '@/lib/upstream/request'

/** The name in ASCII for old readers and whole for all others (RFC 6266). */
const disposition = (way: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${way}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Types that a browser may show inline: re-encoded pictures, and films. A PDF is always downloaded (safety D-07). */
const SHOWN = /^(image|video)\//

/**
 * Answers with a private file; the calling handler has checked the session. 404 if the file is not the caller's; never
 * cached, never executed (safety D-04): the front door relaxes its headers for pages only.
 */
export async function fileAnswer<const E extends Endpoint>(
  row: E,
  args: Pick<Args<E>, 'params' | 'query'>,
  as?: Partial<Caller>,
): Promise<Response> {
  try {
    const { head, body } = await fetchFile(row, args, as)
    const headers = {
      'Content-Type': head.type,
      'Content-Length': String(head.bytes),
      'Content-Disposition': disposition(SHOWN.test(head.type) ? 'inline' : 'attachment', head.name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    }
    return new Response(body, { headers })
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: error.status })
    throw error
  }
}

/**
 * Route handler for a private file: `row` is an endpoint with `fileOut` that checks the reader. 401 if signed out, 404
 * if the file is not the reader's; never cached, never executed (safety D-04).
 */
export async function storedFile<const E extends Endpoint>(
  row: E,
  args: Pick<Args<E>, 'params' | 'query'>,
): Promise<Response> {
  return (await findSession()) ? fileAnswer(row, args) : new Response(null, { status: 401 })
}
