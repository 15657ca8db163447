import { addFreight } from '@/lib/contract/freight'
import * as goods from '@/lib/contract/goods'
import * as shop from '@/lib/contract/shop/profile'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let owner: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 0 })
  owner = await market.login('harbour_owner')
})
afterAll(() => market.close())

const stepsLeft = async () =>
  (await market.hit(shop.shopSetup, owner)).data.steps
    .filter(({ done, beforeSale }) => beforeSale && !done)
    .map(({ step }) => step)

test('a new shop puts nothing on sale before buyers can be charged for delivery and send things back', async () => {
  const sku = {
    ...{ id: null, code: 'PEN-1', specZh: '标准', specEn: 'Standard', priceP: 900, listPriceP: 900, weightG: 50 },
    ...{ stockBefore: 0, stock: 5, safety: 0, enabled: true },
  }
  const draft = {
    ...{ code: 'PEN', titleZh: '笔', titleEn: 'Pen', category: null, pictures: [], detailZh: '', detailEn: 'A pen' },
    ...{ promiseHours: 48 as const, goodsLocation: 'uk' as const, afterPass: 2 as const, skus: [sku] },
  }
  const { id } = (await market.hit(goods.addGoods, owner, { body: draft })).data
  const submit = async () => {
    const { version } = (await market.hit(goods.queryGoods, owner, { body: { id } })).data
    return (await market.hit(goods.submitGoods, owner, { body: { id, version } })).envelope
  }
  expect(await submit()).toMatchObject({ error: 'SHOP_NOT_READY', detail: { steps: 'returns,returnPolicy,freight' } })
  const shelf = await market.hit(goods.shelfGoods, owner, { body: { ids: [id], on: true } })
  expect(shelf.envelope.error).toBe('SHOP_NOT_READY')
  expect(await stepsLeft()).toEqual(['returns', 'returnPolicy', 'freight'])

  await market.hit(addFreight, owner, {
    body: {
      ...{ name: 'UK', origin: 'Falmouth', chargeBy: 'piece', freeFromP: null, freeFromPieces: null, excluded: [] },
      rows: [{ regions: [], first: 1, firstP: 349, next: 1, nextP: 100 }],
      ...{ carrierService: '', daysMin: 2, daysMax: 4 },
    },
  })
  const address = {
    ...{ use: 'return' as const, country: 'GB' as const, name: 'Owen', phone: '+447700900106', region: '' },
    ...{ city: 'Falmouth', district: '', street: '2 Quay Street', postcode: 'TR11 3HB', isDefault: true },
  }
  expect((await market.hit(shop.addShopAddress, owner, { body: address })).status).toBe(200)
  expect(await stepsLeft()).toEqual(['returnPolicy'])
  const profile = (await market.hit(shop.getShopProfile, owner)).data
  const body = shop.editShopProfile.body.parse({
    ...Object.fromEntries(Object.keys(shop.editShopProfile.body.shape).map((key) => [key, Reflect.get(profile, key)])),
    ...{ returnsZh: '14天内可退货', returnsEn: 'Send it back within 14 days' },
  })
  expect((await market.hit(shop.editShopProfile, owner, { body })).status).toBe(200)
  expect(await stepsLeft()).toEqual([])
  expect((await submit()).error).toBe('PRODUCT_INCOMPLETE')
})
