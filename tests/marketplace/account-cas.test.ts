import { createServer, type Server } from 'node:http'
import * as account from '@/lib/contract/account'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const SERVICE = 'https://desk.example.com/user/login'
const asked: URL[] = []
const answers: Record<string, string> = {
  'ST-json': '{"serviceResponse":{"authenticationSuccess":{"user":"operator"}}}',
  'ST-xml':
    '<cas:serviceResponse><cas:authenticationSuccess><cas:user>operator</cas:user></cas:authenticationSuccess></cas:serviceResponse>',
  'ST-frozen': '{"serviceResponse":{"authenticationSuccess":{"user":"frozen_user"}}}',
  'ST-unknown': '{"serviceResponse":{"authenticationSuccess":{"user":"somebody"}}}',
  'ST-refused': '{"serviceResponse":{"authenticationFailure":{"code":"INVALID_TICKET","user":"operator"}}}',
  'ST-html': '<html>operator</html>',
}
let server: Server
let market: TestMarketplace
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://cas.invalid')
    asked.push(url)
    if (url.searchParams.get('ticket') === 'ST-moved') response.writeHead(302, { location: '/elsewhere' }).end()
    else response.end(answers[url.searchParams.get('ticket') ?? ''] ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  market = await startMarketplace({ options: { singleSignOn: { url: `http://127.0.0.1:${port}`, service: SERVICE } } })
})
afterAll(async () => {
  await market.close()
  server.close()
})

const enter = (ticket: string, service?: string) =>
  market.hit(account.validateLogin, null, { query: { ticket, service } })

describe('Signing in with a ticket of the single sign-on service (L-12)', () => {
  test.each(['ST-json', 'ST-xml'])('the service’s word opens a session (%s)', async (ticket) => {
    const { status, data } = await enter(ticket)
    expect([status, data.userInfo.username]).toEqual([200, 'operator'])
    expect((await market.hit(account.userInfo, data.token)).status).toBe(200)
  })

  test.each(['ST-unknown', 'ST-refused', 'ST-html', 'ST-moved', 'ST-forged'])('%s does not', async (ticket) => {
    const { status, envelope } = await enter(ticket)
    expect([status, envelope.error]).toEqual([422, 'TICKET_INVALID'])
  })

  test('a frozen user stays out', async () => {
    expect((await enter('ST-frozen')).envelope.error).toBe('USER_FROZEN')
  })

  test('the configured service is the only one that tickets are checked for', async () => {
    await enter('ST-json', 'https://evil.example/')
    expect(new Set(asked.map((url) => url.searchParams.get('service')))).toEqual(new Set([SERVICE]))
  })
})
