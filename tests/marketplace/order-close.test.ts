import { sql } from 'drizzle-orm'
import * as work from '@/lib/contract/order/work'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let operator: string
let support: string
let nickname: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  ;[operator, support] = [await market.login('operator'), await market.login('order_support')]
  const [row] = await peek<{ nickname: string }>(market, sql`select nickname from account where username = 'operator'`)
  nickname = row?.nickname ?? ''
})
afterAll(() => market.close())

const because = (version: number) => ({ reason: 'a stolen card was used', version })
const closers = async (token: string, id: string) =>
  (await market.hit(work.listClosers, token, { params: { id } })).data

test('who may agree to a closing is named before it is asked for: others than the caller', async () => {
  const { id } = await makeOrder(market)
  expect([await closers(support, id), await closers(operator, id)]).toEqual([[nickname], []])
  const seller = await market.login('liang_manager')
  expect((await market.hit(work.listClosers, seller, { params: { id } })).status).toBe(403)
})

test('while it waits, the people who can approve are named, without the requester, for every reader', async () => {
  const { id } = await makeOrder(market)
  await market.hit(work.askClose, operator, { params: { id }, body: because(1) })
  expect([await closers(support, id), await closers(operator, id)]).toEqual([[], []])
  await market.hit(work.dropClose, operator, { params: { id }, body: because(2) })
  await market.hit(work.askClose, support, { params: { id }, body: because(3) })
  expect(await closers(operator, id)).toEqual([nickname])
})

test('whose account is over is not named', async () => {
  const { id } = await makeOrder(market)
  const until = (at: string) =>
    peek(
      market,
      sql`update account set valid_until = ${at}::timestamptz
    where username = 'operator' returning id`,
    )
  await until('2026-01-01T00:00:00Z')
  expect(await closers(support, id)).toEqual([])
  await until('2027-01-01T00:00:00Z')
  expect(await closers(support, id)).toEqual([nickname])
})
