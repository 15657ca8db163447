import { sql } from 'drizzle-orm'
import * as approval from '@/lib/contract/approval'
import { decideGoodsReview, getGoodsReview } from '@/lib/contract/goods/review'
import * as work from '@/lib/contract/order/work'
import { newId } from '@/lib/marketplace/kernel/ids'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

const HOUR = 3_600_000
const KIND = 'goodsReview'
let market: TestMarketplace
let operator: string
let reviewer: string
let support: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  // One of the demo's operators reviews products besides.
  await peek(
    market,
    sql`insert into account_role (account_id, role_id)
      select ${accountIdOf('content_editor')}, id from role where code = 'goods_reviewer' returning role_id`,
  )
  ;[operator, reviewer, support] = [
    await market.login('operator'),
    await market.login('content_editor'),
    await market.login('order_support'),
  ]
  await peek(market, sql`update product_review set state = 4 where state = 0 returning id`)
})
afterAll(() => market.close())

let made = 0
/** A product's review that has waited for some hours; each of a product of its own. */
async function makeReview(hoursAgo = 1): Promise<string> {
  made += 1
  const [row] = await peek<{ id: string }>(
    market,
    sql`insert into product_review (id, shop_id, product_id, kind, round, submitted_by, submitted_at, patch)
      select ${newId(market.clock.now.getTime())}, shop_id, id, 'change', 1, ${accountIdOf('liang_manager')},
        ${new Date(market.clock.now.getTime() - hoursAgo * HOUR).toISOString()}, '{"titleEn":"Another"}'
      from product where state = 2 order by id offset ${made} limit 1 returning id`,
  )
  return row?.id ?? ''
}
type Query = Parameters<typeof market.hit<typeof approval.listApprovals>>[2]
/** Of the kinds that this test makes: the demo has cases of others. */
const OWN = [KIND, 'orderClosing']
const list = async (token: string, query: NonNullable<Query>['query'] = {}) => {
  const { data } = await market.hit(approval.listApprovals, token, { query: { size: 100, ...query } })
  return data.records.filter(({ kind }) => OWN.includes(kind))
}
const ids = async (token: string, query = {}) => (await list(token, query)).map(({ id }) => id)
const take = (token: string, id: string, over?: number) =>
  market.hit(approval.takeApproval, token, { body: { kind: KIND, id, ...(over && { over }) } })
const next = (token: string) => market.hit(approval.takeNextApproval, token, { body: { kind: KIND } })
const decide = async (token: string, id: string) => {
  const { data } = await market.hit(getGoodsReview, token, { query: { id } })
  const body = {
    id,
    version: data.review.version,
    accept: true,
    declined: [],
    remarkZh: '',
    remarkEn: '',
    riskNote: 'Looked at it twice',
  }
  return market.hit(decideGoodsReview, token, { body })
}
const askToClose = async (token: string) => {
  const { id } = await makeOrder(market)
  await market.hit(work.askClose, token, { params: { id }, body: { reason: 'a stolen card was used', version: 1 } })
  return id
}

