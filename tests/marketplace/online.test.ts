import * as account from '@/lib/contract/account'
import { listLog } from '@/lib/contract/log'
import * as contract from '@/lib/contract/online'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const online = async (query: object = {}, token = operator) =>
  (await market.hit(contract.listOnline, token, { query: { size: 100, ...query } as never })).data.records
const end = (id: string, token = operator) => market.hit(contract.endSession, token, { params: { id } })
const works = async (token: string) => (await market.hit(account.userInfo, token)).status === 200

describe('Active sessions', () => {
  test('is shown with shop, browser and address, the one who was last seen first', async () => {
    market.clock.advance(60_000)
    await market.hit(
      account.login,
      null,
      { body: { username: 'liang_manager', password: 'Entrepot-2026!' } },
      { headers: { 'x-place': 'Firefox on Windows' } },
    )
    const [first] = await online()
    expect(first).toMatchObject({
      user: { username: 'liang_manager' },
      userType: 2,
      shopName: expect.any(String),
      place: 'Firefox on Windows',
      ip: '127.0.0.1',
      current: false,
      manageable: true,
    })
    expect((await online({ userType: 1 })).map(({ user }) => user.username)).toEqual(['operator'])
    expect(await online({ user: '%' })).toEqual([])
    expect(await online({ ip: '10.0.0.1' })).toEqual([])
    const named = async (query: object) => (await online(query)).map(({ user }) => user.username)
    expect(await named({ place: 'firefox on' })).toEqual(['liang_manager'])
    expect(await named({ place: '%' })).toEqual([])
    expect(await named({ shop: shopIdOf('liang') })).toEqual(['liang_manager'])
    expect(await named({ shop: shopIdOf('pennine') })).toEqual([])
  })

  test('one session of a user is ended at once, and the other one stays', async () => {
    const [one, other] = [await market.login('liang_shipping'), await market.login('liang_shipping')]
    const [session] = await online({ user: 'liang_shipping' })
    expect((await end(session?.id ?? '')).status).toBe(200)
    expect([await works(one), await works(other)].sort()).toEqual([false, true])
    expect(await online({ user: 'liang_shipping' })).toHaveLength(1)
    expect((await end(session?.id ?? '')).status).toBe(404)
  })

  test('several are ended at once; the caller’s own, those of people with more rights, and expired ones are counted and skipped', async () => {
    const tokens = [await market.login('liang_shipping'), await market.login('zhou_multi')]
    const ids = [...(await online({ user: 'liang_shipping' })), ...(await online({ user: 'zhou_multi' }))].map(
      ({ id }) => id,
    )
    const [own] = await online({ user: 'operator' })
    const endThese = (these: string[], token = operator) =>
      market.hit(contract.endSessions, token, { body: { ids: these } })
    const done = await endThese([...ids, own?.id ?? '', ...ids])
    expect(done.data).toEqual({ ended: ids.length, left: 1 })
    expect(await Promise.all(tokens.map(works))).toEqual([false, false])
    expect(await works(operator)).toBe(true)
    expect((await endThese(ids)).data).toEqual({ ended: 0, left: ids.length })
    expect((await endThese([])).status).toBe(400)
    expect((await endThese(ids, await market.login('auditor'))).status).toBe(403)
    const { records } = (await market.hit(listLog, operator, { query: { action: 'online.endSessions' } as never })).data
    // Several were tried within the same second.
    const names = records.map(({ detail }) => detail.username)
    expect(names).toEqual(expect.arrayContaining(['liang_shipping', 'zhou_multi']))
  })

  test('nobody ends a session of somebody who holds more, nor looks without the right', async () => {
    const support = await market.login('order_support')
    expect((await market.hit(contract.listOnline, support, { query: {} })).status).toBe(403)
    const auditor = await market.login('auditor')
    const [mine] = await online({ user: 'operator' }, auditor)
    expect(mine?.manageable).toBe(false)
    expect((await end(mine?.id ?? '', auditor)).status).toBe(403)
    const [own] = await online({ user: 'operator' })
    expect(own).toMatchObject({ current: true, manageable: false })
    expect((await end(own?.id ?? '')).status).toBe(403)
    expect(await works(operator)).toBe(true)
  })
})
