import { addCarrier, listCarriers } from '@/lib/contract/carrier'
import { addFreight, getFreight } from '@/lib/contract/freight'
import { goodsOfShop } from '@/lib/contract/goods'
import { addSecurity, getSecurity } from '@/lib/contract/security'
import { addShopCategory, getShopCategory } from '@/lib/contract/shop/category'
import { addSpec, getSpec } from '@/lib/contract/spec'
import { addWord, getWord } from '@/lib/contract/word'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

const own = () => Math.random().toString(36).slice(2, 10)
const letters = () => own().replace(/[0-9]/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')

const spec = () => {
  const name = own()
  const value = (zh: string, en: string) => ({ id: null, zh: `${zh}${name}`, en, colour: '' })
  return { nameZh: `规格${name}`, nameEn: 'Conformance', sortNo: 1, values: [value('甲', 'A'), value('乙', 'B')] }
}
const freight = () => ({
  ...{ name: `模板${own()}`, origin: 'Leeds', chargeBy: 'piece' as const, freeFromP: 5000, freeFromPieces: null },
  ...{ excluded: ['CI'], carrierService: '', daysMin: 1, daysMax: 3 },
  rows: [
    { regions: [], first: 1, firstP: 299, next: 1, nextP: 100 },
    { regions: ['NI', 'HI'], first: 1, firstP: 599, next: 1, nextP: 200 },
  ],
})
const carrier = () => ({
  ...{ nameZh: '测试承运', nameEn: 'Test carrier', trackingUrl: 'https://example.com/{no}', services: '', regions: '' },
  ...{ phone: '', contactUrl: '', sortNo: 50, active: true },
})
const security = () => ({
  ...{ nameZh: `保障${own()}`, nameEn: 'Guarantee', textZh: '说明', textEn: 'Text', eligibility: '', evidence: '' },
  ...{ sortNo: 1, enabled: true },
})
const kept = () => ({ lang: 'en' as const, level: 'review' as const, scopes: ['goods' as const], note: '' })
const word = () => ({ ...kept(), word: `word${own()}`, enabled: true })
const shopCategory = () => ({ nameZh: `分类${own()}`, nameEn: 'Category', sortNo: 1, visible: true })

const madeSpec = async (world: World, caller: Caller) => {
  const { id } = await world.data(addSpec, caller, { body: spec() })
  return world.data(getSpec, caller, { params: { id } })
}
const madeFreight = async (world: World, caller: Caller) => {
  const { id } = await world.data(addFreight, caller, { body: freight() })
  return world.data(getFreight, caller, { query: { id } })
}
const madeSecurity = async (world: World, caller: Caller) => {
  const { id } = await world.data(addSecurity, caller, { body: security() })
  return world.data(getSecurity, caller, { query: { id } })
}
const madeWord = async (world: World, caller: Caller) => {
  const { id } = await world.data(addWord, caller, { body: word() })
  return world.data(getWord, caller, { query: { id } })
}
const madeShopCategory = async (world: World, caller: Caller) => {
  const { id } = await world.data(addShopCategory, caller, { body: { ...shopCategory(), parentId: null } })
  return world.data(getShopCategory, caller, { query: { id } })
}
const someGoods = async (world: World, caller: Caller) =>
  (await world.data(goodsOfShop, caller, { body: { size: 2 } })).records.map(({ id }) => id)

/** A day far off, another each time. */
const day = () => `${2100 + Math.floor(Math.random() * 800)}-01-${10 + Math.floor(Math.random() * 20)}`

/** Of a record of one kind that was made for the call. */
const reading =
  (made: (world: World, caller: Caller) => Promise<{ id: string }>): MakeExample =>
  async (world, caller) => ({ query: { id: (await made(world, caller)).id } })
const inPath =
  (made: (world: World, caller: Caller) => Promise<{ id: string }>): MakeExample =>
  async (world, caller) => ({ params: { id: (await made(world, caller)).id } })
const editing =
  (
    made: (world: World, caller: Caller) => Promise<{ id: string; version: number }>,
    fields: () => object,
  ): MakeExample =>
  async (world, caller) => {
    const { id, version } = await made(world, caller)
    return { body: { ...fields(), id, version } }
  }

export const catalogueExamples: Record<string, MakeExample> = {
  'spec.listSpecs': () => ({ query: { of: 'platform', used: '0' } }),
  'spec.getSpec': inPath(madeSpec),
  'spec.valuesOfSpec': inPath(madeSpec),
  'spec.addSpec': () => ({ body: spec() }),
  'spec.editSpec': editing(madeSpec, spec),
  'spec.deleteSpec': reading(madeSpec),
  'spec.deleteSpecValue': async (world, caller) => ({
    query: { id: (await madeSpec(world, caller)).values[0]?.id ?? '' },
  }),
  'freight.listFreight': () => ({ query: { chargeBy: 'piece', region: 'NI' } }),
  'freight.freightPay': inPath(madeFreight),
  'freight.getFreight': reading(madeFreight),
  'freight.addFreight': () => ({ body: freight() }),
  'freight.editFreight': editing(madeFreight, freight),
  'freight.deleteFreight': reading(madeFreight),
  'freight.quoteFreight': async (world, caller) => ({
    query: { id: (await madeFreight(world, caller)).id, postcode: 'BT1 5GS', pieces: 2 },
  }),
  'freight.applyFreight': async (world, caller) => ({
    body: { id: (await madeFreight(world, caller)).id, goodsIds: await someGoods(world, caller) },
  }),
  'shippingFee.listShippingFees': () => ({ query: { state: 'current', region: 'UK' } }),
  'shippingFee.addShippingFee': () => ({
    body: { region: 'SW', weightFromG: 0, weightToG: 500, feeP: 300, effectiveFrom: day() },
    orRefused: ['INVALID_INPUT'],
  }),
  'carrier.listCarriers': () => ({ query: { q: 'mail', active: '1' } }),
  'carrier.getCarrier': () => ({ query: { id: 'evri' } }),
  'carrier.addCarrier': () => ({ body: { ...carrier(), carrier: letters() } }),
  'carrier.editCarrier': async (world, caller) => {
    const { id } = await world.data(addCarrier, caller, { body: { ...carrier(), carrier: letters() } })
    const row = (await world.data(listCarriers, caller, { query: { q: id } })).records.find((each) => each.id === id)
    return { body: { ...carrier(), sortNo: 60, id, version: row?.version ?? 1 } }
  },
  'carrier.testTracking': () => ({ query: { trackingNo: 'JD0002233445566778' } }),
  'security.allSecurities': () => ({ body: {} }),
  'security.listSecurities': () => ({ query: { enabled: '1' } }),
  'security.getSecurity': reading(madeSecurity),
  'security.addSecurity': () => ({ body: security() }),
  'security.editSecurity': editing(madeSecurity, security),
  'word.listWords': () => ({ query: { level: 'block', scope: 'goods' } }),
  'word.getWord': reading(madeWord),
  'word.addWord': () => ({ body: word() }),
  'word.editWord': editing(madeWord, word),
  'word.deleteWord': reading(madeWord),
  'word.importWords': () => ({ body: { ...kept(), text: `one${own()}\ntwo${own()}` } }),
  'word.testWords': () => ({ body: { text: 'A miracle cure', scope: 'goods' } }),
  'shopCategory.listShopCategories': () => ({ query: { visible: '1' } }),
  'shopCategory.getShopCategory': reading(madeShopCategory),
  'shopCategory.addShopCategory': () => ({ body: { ...shopCategory(), parentId: null } }),
  'shopCategory.editShopCategory': editing(madeShopCategory, shopCategory),
  'shopCategory.deleteShopCategory': async (world, caller) => {
    const { id, version } = await madeShopCategory(world, caller)
    return { query: { id, version } }
  },
  'shopCategory.shopCategoryGoods': async (world, caller) => ({
    query: { id: (await madeShopCategory(world, caller)).id, in: '0' },
  }),
  'shopCategory.assignShopCategory': async (world, caller) => ({
    body: { id: (await madeShopCategory(world, caller)).id, goodsIds: await someGoods(world, caller), add: true },
  }),
}