describe('The inbox', () => {
  test('has the earliest deadline at the top, and only kinds that its reader decides, also in the counts', async () => {
    const [late, fresh, closing] = [await makeReview(30), await makeReview(1), await askToClose(support)]
    expect(await ids(operator)).toEqual([late, fresh, closing])
    expect(await ids(reviewer)).toEqual([late, fresh])
    const kinds = async (token: string) =>
      (await market.hit(approval.countApprovals, token, {})).data.map(({ kind, count, overdue }) => [
        kind,
        count,
        overdue,
      ])
    expect(await kinds(reviewer)).toContainEqual([KIND, 2, 1])
    const dues = (await market.hit(approval.countApprovals, operator, {})).data.map(({ kind, due }) => [kind, due])
    const times = dues.map(([, due]) => (due ? Date.parse(due) : Number.POSITIVE_INFINITY))
    expect(times).toEqual([...times].sort((one, other) => one - other || 0))
    const [first] = (await market.hit(approval.listApprovals, operator, { query: { size: 1 } })).data.records
    expect(dues[0]).toEqual([first?.kind, first?.dueTime])
    expect((await kinds(reviewer)).map(([kind]) => kind)).not.toContain('orderClosing')
    expect(await kinds(operator)).toContainEqual(['orderClosing', 1, 0])
    expect(await ids(operator, { overdue: '1' })).toEqual([late])
    expect(await ids(operator, { kind: 'orderClosing' })).toEqual([closing])
    expect((await market.hit(approval.listApprovals, await market.login('auditor'), {})).status).toBe(403)
    expect((await market.hit(approval.listApprovals, await market.login('liang_manager'), {})).status).toBe(403)
  })

  test('tells a person who asked for the closing that another decides, and does not hand it to them', async () => {
    const id = await askToClose(operator)
    const counts = async () => (await market.hit(approval.countApprovalTabs, operator, { query: {} })).data
    expect((await list(operator, { tab: 'own' })).find((each) => each.id === id)).toMatchObject({ own: true })
    expect(await ids(operator)).not.toContain(id)
    expect(await ids(operator, { tab: 'second' })).not.toContain(id)
    const { own, all } = await counts()
    expect(own.count).toBeGreaterThan(0)
    const waiting = (await market.hit(approval.countApprovals, operator, {})).data.reduce(
      (sum, row) => sum + row.count,
      0,
    )
    expect(all.count).toBe(waiting)
    const taken = await market.hit(approval.takeApproval, operator, { body: { kind: 'orderClosing', id } })
    expect(taken.envelope.error).toBe('CASE_NEEDS_ANOTHER')
    const foreign = await market.hit(approval.takeApproval, reviewer, { body: { kind: 'orderClosing', id } })
    expect(foreign.status).toBe(404)
  })

  test('goes on without a kind that cannot be read, and names it', async () => {
    const id = await makeReview(2)
    await peek(market, sql`alter table orders rename column close_asked to close_asked_away`)
    const counts = (await market.hit(approval.countApprovals, operator, {})).data
    const shown = await ids(operator)
    await peek(market, sql`alter table orders rename column close_asked_away to close_asked`)
    expect(counts.filter(({ down }) => down).map(({ kind }) => kind)).toEqual(['orderClosing'])
    expect(shown).toContain(id)
  })
})

describe('Taking a case', () => {
  test('keeps others from it until they take it over as it stands', async () => {
    const id = await makeReview()
    expect((await take(operator, id)).status).toBe(200)
    expect((await take(reviewer, id)).envelope).toMatchObject({ error: 'CASE_TAKEN' })
    expect((await decide(reviewer, id)).envelope.error).toBe('CASE_TAKEN')
    const [row] = (await list(reviewer)).filter((each) => each.id === id)
    expect(row).toMatchObject({ assignee: { id: accountIdOf('operator') }, version: 1 })
    expect((await take(reviewer, id, 7)).envelope.error).toBe('CASE_TAKEN')
    expect((await take(reviewer, id, row?.version)).status).toBe(200)
    expect(await ids(reviewer, { tab: 'mine' })).toEqual([id])
    expect((await decide(reviewer, id)).status).toBe(200)
    expect(await ids(reviewer, { tab: 'mine' })).toEqual([])
    expect((await list(reviewer, { tab: 'done' }))[0]).toMatchObject({
      id,
      kind: KIND,
      shopName: { zh: expect.any(String) },
      outcome: 'accepted',
      receiveTime: expect.any(String),
    })
    const named = (await list(reviewer, { tab: 'done', outcome: 'returned' })).map((each) => each.id)
    expect(named).not.toContain(id)
    const work = (await market.hit(approval.listApprovalWork, reviewer, { query: { kind: KIND } })).data.records
    expect(work.find((each) => each.id === accountIdOf('content_editor'))).toMatchObject({
      ...{ done: 1, accepted: 1, returned: 0, returnRate: 0, medianHours: 1 },
    })
  })

  test('an amount and words of the shop narrow what waits', async () => {
    const id = await askToClose(support)
    const row = (await list(operator)).find((each) => each.id === id)
    const pounds = Math.floor((row?.amountP ?? 0) / 100)
    const found = async (query: object) => (await ids(operator, { kind: 'orderClosing', ...query })).includes(id)
    expect(await found({ min: pounds, max: pounds + 1, q: row?.shopName?.en })).toBe(true)
    expect(await found({ min: pounds + 1 })).toBe(false)
    expect(await found({ q: 'nobody at all' })).toBe(false)
    expect(await found({ to: '2026-01-01' })).toBe(false)
  })

  test('next gives the one that is due first, and never the same to two who press at once', async () => {
    const urgent = await makeReview(60)
    const others = [await makeReview(), await makeReview(), await makeReview()]
    expect((await next(reviewer)).data?.id).toBe(urgent)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => next(n % 2 ? operator : reviewer)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const taken = answers.flatMap(({ data }) => (data ? [data.id] : []))
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken).toEqual(expect.arrayContaining(others))
    expect(await ids(operator, { tab: 'unassigned', kind: KIND })).toEqual([])
  })

  test('is given back, and put off with a reason until its time', async () => {
    const id = await makeReview()
    await take(reviewer, id)
    const put = (token: string) =>
      market.hit(approval.snoozeApproval, token, {
        body: { kind: KIND, id, hours: 4, reason: 'waits for a certificate' },
      })
    expect((await put(support)).status).toBe(404)
    expect((await put(reviewer)).status).toBe(200)
    expect(await ids(reviewer, { tab: 'mine' })).not.toContain(id)
    expect((await list(reviewer, { tab: 'snoozed' }))[0]).toMatchObject({ id, snoozeReason: 'waits for a certificate' })
    market.clock.advance(5 * HOUR)
    expect(await ids(reviewer, { tab: 'mine' })).toContain(id)
    await market.hit(approval.releaseApproval, reviewer, { body: { kind: KIND, id } })
    expect(await ids(operator, { tab: 'unassigned' })).toContain(id)
  })
})

