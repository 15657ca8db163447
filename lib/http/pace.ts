import type { IncomingMessage, ServerResponse } from 'node:http'

/** Half a kilobyte a second: slower lines than any telephone's, and faster than whoever only keeps a place taken. */
export const PACE = { everyMs: 10_000, bytes: 5_000 }

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends a request whose body does not come (safety F-13): in every `everyMs` so many bytes have to arrive. What has
 * arrived and was not read yet is no fault of the sender's.
 */
export function keepPace(request: IncomingMessage, response: ServerResponse, { everyMs, bytes } = PACE): void {
  if (!hasBody(request)) return
  const push: IncomingMessage['push'] = request.push.bind(request)
  let came = 0
  request.push = (chunk: Buffer | null, encoding) => {
    came += chunk?.length ?? 0
    return push(chunk, encoding)
  }
  const timer = setInterval(() => {
    const slow = came < bytes && request.readableLength === 0
    came = 0
    if (request.complete) return clearInterval(timer)
    if (!slow) return
    clearInterval(timer)
    if (!response.headersSent)
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    request.destroy()
  }, everyMs).unref()
  response.once('close', () => clearInterval(timer))
}
