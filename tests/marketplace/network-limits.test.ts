import { login, sendCode } from '@/lib/contract/account'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

/** As behind our own front, whose word on the address is believed. */
const KEY = 'k3Jq0ZtVb7x9QmWc2LhYs8RdUf5NaEo1GiPp'
let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ options: { serviceKey: KEY } })
})
afterAll(() => market.close())
beforeEach(() => market.clock.advance(2 * 3_600_000))

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-service-key': KEY, 'x-client-address': address, ...more },
})
const guess = async (n: number, address: string) => {
  const body = { username: `nobody_${n}`, password: 'wrong' }
  return (await market.hit(login, null, { body }, from(address, { 'x-device': `device-${n}-of-a-script` }))).envelope
    .error
}
const code = async (n: number, address: string) => {
  const body = { target: `nobody${n}@example.com`, purpose: 'reset' as const, device: `device-${n}-of-a-script` }
  return (await market.hit(sendCode, null, { body }, from(address))).envelope.error
}
const many = async (count: number, act: (n: number) => Promise<string | undefined>) => {
  const errors: (string | undefined)[] = []
  for (let n = 0; n < count; n += 1) errors.push(await act(n))
  return errors
}
const hex = (n: number) => n.toString(16)

test('36 guesses from 36 addresses of one /64 are thirty and then wait', async () => {
  const errors = await many(36, (n) => guess(n, `2001:db8:1:2::${hex(n + 1)}`))
  expect(errors).toEqual([...Array(30).fill('LOGIN_FAILED'), ...Array(6).fill('LOGIN_DELAYED')])
  expect(await guess(99, '2001:db8:1:3::1')).toBe('LOGIN_FAILED')
})

test('36 guesses from one IPv4 address in three spellings are thirty', async () => {
  const spellings = ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407']
  const errors = await many(36, (n) => guess(n, spellings[n % 3] ?? ''))
  expect(errors.filter((error) => error === 'LOGIN_DELAYED')).toHaveLength(6)
})

test('a /48 whose lines are used one after the other has eight times as many, and no more', async () => {
  const errors = await many(245, (n) => guess(n, `2001:db8:7:${hex(n)}::1`))
  expect(errors.filter((error) => error === 'LOGIN_FAILED')).toHaveLength(240)
  expect(await guess(999, '2001:db8:8::1')).toBe('LOGIN_FAILED')
})

test('codes: twenty an hour from one /64, for any address and target', async () => {
  const errors = await many(24, (n) => code(n, `2001:db8:5:5::${hex(n + 1)}`))
  expect(errors).toEqual([...Array(20).fill(undefined), ...Array(4).fill('CODE_TOO_SOON')])
})
