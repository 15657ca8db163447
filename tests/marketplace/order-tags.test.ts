import { getOrder, listOrders } from '@/lib/contract/order'
import { exportOrders } from '@/lib/contract/order/bulk'
import * as contract from '@/lib/contract/order/tag'
import { TAGS_MOST } from '@/lib/domain/order/tag'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let token: string
let clerk: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
  clerk = await market.login('liang_shipping')
})
afterAll(() => market.close())

const add = (name: string, who = token) => market.hit(contract.addOrderTag, who, { body: { name, colour: 'info' } })
const tags = async (who = token) => (await market.hit(contract.listOrderTags, who)).data
const mark = (body: object, who = token) => market.hit(contract.markOrders, who, { body })
const read = async (id: string) => (await market.hit(getOrder, token, { params: { id } })).data
const found = async (query: object, who = token) =>
  (await market.hit(listOrders, who, { query })).data.records.map(({ id }) => id)

test('tags are put on and taken off, found by, and the order keeps its version', async () => {
  const [{ id: one }, { id: two }] = [await makeOrder(market), await makeOrder(market)]
  const before = await read(one)
  const [urgent, gift] = [(await add('Urgent')).data.id, (await add('礼物')).data.id]
  expect((await mark({ ids: [one, two], add: [urgent, gift] })).data).toEqual({ changed: 2 })
  expect((await mark({ ids: [one, two], add: [urgent] })).data).toEqual({ changed: 0 })
  await mark({ ids: [two], remove: [gift] })
  expect([(await read(one)).tagIds, (await read(two)).tagIds]).toEqual([[urgent, gift].sort(), [urgent]])
  expect((await read(one)).version).toBe(before.version)
  expect(await found({ tag: gift })).toEqual([one])
  const own = (await tags()).filter(({ id }) => [urgent, gift].includes(id))
  expect(own.map(({ name, orders }) => [name, orders])).toEqual([
    ['Urgent', 2],
    ['礼物', 1],
  ])
  const known = (await tags()).find(({ id }) => id === urgent)
  await market.hit(contract.deleteOrderTag, token, { query: { id: urgent, version: known?.version ?? 0 } })
  expect([(await read(one)).tagIds, (await read(two)).tagIds]).toEqual([[gift], []])
})

test('an order is assigned to a colleague who may see orders, found by them, and says so on its time axis', async () => {
  const { id } = await makeOrder(market)
  const people = (await market.hit(contract.listAssignees, token)).data
  const person = people.find(({ name }) => name !== people[0]?.name) ?? { id: '', name: '' }
  await mark({ ids: [id], assignee: person.id })
  expect((await read(id)).assignee).toEqual(person)
  expect((await read(id)).timeline.at(-1)).toMatchObject({ event: 'assigned', params: { name: person.name } })
  expect(await found({ assigned: person.id })).toEqual([id])
  expect(await found({ assigned: 'none', q: (await read(id)).no })).toEqual([])
  await mark({ ids: [id], assignee: null })
  expect([(await read(id)).assignee, await found({ assigned: person.id })]).toEqual([null, []])
  expect((await mark({ ids: [id], assignee: '00000000-0000-7000-8000-000000000000' })).status).toBe(404)
})

test('all that a filter matches is tagged at once; nothing chosen is refused', async () => {
  const { id } = (await add('All')).data
  const waiting = (await market.hit(listOrders, token, { query: { status: 2, size: 100 } })).data.total
  expect((await mark({ filter: { status: 2 }, add: [id] })).data).toEqual({ changed: waiting })
  expect((await mark({ add: [id] })).envelope.fields).toEqual({ ids: ['required'] })
})

test('what a shop sorts by is its own: another shop and the platform are told nothing', async () => {
  const { id } = await makeOrder(market)
  const tag = (await add('Secret')).data.id
  await mark({ ids: [id], add: [tag] })
  const [other, operator] = [await market.login('hannah_pennine'), await market.login('operator')]
  expect((await tags(other)).map(({ name }) => name)).not.toContain('Secret')
  expect((await mark({ ids: [id], add: [] }, other)).status).toBe(404)
  expect(await found({ tag }, other)).toEqual([])
  const seen = (await market.hit(getOrder, operator, { params: { id } })).data
  expect([seen.tagIds, seen.assignee, await found({ tag }, operator)]).toEqual([[], null, []])
  const file = await market.hit(exportOrders, token, {
    body: { filter: { tag }, sort: 'placedAt', order: 'desc', after: null },
  })
  expect(file.data.records.map((row) => row.id)).toEqual([id])
})

test('names differ in any case, an old version is refused, and there are twenty at most', async () => {
  const { id } = (await add('Fragile')).data
  expect((await add('fragile')).envelope.fields).toEqual({ name: ['taken'] })
  const body = { id, name: 'Glass', colour: 'warn' as const, version: 1 }
  expect((await market.hit(contract.editOrderTag, token, { body })).data).toEqual({ changed: true })
  expect((await market.hit(contract.editOrderTag, token, { body })).status).toBe(409)
  for (let at = (await tags()).length; at < TAGS_MOST; at += 1) await add(`T${at}`)
  expect((await add('Too many')).envelope.fields).toEqual({ name: ['tooMany'] })
})

describe('Two colleagues at once', () => {
  test('who tag one order both leave their tag on it', async () => {
    const { id } = await makeOrder(market)
    const [one, two] = (await tags()).map((tag) => tag.id)
    const answers = await Promise.all([mark({ ids: [id], add: [one] }), mark({ ids: [id], add: [two] }, clerk)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).tagIds).toEqual([one, two].sort())
  })

  test('who add the last tag get one of them', async () => {
    const last = (await tags()).at(-1)
    await market.hit(contract.deleteOrderTag, token, { query: { id: last?.id ?? '', version: last?.version ?? 0 } })
    const answers = await Promise.all([add('Last A'), add('Last B', clerk)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await tags()).toHaveLength(TAGS_MOST)
  })
})

test.each([{ tag: 'x' }, { tag: "1' or 1=1" }, { assigned: 'somebody' }])(
  'the list by %j is refused',
  async (query) => {
    expect((await market.hit(listOrders, token, { query: query as never })).status).toBe(400)
  },
)
