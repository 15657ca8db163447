import * as goods from '@/lib/contract/goods'
import * as security from '@/lib/contract/security'
import * as shopCategory from '@/lib/contract/shop/category'
import * as spec from '@/lib/contract/spec'
import * as word from '@/lib/contract/word'
import { wordsIn } from '@/lib/domain/word'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { skuForm } from '../support/sku-form'

let market: TestMarketplace
let seller: string
let neighbour: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  neighbour = await market.login('hannah_pennine')
  operator = await market.login('operator')
})
afterAll(() => market.close())

describe('Option sets', () => {
  const value = (zh: string) => ({ id: null as string | null, zh, en: zh, colour: '' })
  const body = (nameZh: string, ...zh: string[]) => ({ nameZh, nameEn: nameZh, sortNo: 0, values: zh.map(value) })
  const add = (token: string, ...named: Parameters<typeof body>) =>
    market.hit(spec.addSpec, token, { body: body(...named) })
  const read = async (id: string, token = seller) => market.hit(spec.getSpec, token, { params: { id } })
  const listed = async (token: string) =>
    (await market.hit(spec.listSpecs, token, { query: { size: 100 } })).data.records.map(({ name }) => name.zh)

  test('are the shop’s own or the platform’s, which shops only read', async () => {
    const { id } = (await add(operator, '平台尺寸', '甲')).data
    const own = (await add(seller, '本店尺寸', '甲')).data.id
    expect(await listed(seller)).toEqual(expect.arrayContaining(['平台尺寸', '本店尺寸', '颜色']))
    expect(await listed(neighbour)).not.toContain('本店尺寸')
    expect(await listed(operator)).not.toContain('本店尺寸')
    expect((await read(own, neighbour)).status).toBe(404)
    expect((await read(id)).status).toBe(200)
    expect((await market.hit(spec.deleteSpec, seller, { query: { id } })).status).toBe(404)
  })

  test('have names of their own and values that stand once', async () => {
    await add(seller, '唯一', '甲')
    expect((await add(seller, '唯一', '甲')).envelope.fields).toEqual({ nameZh: ['taken'] })
    expect((await add(seller, '重复', '甲', '甲')).envelope.fields).toEqual({ 'values.1.zh': ['twice'] })
    expect((await add(neighbour, '唯一', '甲')).status).toBe(200)
  })

  test('stay while products use them, and say which', async () => {
    const used = (await market.hit(spec.listSpecs, seller, { query: { used: '1', of: 'own' } })).data.records[0]
    const refused = await market.hit(spec.deleteSpec, seller, { query: { id: used?.id ?? '' } })
    expect(refused.envelope.error).toBe('SPEC_IN_USE')
    expect(String(refused.envelope.detail?.names).length).toBeGreaterThan(1)
    const taken = used?.values.find(({ usedBy }) => usedBy > 0)
    const one = await market.hit(spec.deleteSpecValue, seller, { query: { id: taken?.id ?? '' } })
    expect(one.envelope.error).toBe('SPEC_IN_USE')
    const { id } = (await add(seller, '可删', '独一无二', '另一')).data
    const values = (await market.hit(spec.valuesOfSpec, seller, { params: { id } })).data
    const drop = (at: number) => market.hit(spec.deleteSpecValue, seller, { query: { id: values[at]?.id ?? '' } })
    expect((await drop(0)).status).toBe(200)
    expect((await drop(1)).envelope.error).toBe('SPEC_LAST_VALUE')
    expect((await market.hit(spec.deleteSpec, seller, { query: { id } })).status).toBe(200)
  })

  test('an edit keeps the values that it names and refuses an old version', async () => {
    const { id } = (await add(seller, '编辑', '一', '二')).data
    const before = (await read(id)).data
    const [first] = before.values
    const changed = { ...body('编辑', '三'), id, version: before.version }
    changed.values.unshift({ ...value('一甲'), id: first?.id ?? null })
    expect((await market.hit(spec.editSpec, seller, { body: changed })).data).toEqual({ changed: true })
    expect((await read(id)).data.values.map(({ id: known, value: { zh } }) => [known === first?.id, zh])).toEqual([
      [true, '一甲'],
      [false, '三'],
    ])
    expect((await market.hit(spec.editSpec, seller, { body: changed })).envelope.error).toBe('VERSION_CONFLICT')
  })
})

