import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** Answers as an upstream in every kind of trouble does; the address of each fault is its name. */
export interface FaultyServer {
  url: string
  /** How often it was asked. */
  hits(): number
  last(): IncomingMessage | undefined
  lastBody(): string
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

export async function faultyServer(): Promise<FaultyServer> {
  let behaviour: Behaviour = (_, response) => response.end()
  let hits = 0
  let last: IncomingMessage | undefined
  let body = ''
  const server: Server = createServer((request, response) => {
    hits += 1
    last = request
    body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => behaviour(request, response))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    hits: () => hits,
    last: () => last,
    lastBody: () => body,
    behave: (next) => {
      behaviour = next
      hits = 0
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** Status and body as JSON, or as they are when the body is a text. */
export const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    response.writeHead(status, { 'Content-Type': type, ...headers })
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }
