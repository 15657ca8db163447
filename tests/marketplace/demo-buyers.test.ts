import { sql } from 'drizzle-orm'
import pino from 'pino'
import type { BuyerAct } from '@/lib/contract/after-sale/acts'
import { listAddresses, login } from '@/lib/contract/buyer'
import { sendChatMessage } from '@/lib/contract/chat'
import { myCase, myCases } from '@/lib/contract/mall/after-sale'
import { closeMyConversation, myConversations } from '@/lib/contract/mall/chat'
import { waitingReviews } from '@/lib/contract/mall/review'
import { ukDay } from '@/lib/domain/uk-time'
import { buyFlash, buyTogether, stockUp } from '@/lib/marketplace/jobs/demo-bargains'
import { review, tendCase } from '@/lib/marketplace/jobs/demo-buyer-care'
import { actOnce } from '@/lib/marketplace/jobs/demo-buyers'
import { ask, chat } from '@/lib/marketplace/jobs/demo-chat'
import { inProcess } from '@/lib/marketplace/jobs/in-process'
import { createRandom } from '@/lib/marketplace/kernel/random'
import { booksOf, WHOLE_BOOKS } from '../support/books-of'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import type { Buyer } from '../support/shopping'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

test('simulated buyers buy, pay and complain through the public endpoints, and shops see it', async () => {
  const demo = { call: inProcess(market.app, undefined), random: createRandom(7), log: pino({ level: 'silent' }) }
  const count = async () =>
    (
      await peek<{ placed: number; paid: number }>(
        market,
        sql`select count(*)::int as placed, count(*) filter (where o.status >= 2)::int as paid from orders o
          join buyer_account b on b.id = o.buyer_id
          where o.placed_at >= ${market.clock.now.toISOString()}::timestamptz`,
      )
    )[0]
  const today = sql`select visitors from visit_total where day = ${ukDay(market.clock.now.getTime())}`
  const visitorsBefore = (await peek<{ visitors: number }>(market, today))[0]?.visitors ?? 0
  const acts: boolean[] = []
  for (let act = 0; act < 24; act += 1) acts.push(await actOnce(demo))
  expect(acts.filter(Boolean).length).toBeGreaterThan(4)
  const after = await count()
  expect(after?.placed).toBeGreaterThan(4)
  expect(after?.paid).toBeGreaterThan(2)
  // Buyers were visitors first: visits grow with the orders.
  const [visits] = await peek<{ visitors: number }>(market, today)
  expect((visits?.visitors ?? 0) - visitorsBefore).toBeGreaterThan(after?.placed ?? 0)
  const cases = await peek(
    market,
    sql`select 1 from after_sale where created_at >= ${market.clock.now.toISOString()}::timestamptz`,
  )
  expect(cases.length).toBeGreaterThan(0)
})

test('simulated buyers send goods back, answer proposals and review what has come', async () => {
  const demo = { call: inProcess(market.app, undefined), random: createRandom(11), log: pino({ level: 'silent' }) }
  const token = (
    await market.hit(login, null, { body: { email: 'emma.whitfield@example.com', password: 'Entrepot-2026!' } })
  ).data.token
  const emma = { token, addressId: '' }
  const waiting = async (act: BuyerAct) => {
    const { records } = (await market.hit(myCases, token, { query: { open: 1, size: 100 } })).data
    const all = await Promise.all(records.map(({ id }) => market.hit(myCase, token, { params: { id } })))
    return all.filter(({ data }) => data.acts.includes(act)).length
  }
  const before = { sendBack: await waiting('sendBack'), answerProposal: await waiting('answerProposal') }
  expect(before.sendBack + before.answerProposal).toBeGreaterThan(0)
  while (await tendCase(demo, emma));
  expect([await waiting('sendBack'), await waiting('answerProposal')]).toEqual([0, 0])
  const lines = (await market.hit(waitingReviews, token, { query: { size: 100 } })).data.total
  expect(await review(demo, emma)).toBe(lines > 0)
  expect((await market.hit(waitingReviews, token, { query: { size: 100 } })).data.total).toBe(Math.max(lines - 1, 0))
})

test('simulated buyers ask about an order, thank for the answer', async () => {
  const demo = { call: inProcess(market.app, undefined), random: createRandom(3), log: pino({ level: 'silent' }) }
  const { token } = (
    await market.hit(login, null, { body: { email: 'emma.whitfield@example.com', password: 'Entrepot-2026!' } })
  ).data
  const emma = { token, addressId: '' }
  const { records } = (await market.hit(myConversations, token, { query: {} })).data
  for (const { id, state } of records)
    if (state !== 'closed') await market.hit(closeMyConversation, token, { body: { id } })
  expect(await ask(demo, emma)).toBe(true)
  // Nobody has answered yet.
  expect(await chat(demo, emma)).toBe(false)
  const [asked] = (await market.hit(myConversations, token, { query: {} })).data.records
  const liang = chatting(market)
  const staff = await market.login(asked?.shop.name.en.startsWith('Liang') ? 'liang_manager' : 'hannah_pennine')
  const inShop = { shopId: asked?.shop.id ?? '' }
  const id = asked?.id ?? ''
  const body = { id, clientId: 'an-answer-of-the-shop', text: 'It leaves today.' }
  expect((await market.hit(sendChatMessage, staff, { body }, inShop)).status).toBe(200)
  expect(await chat(demo, emma)).toBe(true)
  expect((await liang.mine({ token } as Buyer, id)).at(-1)).toMatchObject({ side: 'buyer', kind: 'text' })
})

test('simulated buyers use flash prices, group buys, reductions, codes and coupons', async () => {
  const demo = { call: inProcess(market.app, undefined), random: createRandom(5), log: pino({ level: 'silent' }) }
  const { token } = (
    await market.hit(login, null, { body: { email: 'thomas.ashby@example.com', password: 'Entrepot-2026!' } })
  ).data
  const addressId = (await market.hit(listAddresses, token)).data[0]?.id ?? ''
  const usesNow = () =>
    peek<{ kind: string }>(
      market,
      sql`select distinct p.kind from promotion_use u join promotion p on p.id = u.promotion_id
        where u.used_at >= ${market.clock.now.toISOString()}::timestamptz`,
    )
  expect(await buyFlash(demo, { token, addressId })).toBe(true)
  expect(await buyTogether(demo, { token, addressId })).toBe(true)
  for (let act = 0; act < 12; act += 1) await stockUp(demo, { token, addressId })
  const kinds = (await usesNow()).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['flash', 'group']))
  // Large carts reach reductions, codes and coupons.
  expect(kinds.length).toBeGreaterThan(3)
  expect(await booksOf(market)).toEqual(WHOLE_BOOKS)
})
