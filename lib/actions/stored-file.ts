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
 * The answer with a private file, of a handler that has asked who it is; 404 for what is not theirs; kept by nobody, run as
 * nothing (safety D-04), for the front door lets only pages be more than bare.
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
 * The answer of a route handler with a private file: `row` is an endpoint of an area with `fileOut` that checks the
 * reader. 401 signed out, 404 for what is not theirs; kept by nobody, run as nothing (safety D-04).
 */
export async function storedFile<const E extends Endpoint>(
  row: E,
  args: Pick<Args<E>, 'params' | 'query'>,
): Promise<Response> {
  return (await findSession()) ? fileAnswer(row, args) : new Response(null, { status: 401 })
}
