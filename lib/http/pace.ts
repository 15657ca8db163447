import type { IncomingMessage, ServerResponse } from 'node:http'

/** Half a kilobyte a second: slower than any phone connection, faster than a client that only holds a connection. */
export const PACE = { everyMs: 10_000, bytes: 5_000 }

/** Sends the status if nothing was sent yet, and closes the connection. */
export function cutOff(request: IncomingMessage, response: ServerResponse, status: string): void {
  if (!response.headersSent)
    request.socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  request.destroy()
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends a request whose body stalls (safety F-13): at least `bytes` must arrive in every `everyMs`. Bytes that arrived
 * but were not read yet are not the sender's fault.
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
    cutOff(request, response, '408 Request Timeout')
  }, everyMs).unref()
  response.once('close', () => clearInterval(timer))
}
