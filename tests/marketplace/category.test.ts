import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/category'
import * as goods from '@/lib/contract/goods'
import { aboveOf, branchOf, categoryCode, placeFault } from '@/lib/domain/category'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let seller: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const fields = (nameZh: string, changes: object = {}) => ({
  ...{ nameZh, nameEn: `${nameZh} en`, sortNo: 1, reviewLevel: 'normal' as const },
  ...{ attributes: [] as contract.Attribute[], documents: [], bannedTypes: [], parentCode: null as string | null },
  ...{ vatClass: null as contract.CategoryRow['vatClass'], excise: false },
  ...changes,
})
const add = (nameZh: string, changes: object = {}) =>
  market.hit(contract.addCategory, operator, { body: fields(nameZh, changes) })
const read = async (id: string) => (await market.hit(contract.getCategory, operator, { query: { id } })).data
const move = async (id: string, parentCode: string | null) =>
  market.hit(contract.moveCategory, operator, { body: { id, parentCode, version: (await read(id)).version } })

test('places in the tree: three levels, no circle', () => {
  const tree = [
    { code: 'a', parentCode: null },
    { code: 'b', parentCode: 'a' },
    { code: 'c', parentCode: 'b' },
    { code: 'd', parentCode: null },
  ]
  expect(aboveOf(tree, 'c')).toEqual(['a', 'b'])
  expect(branchOf(tree, 'b')).toEqual(['b', 'c'])
  expect(placeFault(tree, null, 'c')).toBe('tooDeep')
  expect(placeFault(tree, 'a', 'c')).toBe('cycle')
  expect(placeFault(tree, 'b', 'd')).toBeNull()
  expect(placeFault(tree, 'a', 'd')).toBe('tooDeep')
  expect(placeFault(tree, 'd', 'gone')).toBe('parentGone')
  expect(categoryCode('Tea & Coffee', new Set(['tea-coffee']))).toBe('tea-coffee-2')
})

test('queryAll gives shops the categories in use, queryFirstMenu its roots; one out of use hides all below it', async () => {
  const all = (await market.hit(contract.listCategories, seller)).data
  expect(all.find(({ code }) => code === 'table')).toMatchObject({ parentCode: 'living', level: 2, leaf: true })
  expect(all.some(({ code }) => code === 'garden-plants')).toBe(false)
  const { version } = await read('garden')
  await market.hit(contract.categoryStatus, operator, { body: { id: 'garden', version, enabled: false } })
  const after = (await market.hit(contract.listCategories, seller)).data
  expect(after.some(({ code }) => code.startsWith('garden'))).toBe(false)
  const roots = (await market.hit(contract.firstCategories, seller)).data
  expect(roots.map(({ code }) => code)).toEqual(['living', 'fashion', 'digital', 'food-care'])
})

test('a category inherits the fields of those above it', async () => {
  const attribute = {
    nameZh: '产地',
    nameEn: 'Origin',
    type: 'text' as const,
    required: true,
    filterable: false,
    options: [],
  }
  const root = (await add('继承', { attributes: [attribute], reviewLevel: 'strict', bannedTypes: [3] })).data.id
  const leaf = (
    await add('继承下级', { parentCode: root, attributes: [{ ...attribute, nameZh: '尺码' }], bannedTypes: [1] })
  ).data.id
  const { data } = await market.hit(contract.categoryRules, seller, { query: { code: leaf } })
  expect(data).toMatchObject({ reviewLevel: 'strict', bannedTypes: [1, 3], leaf: true })
  expect(data.attributes.map(({ nameZh }) => nameZh)).toEqual(['产地', '尺码'])
})

test('refuses what would break the tree, a neighbour’s name, and an old version', async () => {
  const [one, two] = [(await add('甲')).data.id, (await add('乙')).data.id]
  expect((await add('甲')).envelope.fields).toEqual({ nameZh: ['taken'] })
  expect((await add('丙', { parentCode: 'table' })).envelope.fields).toEqual({ parentCode: ['hasProducts'] })
  await move(two, one)
  expect((await move(one, two)).envelope.fields).toEqual({ parentCode: ['cycle'] })
  const body = { ...fields('甲甲'), id: one, version: 1 }
  const { parentCode: _, ...known } = body
  expect((await market.hit(contract.editCategory, operator, { body: known })).data).toEqual({
    changed: true,
    taxedAnew: 0,
  })
  expect((await market.hit(contract.editCategory, operator, { body: { ...known, nameZh: '又' } })).envelope.error).toBe(
    'VERSION_CONFLICT',
  )
  expect((await market.hit(contract.addCategory, seller, { body: fields('店铺') })).status).toBe(403)
})

test('a merge shows what it touches, moves the products, and takes the category out of use', async () => {
  const into = (await add('合并目标')).data.id
  const affected = (await market.hit(contract.affectedByCategory, operator, { query: { id: 'bags' } })).data
  expect(affected.products).toBeGreaterThan(0)
  const parent = await read('fashion')
  const wrong = { id: parent.id, version: parent.version, into }
  expect((await market.hit(contract.mergeCategory, operator, { body: wrong })).envelope.fields).toEqual({
    into: ['notLeaf'],
  })
  const body = { id: 'bags', version: (await read('bags')).version, into }
  expect((await market.hit(contract.mergeCategory, operator, { body })).data.moved).toBe(affected.products)
  expect(await read('bags')).toMatchObject({ enabled: false, products: 0 })
  const moved = await rowsOf<{ total: number }>(
    market.database.db,
    sql`select count(*)::int as total from product where category = ${into}`,
  )
  expect(moved[0]?.total).toBe(affected.products)
  const listed = (await market.hit(goods.listGoods, operator, { query: { category: into } })).data
  expect(listed.total).toBe(affected.products)
})

test('a product goes only into a category with nothing below it, and not where its type of shop is kept out', async () => {
  const draft = (category: string) => ({
    ...{
      code: `CAT-${category}`,
      titleZh: '分类商品',
      titleEn: 'Category product',
      category,
      pictures: [],
      detailZh: '',
    },
    ...{ detailEn: '', promiseHours: 48 as const, goodsLocation: 'uk' as const, afterPass: 2 as const, skus: [] },
  })
  const put = (category: string) => market.hit(goods.addGoods, seller, { body: draft(category) })
  expect((await put('living')).envelope.fields).toEqual({ category: ['choose'] })
  const { bannedTypes: _, ...rest } = fields('禁售')
  const banned = (await market.hit(contract.addCategory, operator, { body: { ...rest, bannedTypes: [1, 2, 3] } })).data
    .id
  expect((await put(banned)).envelope.fields).toEqual({ category: ['banned'] })
  expect((await put('table')).status).toBe(200)
})
