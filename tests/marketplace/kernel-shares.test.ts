import { type AddressInfo, connect } from 'node:net'
import { login } from '@/lib/contract/account'
import { listOrders } from '@/lib/contract/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const KEY = 'k3Jq0ZtVb7x9QmWc2LhYs8RdUf5NaEo1GiPp'
let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60, options: { serviceKey: KEY, pace: { everyMs: 250, bytes: 1_000 } } })
})
afterAll(() => market.close())

const headers = { 'x-service-key': KEY, 'x-client-address': '203.0.113.9' }
const signIn = async (username: string) =>
  (await market.hit(login, null, { body: { username, password: 'Entrepot-2026!' } }, { headers })).data.token
const orders = async (token: string) => (await market.hit(listOrders, token, {}, { headers })).envelope
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

test('300 order lists at once of one session: 264 are answered one after the other, the rest told; another goes first', async () => {
  const [greedy, other] = [await signIn('liang_manager'), await signIn('hannah_pennine')]
  let answered = 0
  const asked = times(300, async () => {
    const envelope = await orders(greedy)
    answered += envelope.success ? 1 : 0
    return envelope
  })
  expect((await orders(other)).success).toBe(true)
  expect(answered).toBeLessThan(32)
  const all = await Promise.all(asked)
  expect(all.filter(({ success }) => success)).toHaveLength(264)
  const refused = all.filter(({ success }) => !success)
  expect(refused).toHaveLength(36)
  expect(refused[0]).toMatchObject({
    ...{ code: '429', error: 'TOO_MANY_AT_ONCE' },
    msg: 'Too many requests at once. Wait a few seconds, then try again',
  })
  expect((await orders(greedy)).success).toBe(true)
}, 60_000)

test('bodies that do not come are let go', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = market.app.server.address() as AddressInfo
  const send = (n: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST /sys/login HTTP/1.1\r\nHost: x\r\nX-Service-Key: ${KEY}\r\nX-Client-Address: 203.0.113.${n % 200}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
      )
      let text = ''
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
  const told = await Promise.all(times(300, send))
  expect(told.filter((text) => text.startsWith('HTTP/1.1 408'))).toHaveLength(300)
  expect(await signIn('harbour_owner')).toEqual(expect.any(String))
}, 20_000)
