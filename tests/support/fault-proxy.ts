import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request on its way from the web side to the marketplace. */
export interface Passing {
  method: string
  /** Path without its query. */
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Upstream {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Fault for a request; `forward` passes it to the marketplace first, so that a write has its effect. */
export type Fault = (
  response: ServerResponse,
  forward: () => Promise<Upstream>,
  passing: Passing,
) => void | Promise<void>

/** Stands between the web side and the marketplace and plays every kind of trouble (safety 4.5). */
export interface FaultProxy {
  url: string
  /** Everything that came since the last call of `inflict` or `heal`. */
  seen(): readonly Passing[]
  /** From now on; without `only` for every request. `'refused'` closes the port. */
  inflict(fault: Fault | 'refused', only?: (passing: Passing) => boolean): Promise<void>
  heal(): Promise<void>
  close(): Promise<void>
}

const HOP = /^(connection|keep-alive|transfer-encoding|content-length)$/
const passOn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.test(name)))

const bodyOf = async (stream: IncomingMessage): Promise<Buffer> => Buffer.concat(await stream.toArray())

function forwardTo(target: string, url: string, { method, headers, body }: Passing): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const outgoing = ask(`${target}${url}`, { method, headers: { ...passOn(headers), 'content-length': body.length } })
    outgoing.once('error', reject)
    outgoing.once('response', async (answer) => {
      const { statusCode = 502, headers: received } = answer
      resolve({ status: statusCode, headers: received, body: await bodyOf(answer) })
    })
    outgoing.end(body)
  })
}

/** No trouble at all. */
export const pass: Fault = async (response, forward) => {
  const { status, headers, body } = await forward()
  response.writeHead(status, { ...passOn(headers), 'content-length': body.length }).end(body)
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Starts one in front of a marketplace. */
export async function faultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = pass
  let only: (passing: Passing) => boolean = () => true
  let seen: Passing[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    const passing = { method, path: url.split('?')[0] ?? '/', headers, body: await bodyOf(request) }
    seen.push(passing)
    const chosen = only(passing) ? fault : pass
    await chosen(response, () => forwardTo(target, url, passing), passing)
  }
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, 0)
  const shut = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  const open = async () => {
    if (!server.listening) await listen(server, port)
  }
  const inflict: FaultProxy['inflict'] = async (next, chosen = () => true) => {
    seen = []
    if (next === 'refused') return shut()
    fault = next
    only = chosen
    await open()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    seen: () => seen,
    inflict,
    heal: () => inflict(pass),
    close: async () => {
      if (server.listening) await shut()
    },
  }
}
