import * as goods from '@/lib/contract/goods'
import { goodsChoices } from '@/lib/contract/goods/choices'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { skuForm } from '../support/sku-form'

let market: TestMarketplace
let [seller, neighbour] = ['', '']
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  ;[seller = '', neighbour = ''] = await Promise.all(
    ['liang_manager', 'hannah_pennine'].map((name) => market.login(name)),
  )
})
afterAll(() => market.close())

let nth = 0
const add = (links: object, token = seller) => {
  nth += 1
  const body = {
    ...{
      code: `L-${nth}`,
      titleZh: '围巾',
      titleEn: 'Scarf',
      category: null,
      pictures: [],
      detailZh: '',
      detailEn: '',
    },
    ...{ promiseHours: 48 as const, goodsLocation: 'uk' as const, afterPass: 2 as const, skus: [], ...links },
  }
  return market.hit(goods.addGoods, token, { body })
}
const read = async (id: string, token = seller) => (await market.hit(goods.queryGoods, token, { body: { id } })).data

async function firstOf(token: string) {
  const { freight, brands, securities, shopCategories } = (await market.hit(goodsChoices, token)).data
  return {
    freightId: freight[0]?.id ?? null,
    brandId: brands[0]?.id ?? null,
    securityIds: securities.slice(0, 2).map(({ id }) => id),
    shopCategoryIds: shopCategories.slice(0, 2).map(({ id }) => id),
  }
}

test('a product keeps its freight, brand, guarantees and shop categories, and a copy has them too', async () => {
  const wanted = await firstOf(seller)
  expect(wanted.freightId && wanted.brandId && wanted.securityIds[0] && wanted.shopCategoryIds[0]).toBeTruthy()
  const { data } = await add(wanted)
  const found = await read(data.id)
  expect(found).toMatchObject({ ...wanted, shopCategoryIds: wanted.shopCategoryIds.toSorted() })
  expect(Object.keys(found.names)).toHaveLength(2 + wanted.securityIds.length + wanted.shopCategoryIds.length)
  const { data: copy } = await market.hit(goods.copyGoods, seller, { body: { id: data.id } })
  expect(await read(copy.id)).toMatchObject({ freightId: wanted.freightId, brandId: wanted.brandId })
})

test('what another shop has, and what does not exist, is refused beside its field', async () => {
  const theirs = await firstOf(seller)
  const nobody = '0190b6f0-0000-7000-8000-000000000000'
  const refused = async (links: object) => (await add(links, neighbour)).envelope.fields
  expect(await refused({ freightId: theirs.freightId })).toEqual({ freightId: ['choose'] })
  expect(await refused({ shopCategoryIds: theirs.shopCategoryIds })).toEqual({ shopCategoryIds: ['choose'] })
  expect(await refused({ brandId: nobody })).toEqual({ brandId: ['choose'] })
  expect(await refused({ securityIds: [nobody] })).toEqual({ securityIds: ['choose'] })
})

test('of a live product brand and guarantees wait for the platform, freight and shop categories do not', async () => {
  const { data } = await market.hit(goods.listGoods, seller, { query: { state: '2' } as never })
  const live = data.records.find(({ changePending }) => !changePending)
  if (!live) throw new Error('no product on sale')
  const before = await read(live.id)
  const first = await firstOf(seller)
  const promised = first.securityIds.slice(0, before.securityIds.length === 1 ? 2 : 1)
  const wanted = { ...first, securityIds: promised }
  const { id, version, code, titleZh, titleEn, category, pictures, detailZh, detailEn, goodsLocation } = before
  const skus = before.skus.map(skuForm)
  const promiseHours = before.promiseHours as 24
  const texts = { code, titleZh, titleEn, category, pictures, detailZh, detailEn, goodsLocation, promiseHours }
  const body = { ...texts, id, version, afterPass: 2 as const, skus, ...wanted }
  const edited = await market.hit(goods.editGoods, seller, { body })
  expect(edited.data.reviewed.toSorted()).toEqual(['brandId', 'securityIds'])
  const after = await read(id)
  expect(after).toMatchObject({ brandId: before.brandId, freightId: wanted.freightId })
  expect(after.reviews[0]?.patch).toMatchObject({ brandId: wanted.brandId, securityIds: wanted.securityIds })
  expect(after.names[wanted.brandId ?? '']).toBeDefined()
})
