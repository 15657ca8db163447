import * as account from '@/lib/contract/account'
import * as settings from '@/lib/contract/account/settings'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const VIEW = { tableId: 'orders', name: 'Due today', query: 'chip=dueToday', columns: ['no', 'buyer'], density: null }

describe('Settings of the interface', () => {
  test('absent settings stay, and one table’s columns do not change those of other tables', async () => {
    const token = await market.login('liang_manager')
    const save = (body: settings.Preferences) => market.hit(settings.savePreferences, token, { body })
    expect((await market.hit(settings.preferences, token)).data).toEqual({})
    await save({ density: 'compact', columns: { orders: ['no'] } })
    await save({ pageSize: 20, columns: { tasks: ['kind'] } })
    const expected = { density: 'compact', pageSize: 20, columns: { orders: ['no'], tasks: ['kind'] } }
    expect((await market.hit(settings.preferences, token)).data).toEqual(expected)
    expect((await market.hit(settings.preferences, await market.login('operator'))).data).toEqual({})
  })

  test('two settings saved at the same moment both stay', async () => {
    const token = await market.login('liang_shipping')
    const bodies: settings.Preferences[] = [
      { tabStrip: false },
      { shortcuts: true },
      { density: 'relaxed' },
      { pageSize: 50 },
    ]
    await Promise.all(bodies.map((body) => market.hit(settings.savePreferences, token, { body })))
    const { data } = await market.hit(settings.preferences, token)
    expect(data).toMatchObject({ tabStrip: false, shortcuts: true, density: 'relaxed', pageSize: 50 })
  })
})

describe('Saved views', () => {
  const save = (token: string, shared: boolean, name = VIEW.name, shopId?: string) =>
    market.hit(settings.saveView, token, { body: { ...VIEW, name, shared } }, shopId ? { shopId } : {})
  const namesFor = async (token: string, shopId?: string) => {
    const { data } = await market.hit(
      settings.listViews,
      token,
      { query: { tableId: 'orders' } },
      shopId ? { shopId } : {},
    )
    return data.map((view) => `${view.name}${view.own ? '' : ' (shared)'}`)
  }

  test('the same name replaces; a shared one is seen in the shop and nowhere else', async () => {
    const [owner, clerk, stranger] = [
      await market.login('liang_manager'),
      await market.login('liang_shipping'),
      await market.login('hannah_pennine'),
    ]
    await save(owner, false)
    const { data } = await save(owner, true)
    await save(owner, false, 'Mine alone')
    expect(await namesFor(owner)).toEqual(['Due today', 'Mine alone'])
    expect(await namesFor(clerk)).toEqual(['Due today (shared)'])
    expect(await namesFor(stranger)).toEqual([])
    for (const token of [clerk, stranger]) {
      const gone = await market.hit(settings.deleteView, token, { params: { id: data.id } })
      expect(gone.status).toBe(404)
    }
    expect((await market.hit(settings.deleteView, owner, { params: { id: data.id } })).status).toBe(200)
    expect(await namesFor(owner)).toEqual(['Mine alone'])
  })

  test('a view belongs to the shop in which it was made', async () => {
    const token = await market.login('zhou_multi')
    const { data } = await market.hit(account.userInfo, token)
    const [first, second] = data.shops.map((shop) => shop.id)
    await save(token, false, 'In the second shop', second)
    expect(await namesFor(token, first)).not.toContain('In the second shop')
    expect(await namesFor(token, second)).toContain('In the second shop')
  })

  test('a shop that is not one’s own is refused as the scope', async () => {
    const { data } = await market.hit(account.userInfo, await market.login('maud_owner'))
    const token = await market.login('liang_manager')
    const { status } = await market.hit(
      settings.listViews,
      token,
      { query: { tableId: 'orders' } },
      { shopId: data.shops[0]?.id },
    )
    expect(status).toBe(403)
  })
})
