import { sql } from 'drizzle-orm'
import * as approval from '@/lib/contract/approval'
import { login as buyerLogin } from '@/lib/contract/buyer'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import { confirmReceipt, myOrder, myOrders } from '@/lib/contract/mall/order'
import * as mall from '@/lib/contract/mall/review'
import { listNotifications } from '@/lib/contract/notification'
import * as contract from '@/lib/contract/review'
import { shopHealth } from '@/lib/contract/violation/health'
import { averagesOf, hasIncentiveWords } from '@/lib/domain/review'
import { buyerIdOf } from '@/lib/marketplace/modules/buyer'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DOT } from '../contract/examples-feedback'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'

const DAY = 86_400_000
const BOTH = { zh: '含有他人电话', en: 'It tells a telephone number' }

let market: TestMarketplace
let seller: string
let operator: string
let emma: string
let other: string

const signIn = async (email: string) =>
  (await market.hit(buyerLogin, null, { body: { email, password: 'Entrepot-2026!' } })).data.token

beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  // Give every order on its way to Emma: each test takes one.
  await peek(
    market,
    sql`update orders set buyer_id = ${buyerIdOf('emma')} where shop_id = ${shopIdOf('liang')} and status = 3 returning 1`,
  )
  seller = await market.login('liang_manager')
  operator = await market.login('operator')
  emma = await signIn('emma.whitfield@example.com')
  other = await signIn('li.yutong@example.com')
})
afterAll(() => market.close())

const rows = async (query: object = {}, token = seller) =>
  (await market.hit(contract.listReviews, token, { query: { size: 100, ...query } })).data.records
const read = async (id: string, token = seller) => (await market.hit(contract.getReview, token, { query: { id } })).data
const upload = async (token = emma) =>
  (
    await market.hit(
      mall.buyerUpload,
      token,
      { query: { kind: 'picture', name: 'photo.png' } },
      { file: Buffer.from(DOT, 'base64') },
    )
  ).data.id
const waiting = async (token = emma) =>
  (await market.hit(mall.waitingReviews, token, { query: { size: 100 } })).data.records
async function shown(productId: string) {
  const answer = await market.hit(mall.goodsReviews, null, { params: { id: productId }, query: { size: 100 } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.envelope))
  return answer.data
}

/** A line of an order of Emma's that has just arrived at the shop of these tests. */
async function arrived() {
  const before = new Set((await waiting()).map(({ lineId }) => lineId))
  const { records } = (await market.hit(myOrders, emma, { query: { status: 3, size: 100 } })).data
  const [order] = records.filter(({ shop, can }) => can.confirm && shop.name.en.startsWith('Liang'))
  if (!order) throw new Error('nothing is on its way')
  await market.hit(confirmReceipt, emma, { params: { id: order.id }, body: { version: order.version } })
  const [line] = (await waiting()).filter(({ lineId }) => !before.has(lineId))
  if (!line) throw new Error('nothing waits to be reviewed')
  return line
}

const STARS = { goods: 2, service: 4, delivery: 5 }
const write = (lineId: string, more: object = {}, token = emma) =>
  market.hit(mall.writeReview, token, { body: { lineId, ...STARS, text: 'Smaller than shown.', files: [], ...more } })

test('the demo has a review at every tab, and every rated order has its reviews', async () => {
  const counts = (await market.hit(contract.countReviews, operator, { query: {} })).data
  for (const tab of contract.REVIEW_TABS) expect([tab, counts[tab].count]).not.toEqual([tab, 0])
  const missing = await peek<{ n: number }>(
    market,
    sql`select count(*)::int as n from orders o where o.rate_state > 0 and o.received_at is not null
      and not exists (select 1 from review r where r.order_id = o.id)`,
  )
  expect(missing[0]?.n).toBe(0)
  expect(new Set((await rows({}, operator)).map(({ reportState }) => reportState))).toEqual(new Set([0, 1, 2, 3]))
})