describe('Word lists', () => {
  const words = [
    { id: '1', word: '最低价', level: 'block' as const },
    { id: '2', word: 'cure', level: 'review' as const },
  ]
  test.each([
    ['全网 最 低 价！', ['最低价']],
    ['a Ｃｕｒｅ.', ['cure']],
    ['secure curetted', []],
    ['', []],
  ])('%s', (text, found) => expect(wordsIn({ text }, words).map((hit) => hit.word)).toEqual(found))

  test('import adds new words; the test box finds the words in use for the scope', async () => {
    const kept = { lang: 'en' as const, level: 'block' as const, scopes: ['goods' as const], note: '' }
    const body = { ...kept, text: `snake oil\nreplica, ${'x'.repeat(41)}` }
    expect((await market.hit(word.importWords, operator, { body })).data).toEqual({ added: 1, known: 1, tooLong: 1 })
    const test = async (scope: 'goods' | 'chat') =>
      (await market.hit(word.testWords, operator, { body: { text: 'Snake-oil on WhatsApp', scope } })).data.map(
        (hit) => hit.word,
      )
    expect(await test('goods')).toEqual(['snake oil'])
    expect(await test('chat')).toEqual(['WhatsApp'])
    const [row] = (await market.hit(word.listWords, operator, { query: { q: 'snake' } })).data.records
    if (!row) throw new Error('not listed')
    const { updateTime: _, ...rest } = row
    await market.hit(word.editWord, operator, { body: { ...rest, enabled: false } })
    expect(await test('goods')).toEqual([])
    expect(
      (await market.hit(word.addWord, operator, { body: { ...kept, word: 'REPLICA', enabled: true } })).envelope.fields,
    ).toEqual({ word: ['taken'] })
    expect((await market.hit(word.listWords, seller, { query: {} })).status).toBe(403)
  })
})

test('a product that holds a forbidden word is not submitted, and the refusal names it', async () => {
  const [row] = (await market.hit(goods.listGoods, seller, { query: { state: '0' } })).data.records
  const ready = (await market.hit(goods.listGoods, seller, { query: { state: '2' } })).data.records[0]
  const copied = (await market.hit(goods.copyGoods, seller, { body: { id: (ready ?? row)?.id ?? '' } })).data
  const before = (await market.hit(goods.queryGoods, seller, { body: { id: copied.id } })).data
  const skus = before.skus.map((sku) => ({
    ...skuForm(sku),
    picture: sku.picture ?? before.pictures[0] ?? null,
    stock: 5,
  }))
  const { id, version, code, category, pictures, promiseHours, goodsLocation } = before
  const texts = { titleZh: '国 家 级名品', titleEn: 'Silver replica', detailZh: '', detailEn: 'Fine.' }
  const kept = {
    id,
    version,
    code,
    category,
    pictures,
    promiseHours: promiseHours as 48,
    goodsLocation,
    afterPass: 2 as const,
  }
  await market.hit(goods.editGoods, seller, { body: { ...kept, ...texts, skus } })
  const now = (await market.hit(goods.queryGoods, seller, { body: { id } })).data
  const refused = await market.hit(goods.submitGoods, seller, { body: { id, version: now.version } })
  expect(refused.envelope.error).toBe('PRODUCT_WORDS')
  expect(refused.envelope.detail).toEqual({ words: '国家级, replica' })
})

describe('Categories of a shop', () => {
  const body = (nameZh: string, parentId: string | null = null) => ({
    nameZh,
    nameEn: nameZh,
    sortNo: 0,
    visible: true,
    parentId,
  })
  const add = (...named: Parameters<typeof body>) =>
    market.hit(shopCategory.addShopCategory, seller, { body: body(...named) })
  const read = async (id: string, token = seller) => market.hit(shopCategory.getShopCategory, token, { query: { id } })

  test('have two levels; deleting one leaves its products uncategorised', async () => {
    const root = (await add('根')).data.id
    const leaf = (await add('叶', root)).data.id
    expect((await add('三级', leaf)).envelope.fields).toEqual({ parentId: ['parentGone'] })
    expect((await add('叶', root)).envelope.fields).toEqual({ nameZh: ['taken'] })
    const loose = (
      await market.hit(shopCategory.shopCategoryGoods, seller, { query: { id: leaf, in: '0', size: 100 } })
    ).data.records
    const before = (await read(leaf)).data.uncategorised
    const inNone = loose.map(({ id }) => id)
    await market.hit(shopCategory.assignShopCategory, seller, { body: { id: leaf, goodsIds: inNone, add: true } })
    expect((await read(root)).data).toMatchObject({ products: loose.length, below: 1, uncategorised: 0 })
    const { version } = (await read(root)).data
    const gone = (of: number) =>
      market.hit(shopCategory.deleteShopCategory, seller, { query: { id: root, version: of } })
    expect((await gone(version + 1)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await gone(version)).status).toBe(200)
    expect((await read(leaf)).status).toBe(404)
    const [other] = (await market.hit(shopCategory.listShopCategories, seller, { query: {} })).data.records
    expect((await read(other?.id ?? '')).data.uncategorised).toBe(before)
  })

  test('and their products are one shop’s alone', async () => {
    const { id } = (await add('私有')).data
    expect((await read(id, neighbour)).status).toBe(404)
    const [foreign] = (await market.hit(goods.goodsOfShop, neighbour, { body: { size: 1 } })).data.records
    const assigned = await market.hit(shopCategory.assignShopCategory, seller, {
      body: { id, goodsIds: [foreign?.id ?? ''], add: true },
    })
    expect(assigned.data).toEqual({ changed: 0 })
  })
})

describe('Guarantees', () => {
  test('queryAll names the guarantees in use', async () => {
    const all = (await market.hit(security.allSecurities, seller, { body: {} })).data
    expect(all.map(({ name }) => name.en)).toEqual(['14-day returns', 'Genuine product', 'Sent within 48 hours'])
  })
})