describe('Giving cases to somebody', () => {
  test('skips what they may not decide, and tells them', async () => {
    const [one, closing] = [await makeReview(), await askToClose(support)]
    const assign = (token: string, assignee: string) =>
      market.hit(approval.assignApprovals, token, {
        body: {
          cases: [
            { kind: KIND, id: one },
            { kind: 'orderClosing', id: closing },
          ],
          assignee,
        },
      })
    expect((await assign(reviewer, accountIdOf('operator'))).status).toBe(403)
    expect((await assign(operator, accountIdOf('auditor'))).envelope.error).toBe('INVALID_INPUT')
    expect((await assign(operator, accountIdOf('content_editor'))).data).toEqual({ done: 1, skipped: 1 })
    expect(await ids(reviewer, { tab: 'mine' })).toContain(one)
    const told = await peek(
      market,
      sql`select payload->>'accountId' as who from outbox where type = 'approval.assigned'`,
    )
    expect(told).toEqual([{ who: accountIdOf('content_editor') }])
  })

  test('an assignment of before a case came back is void', async () => {
    const id = await askToClose(support)
    const body = { kind: 'orderClosing', id }
    await market.hit(approval.takeApproval, operator, { body })
    await market.hit(work.dropClose, support, { params: { id }, body: { reason: 'asked by mistake', version: 2 } })
    market.clock.advance(HOUR)
    await market.hit(work.askClose, support, { params: { id }, body: { reason: 'a stolen card', version: 3 } })
    expect((await list(operator)).find((each) => each.id === id)).toMatchObject({ assignee: null, version: 0 })
  })
})

test('a case knows its neighbours among those that its reader could decide', async () => {
  for (const id of await ids(operator, { kind: KIND })) await take(operator, id, 1)
  const [first, second, third] = [await makeReview(9), await makeReview(6), await makeReview(3)]
  const place = async (id: string) =>
    (await market.hit(approval.getApproval, reviewer, { query: { kind: KIND, id } })).data
  const href = (id: string) => `/op/goods/review/${id}`
  expect(await place(second)).toMatchObject({ previous: href(first), next: href(third), case: { id: second } })
  await take(operator, third)
  expect(await place(second)).toMatchObject({ previous: href(first), next: href(first) })
  expect(await place(accountIdOf('operator'))).toMatchObject({ case: null })
})