test('a buyer reviews what has come, once, with pictures; the order is rated, the shop is told and everybody reads it', async () => {
  const line = await arrived()
  const files = [await upload(), await upload()]
  const before = await shown(line.productId)
  const answers = await Promise.all([write(line.lineId, { files }), write(line.lineId, { files })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const order = (await market.hit(myOrder, emma, { params: { id: line.orderId } })).data
  const left = (await waiting()).filter(({ orderId }) => orderId === line.orderId)
  expect(order.status).toBe(left.length === 0 ? 5 : 4)
  const after = await shown(line.productId)
  expect(after.scores.count).toBe(before.scores.count + 1)
  expect(after.scores.stars[1]).toBe((before.scores.stars[1] ?? 0) + 1)
  expect(after.records[0]).toMatchObject({ goods: 2, text: 'Smaller than shown.', reply: null })
  expect(new Set(after.records[0]?.files)).toEqual(new Set(files))
  const file = { id: after.records[0]?.id ?? '', file: files[0] ?? '' }
  const picture = await market.app.inject({ url: `/mall/review/${file.id}/file/${file.file}` })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  while ((await followEvents(runnerOf(market))) > 0);
  const told = (await market.hit(listNotifications, seller, { query: { size: 50 } })).data.records
  expect(told.some(({ kind, refId }) => kind === 'reviewLow' && refId === file.id)).toBe(true)
})

test('nobody reviews an order that has not arrived, is closed, or is another buyer’s; another’s picture is not accepted', async () => {
  const onWay = (await market.hit(myOrders, emma, { query: { status: 3 } })).data.records[0]
  expect((await write(onWay?.lines[0]?.id ?? '')).envelope.error).toBe('REVIEW_CLOSED')
  const line = await arrived()
  expect((await write(line.lineId, {}, other)).envelope.error).toBe('NOT_FOUND')
  expect((await write(line.lineId, { files: [await upload(other)] })).status).toBe(400)
  expect((await write(line.lineId, { text: 'x'.repeat(301) })).status).toBe(400)
  market.clock.advance(16 * DAY)
  await sweep(market, 'order.reviewTimeout')
  await signAllIn()
  expect((await write(line.lineId)).envelope.error).toBe('REVIEW_CLOSED')
  const invented = await peek(market, sql`select 1 from review where line_id = ${line.lineId}`)
  expect(invented).toEqual([])
})

/** Days have passed: everybody signs in again. */
async function signAllIn() {
  emma = await signIn('emma.whitfield@example.com')
  other = await signIn('li.yutong@example.com')
  seller = await market.login('liang_manager')
  operator = await market.login('operator')
}

test('a follow-up once, within 180 days; another buyer’s review is not found', async () => {
  const line = await arrived()
  const { id, version } = (await write(line.lineId)).data
  const body = { version, text: 'It broke after a week.' }
  expect((await market.hit(mall.followUpReview, other, { params: { id }, body })).status).toBe(404)
  const { data } = await market.hit(mall.followUpReview, emma, { params: { id }, body })
  expect([data.followUp?.text, data.followUpBy]).toEqual(['It broke after a week.', null])
  const again = { ...body, version: data.version }
  expect((await market.hit(mall.followUpReview, emma, { params: { id }, body: again })).envelope.error).toBe(
    'FOLLOW_UP_OVER',
  )
  expect((await rows({ tab: 'followUp' })).some((row) => row.id === id)).toBe(true)
})

test('a shop replies and changes that once within a day; another shop sees nothing of it', async () => {
  const [found] = (await rows({ tab: 'unanswered' })).filter(({ state }) => state === 1)
  const held = { id: found?.id ?? '', version: found?.version ?? 0 }
  const first = await market.hit(contract.replyReview, seller, { body: { ...held, text: 'We are sorry.' } })
  expect(first.data.reply).toMatchObject({ text: 'We are sorry.', edited: false })
  const stale = await market.hit(contract.replyReview, seller, { body: { ...held, text: 'Twice.' } })
  expect(stale.envelope.error).toBe('VERSION_CONFLICT')
  const second = { id: held.id, version: first.data.version, text: 'A new one is on its way.' }
  const changed = await market.hit(contract.replyReview, seller, { body: second })
  expect([changed.data.reply?.edited, changed.data.acts.includes('editReply')]).toEqual([true, false])
  const third = { ...second, version: changed.data.version }
  expect((await market.hit(contract.replyReview, seller, { body: third })).envelope.error).toBe('REPLY_LOCKED')
  const neighbour = await market.login('hannah_pennine')
  expect((await market.hit(contract.getReview, neighbour, { query: { id: held.id } })).status).toBe(404)
  expect((await market.hit(contract.replyReview, neighbour, { body: third })).status).toBe(404)
})

test('a report waits in the inbox; hidden by a rule it no longer shows nor counts, shown again it does', async () => {
  const [found] = (await rows({ tab: 'low' })).filter(({ state, reportState }) => state === 1 && reportState === 0)
  const { id = '', productId = '', version = 0 } = found ?? {}
  const before = await shown(productId)
  const report = { id, version, reason: 'personal', text: 'It tells a number of our staff.', files: [] }
  const reported = (await market.hit(contract.reportReview, seller, { body: report })).data
  expect(reported.reportState).toBe(1)
  expect((await shown(productId)).scores).toEqual(before.scores)
  const query = { kind: 'reviewReport', id }
  expect((await market.hit(approval.getApproval, operator, { query })).data.case).not.toBeNull()
  const body = { id, version: reported.version, rule: 'personal', ...BOTH, unopened: 'accepted' as const }
  const [one, two] = await Promise.all([
    market.hit(contract.hideReview, operator, { body }),
    market.hit(contract.keepReview, await market.login('operator'), {
      body: { id, version: reported.version, ...BOTH, unopened: 'accepted' },
    }),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const now = await read(id, operator)
  if (now.state === 1) {
    const again = { ...body, version: now.version }
    expect((await market.hit(contract.hideReview, operator, { body: again })).status).toBe(200)
  }
  expect((await shown(productId)).scores.count).toBe(before.scores.count - 1)
  expect((await shown(productId)).records.some((row) => row.id === id)).toBe(false)
  expect((await market.hit(goodsOnSale, null, { params: { id: productId } })).data.reviews).toBe(
    before.scores.count - 1,
  )
  expect((await market.hit(approval.getApproval, operator, { query })).data.case).toBeNull()
  const hidden = await read(id)
  expect(hidden.rule).toBe('personal')
  expect(hidden.events.find(({ event }) => event === 'hidden')).toMatchObject({ code: 'personal', note: BOTH.zh })
  const back = { id, version: hidden.version, ...BOTH }
  expect((await market.hit(contract.restoreReview, operator, { body: back })).data.state).toBe(1)
  expect((await shown(productId)).scores).toEqual(before.scores)
})

test('signals are told to the platform only', async () => {
  const flagged = await rows({ tab: 'flagged' }, operator)
  expect(flagged.length).toBeGreaterThan(0)
  expect(await rows({ tab: 'flagged' })).toEqual([])
  expect((await rows()).every(({ signals }) => signals.length === 0)).toBe(true)
  expect([hasIncentiveWords('好评返现10元'), hasIncentiveWords('I paid and it came.')]).toEqual([true, false])
})

test('averages are rounded to a tenth, and nothing is averaged of nothing', async () => {
  expect(averagesOf({ count: 3, stars: [], goods: 13, service: 15, delivery: 10 })).toEqual({
    goods: 4.3,
    service: 5,
    delivery: 3.3,
  })
  expect(averagesOf({ count: 0, stars: [], goods: 0, service: 0, delivery: 0 }).goods).toBeNull()
  const none = await shown('01990000-0000-7000-8000-000000000000')
  expect([none.scores.count, none.scores.goods, none.records]).toEqual([0, null, []])
  expect((await market.hit(goodsOnSale, null, { params: { id: 'none' } })).status).toBe(404)
})

test('scores of shops and products are what the reviews that show say, on the shop’s health and in the storefront', async () => {
  const wrong = await peek(
    market,
    sql`select id from shop s where review_count <> (select count(*) from review r where r.shop_id = s.id and r.state = 1)
        or score is distinct from (select round(sum(goods + service + delivery) * 10.0 / (3 * count(*)))::int
          from review r where r.shop_id = s.id and r.state = 1)
      union all
      select id from product p where review_count <> (select count(*) from review r where r.product_id = p.id and r.state = 1)
        or score is distinct from (select round(sum(goods) * 10.0 / count(*))::int
          from review r where r.product_id = p.id and r.state = 1)`,
  )
  expect(wrong).toEqual([])
  const own = (await market.hit(shopHealth, seller, { query: {} })).data
  const { goods, service, delivery, count } = (await market.hit(contract.reviewScores, seller, { query: {} })).data
  expect(own.reviews).toBe(count)
  expect(own.score).toBeCloseTo(((goods ?? 0) + (service ?? 0) + (delivery ?? 0)) / 3, 0)
  const found = (await market.hit(searchGoods, null, { query: { size: 100 } })).data.records
  const scored = found.find(({ shop, reviews }) => shop.id === shopIdOf('liang') && reviews > 0)
  const page = (await market.hit(goodsOnSale, null, { params: { id: scored?.id ?? '' } })).data
  expect([page.score, page.seller.score, page.seller.reviews]).toEqual([scored?.score, own.score, own.reviews])
  expect(page.score).toBe((await shown(page.id)).scores.goods)
})
