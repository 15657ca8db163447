import 'server-only'

/** Parses "bytes=200-" and "bytes=200-399"; other ranges are answered with the whole file (RFC 9110, 14.2). */
function rangeOf(asked: string | null, bytes: number): { from: number; to: number } | 'none' | 'beyond' {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(asked ?? '') ?? []
  if (first === undefined) return 'none'
  const from = Number(first)
  const to = last ? Math.min(Number(last), bytes - 1) : bytes - 1
  return from >= bytes || to < from ? 'beyond' : { from, to }
}

/** Passes a part of a stream: an encrypted file must be read from its beginning. */
function part(from: number, to: number): TransformStream<Uint8Array, Uint8Array> {
  let at = 0
  return new TransformStream({
    transform(chunk, controller) {
      const [begin, end] = [Math.max(from - at, 0), Math.min(to + 1 - at, chunk.length)]
      at += chunk.length
      if (begin < end) controller.enqueue(chunk.subarray(begin, end))
      if (at > to) controller.terminate()
    },
  })
}

/** Returns the part of a file that the `Range` header asks for (for seeking in videos); else the answer unchanged. */
export function ranged(request: Request, answer: Response): Response {
  const bytes = Number(answer.headers.get('Content-Length'))
  if (answer.status !== 200 || !answer.body || !bytes) return answer
  const headers = new Headers(answer.headers)
  headers.set('Accept-Ranges', 'bytes')
  const range = rangeOf(request.headers.get('Range'), bytes)
  if (range === 'none') return new Response(answer.body, { headers })
  if (range === 'beyond') {
    void answer.body.cancel()
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes}` } })
  }
  const { from, to } = range
  headers.set('Content-Range', `bytes ${from}-${to}/${bytes}`)
  headers.set('Content-Length', String(to - from + 1))
  return new Response(answer.body.pipeThrough(part(from, to)), { status: 206, headers })
}
