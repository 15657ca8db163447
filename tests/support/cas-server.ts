import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CasServer {
  url: string
  /** Tickets as they were given out, the newest last. */
  given: string[]
  close(): Promise<void>
}

const LOGIN_PAGE = `<!doctype html><html lang="en"><title>Company account</title>
<form method="post"><label>Name <input name="username"></label><button>Sign in</button></form></html>`

const success = (user: string) => JSON.stringify({ serviceResponse: { authenticationSuccess: { user } } })
const FAILURE = JSON.stringify({ serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET' } } })

/** A service of protocol 3: a login page, one-time tickets bound to the service that asked, and their validation. */
export async function startCas(): Promise<CasServer> {
  const tickets = new Map<string, { user: string; service: string }>()
  const given: string[] = []
  const login = (service: string, user: string, response: ServerResponse) => {
    const ticket = `ST-${randomBytes(12).toString('hex')}`
    tickets.set(ticket, { user, service })
    given.push(ticket)
    response.writeHead(302, { location: `${service}?ticket=${ticket}` }).end()
  }
  const validate = (ticket: string, service: string): string => {
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    return known?.service === service ? success(known.user) : FAILURE
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://cas.invalid')
    const service = url.searchParams.get('service') ?? ''
    if (url.pathname === '/p3/serviceValidate') {
      return void response.end(validate(url.searchParams.get('ticket') ?? '', service))
    }
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(LOGIN_PAGE)
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => login(service, new URLSearchParams(body).get('username') ?? '', response))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    given,
    close: () => new Promise((done) => void server.close(() => done())),
  }
}
