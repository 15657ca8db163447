import * as account from '@/lib/contract/account'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const tryLogin = (username: string, password: string, device?: string) =>
  market.hit(account.login, null, { body: { username, password } }, device ? { headers: { 'x-device': device } } : {})

describe('Signing in with account and password', () => {
  test('the right password opens a session that knows the user and the shops', async () => {
    const { status, envelope, data } = await tryLogin('liang_manager', DEMO_PASSWORD)
    expect(status).toBe(200)
    expect(envelope.code).toBe('200')
    expect(data.userInfo.shops.map((shop) => shop.shopName)).toEqual(['Liang & Co.', 'Jade Teaware'])
    const me = await market.hit(account.userInfo, data.token)
    expect(me.data).toEqual(data.userInfo)
  })
})
