import { listGoods } from '@/lib/contract/goods'
import { stockOfGoods } from '@/lib/contract/goods/stock'
import { takeDownGoods } from '@/lib/contract/goods/takedown'
import { goodsLog } from '@/lib/contract/log'
import { ordersOfGoods } from '@/lib/contract/order/goods'
import { listDocuments } from '@/lib/contract/shop/document'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let [seller, neighbour, operator] = ['', '', '']
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  ;[seller = '', neighbour = '', operator = ''] = await Promise.all(
    ['liang_manager', 'hannah_pennine', 'operator'].map((name) => market.login(name)),
  )
})
afterAll(() => market.close())

async function best() {
  const query = { state: '2', sort: 'sales30' } as never
  const [row] = (await market.hit(listGoods, seller, { query })).data.records
  if (!row) throw new Error('nothing is on sale')
  return row
}

test('a product’s orders, bookings and log are told to its shop and to nobody else', async () => {
  const { id, version } = await best()
  const body = { id, version, reasonZh: '缺少资质证明', reasonEn: 'A certificate is missing' }
  expect((await market.hit(takeDownGoods, operator, { body })).status).toBe(200)
  const read = async (token: string) => {
    const query = { goodsId: id }
    const [orders, moves, log] = await Promise.all([
      market.hit(ordersOfGoods, token, { query }),
      market.hit(stockOfGoods, token, { query }),
      market.hit(goodsLog, token, { query }),
    ])
    return { orders: orders.data, moves: moves.data, log: log.data }
  }
  const own = await read(seller)
  expect(own.orders.length).toBeGreaterThan(0)
  expect(own.orders.map(({ placedAt }) => placedAt)).toEqual(
    own.orders
      .map(({ placedAt }) => placedAt)
      .toSorted()
      .reverse(),
  )
  expect(own.moves.every(({ code }) => code !== '')).toBe(true)
  expect(own.log[0]).toMatchObject({ module: 'goods', action: 'takeDownGoods', by: null })
  expect((await read(operator)).log[0]?.by).not.toBeNull()
  expect(await read(neighbour)).toEqual({ orders: [], moves: [], log: [] })
})

test('the documents of one shop are listed in every state', async () => {
  const ofShop = shopIdOf('liang')
  const { data } = await market.hit(listDocuments, operator, { query: { ofShop } as never })
  expect(data.records.length).toBeGreaterThan(0)
  expect(new Set(data.records.map(({ shopId }) => shopId))).toEqual(new Set([ofShop]))
})
