/** @database both */
import { sql } from 'drizzle-orm'
import { getCart, placeOrder } from '@/lib/contract/cart'
import { healthChecks } from '@/lib/contract/health'
import { goodsOnSale } from '@/lib/contract/mall'
import { groupTeam, groupTeamForMe } from '@/lib/contract/mall/group'
import { myOrder, myOrders } from '@/lib/contract/mall/order'
import { addGroupBuy, closeTeam, getGroupBuy, listGroupBuys, listTeams } from '@/lib/contract/marketing/group'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { stopShopPromotion } from '@/lib/contract/marketing/shop-promotions'
import { getOrder, listOrders } from '@/lib/contract/order'
import { holdOrder } from '@/lib/contract/order/work'
import { TEAM_STATE as T } from '@/lib/domain/marketing/group'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const body = (skuId: string, more: object = {}) => ({
  ...{ name: 'Together', titleZh: '拼团', titleEn: 'Group price', termsZh: '', termsEn: '', meets: [] },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(20 * DAY), people: 3, teamHours: 24, buyerLimit: 2 },
  ...{ skus: [{ skuId, priceP: 900, stock: 12 }] },
  ...more,
})
const add = (skuId: string, more: object = {}) => market.hit(addGroupBuy, token, { body: body(skuId, more) as never })
const call = (act: keyof typeof PROMOTION_CALLS, id: string, version: number, more: object = {}) =>
  market.hit(PROMOTION_CALLS[act], token, { body: { id, version, ...more } } as never)
const see = async (id: string) => (await market.hit(getGroupBuy, token, { query: { id } })).data
const teamsOf = async (id: string) => (await market.hit(listTeams, token, { query: { id } })).data.records

async function go(ms: number) {
  market.clock.advance(ms)
  await sweep(market, 'marketing.clock')
  token = await market.login('liang_manager')
}

/** A group buy of a SKU of £12.50 at £9.00 that runs: three people in 24 hours. */
async function running(more: object = {}): Promise<{ id: string; skuId: string; productId: string }> {
  const skuId = await shop.sku('liang')
  const { id } = (await add(skuId, more)).data
  expect((await call('schedule', id, 1)).envelope.error).toBeUndefined()
  await go(11 * MINUTE)
  expect((await see(id)).state).toBe(S.running)
  const [row] = await peek<{ id: string }>(market, sql`select product_id as id from sku where id = ${skuId}`)
  return { id, skuId, productId: row?.id ?? '' }
}

interface Wanted {
  skuId: string
  qty?: number
  teamId?: string | null
}

async function order(one: Buyer, { skuId, qty = 1, teamId = null }: Wanted) {
  const query = { addressId: one.addressId, skuId, qty: String(qty), ...(teamId && { teamId }) }
  const cart = await market.hit(getCart, one.token, { query: query as never })
  return market.hit(placeOrder, one.token, {
    body: {
      ...{ addressId: one.addressId, totalP: cart.data?.totalP ?? 0, importAccepted: true },
      group: { skuId, qty, teamId },
    },
  })
}

/** Orders in a group buy; answers the ids of the payment and of the order. */
async function placed(wanted: Wanted) {
  const one = await shop.newBuyer()
  const { data, envelope } = await order(one, wanted)
  expect(envelope.error).toBeUndefined()
  const [row] = await peek<{ id: string }>(market, sql`select id from orders where parent_id = ${data.id}`)
  return { one, parentId: data.id, orderId: row?.id ?? '', payBy: data.payBy, dueP: data.dueP }
}
type Placed = Awaited<ReturnType<typeof placed>>

const pay = async ({ one, parentId }: Placed) => shop.card(one, await shop.start(one, parentId), 'pays')

async function paid(wanted: Wanted): Promise<Placed> {
  const made = await placed(wanted)
  await pay(made)
  return made
}

const teamOf = async ({ one, orderId }: Placed) =>
  (await market.hit(myOrder, one.token, { params: { id: orderId } })).data.team
const shown = async (id: string) => (await market.hit(groupTeam, null, { params: { id } })).data
const seen = async (orderId: string) => (await market.hit(getOrder, token, { params: { id: orderId } })).data
const pool = async (id: string) => {
  const [row] = await peek<{ sold: number }>(market, sql`select sold from promotion_sku where promotion_id = ${id}`)
  return row?.sold
}

describe('The form of a group buy', () => {
  test.each([
    ['a price that is not lower', { priceP: 1_250, stock: 5 }, 'skus.0.priceP', 'notLower'],
    ['fewer pieces than people', { priceP: 900, stock: 2 }, 'skus.0.stock', 'people'],
  ])('refuses %s', async (_, row, field, fault) => {
    const skuId = await shop.sku('liang')
    const { status, envelope } = await add(skuId, { skus: [{ skuId, ...row }] })
    expect([status, envelope.fields]).toEqual([400, { [field]: [fault] }])
  })

  test.each([
    ['people', { people: 11 }],
    ['people', { people: 1 }],
    ['teamHours', { teamHours: 73 }],
    ['buyerLimit', { buyerLimit: 0 }],
    ['endsAt', () => ({ endsAt: at(31 * DAY) })],
  ])('refuses %s out of range', async (field, more) => {
    const { status, envelope } = await add(await shop.sku('liang'), typeof more === 'function' ? more() : more)
    expect([status, Object.keys(envelope.fields ?? {})]).toEqual([400, [field]])
  })

  test('is kept, listed, and another shop does not see it', async () => {
    const skuId = await shop.sku('liang')
    const { id } = (await add(skuId, { name: 'Only ours' })).data
    expect(await see(id)).toMatchObject({ people: 3, teamHours: 24, buyerLimit: 2, open: 0, canEdit: true })
    const [row] = (await market.hit(listGroupBuys, token, { query: { q: 'Only ours' } })).data.records
    expect(row).toMatchObject({ id, people: 3, skus: [{ skuId, priceP: 900, stock: 12 }] })
    const other = await market.login('hannah_pennine')
    expect((await market.hit(getGroupBuy, other, { query: { id } })).status).toBe(404)
    const reader = await market.login('liang_readonly')
    expect((await market.hit(addGroupBuy, reader, { body: body(skuId) as never })).status).toBe(403)
  })

  test('clashes with another price of the SKU in the same days', async () => {
    const { skuId } = await running()
    const { id } = (await add(skuId, { skus: [{ skuId, priceP: 800, stock: 3 }] })).data
    expect((await call('schedule', id, 1)).envelope.error).toBe('PROMOTION_SKU_TAKEN')
  })
})

describe('A team', () => {
  test('is opened by a payment, told on the product’s page, and filled by the third person', async () => {
    const { id, skuId, productId } = await running()
    const page = async () => (await market.hit(goodsOnSale, null, { params: { id: productId } })).data
    expect((await page()).group).toMatchObject({ promotionId: id, people: 3, hours: 24, canOpen: true, teams: [] })
    expect((await page()).skus.find((sku) => sku.id === skuId)?.promoted).toBeNull()

    const first = await placed({ skuId })
    expect(Date.parse(first.payBy) - market.clock.now.getTime()).toBe(15 * MINUTE)
    expect((await page()).group?.teams).toEqual([])
    expect(await teamOf(first)).toBeNull()
    await pay(first)
    const team = await teamOf(first)
    expect(team).toMatchObject({ state: T.open, people: 3, joined: 1 })
    const teamId = team?.id ?? ''
    expect((await page()).group?.teams).toMatchObject([{ id: teamId, joined: 1, people: 3 }])
    expect(await shown(teamId)).toMatchObject({ joined: 1, trouble: null, members: [{ own: false }] })
    expect((await shown(teamId)).members[0]?.name).toMatch(/\*\*/)
    const mine = (await market.hit(groupTeamForMe, first.one.token, { query: { id: teamId } })).data
    expect(mine).toMatchObject({ trouble: 'own', members: [{ own: true }] })

    const order1 = await seen(first.orderId)
    expect(order1).toMatchObject({ status: 2, kind: 'group', hold: { by: 4 }, promise: { shipBy: null } })
    const second = await paid({ skuId, teamId })
    expect((await teamsOf(id))[0]).toMatchObject({ state: T.open, people: 3 })
    const third = await paid({ skuId, teamId })
    for (const member of [first, second, third]) {
      expect(await teamOf(member)).toMatchObject({ id: teamId, state: T.full, joined: 3 })
      const now = await seen(member.orderId)
      expect(now).toMatchObject({ status: 2, hold: null })
      expect(Date.parse(now.promise.shipBy ?? '')).toBeGreaterThan(market.clock.now.getTime())
    }
    expect(await see(id)).toMatchObject({ open: 0, full: 1, failed: 0, buyers: 3, sold: 3, orders: 3 })
    expect((await order(await shop.newBuyer(), { skuId, teamId })).envelope.error).toBe('GROUP_FULL')
  })

  test('keeps its orders from being shipped, held or released until it is full; the list and its chip tell', async () => {
    const { skuId } = await running()
    const made = await paid({ skuId })
    const { version } = await seen(made.orderId)
    const given = { version, reasonCode: 'stockCheck' as const, reason: 'A look' }
    const held = await market.hit(holdOrder, token, { params: { id: made.orderId }, body: given as never })
    expect(held.envelope.error).toBe('ORDER_TEAM_OPEN')
    const find = async (chip: string) =>
      (await market.hit(listOrders, token, { query: { chip, status: '2', size: '50' } as never })).data.records.some(
        ({ id }) => id === made.orderId,
      )
    expect([await find('teamOpen'), await find('held')]).toEqual([true, false])
    const [row] = (await market.hit(myOrders, made.one.token)).data.records
    expect(row).toMatchObject({ kind: 'group', waitsForTeam: true })
  })

  test('holds one place of a buyer; a visitor cannot order alone at its price', async () => {
    const { skuId } = await running()
    const first = await paid({ skuId })
    const teamId = (await teamOf(first))?.id ?? ''
    expect((await order(first.one, { skuId, teamId })).envelope.error).toBe('GROUP_OWN')
    const alone = await shop.newBuyer()
    await shop.put(alone, skuId, 1)
    const cart = await shop.cart(alone)
    expect(cart.shops[0]).toMatchObject({ goodsP: 1_250, discountP: 0 })
    const strange = await order(await shop.newBuyer(), { skuId: await shop.sku('liang') })
    expect(strange.envelope.error).toBe('GROUP_OVER')
    expect((await order(alone, { skuId, qty: 3 })).envelope.error).toBe('PROMOTION_SOLD_OUT')
  })

  test('of two who pay for the last place, one fills it and the other leads a new one', async () => {
    const { id, skuId } = await running({ people: 2 })
    const first = await paid({ skuId })
    const teamId = (await teamOf(first))?.id ?? ''
    const rivals: Placed[] = []
    for (let index = 0; index < 6; index += 1) rivals.push(await placed({ skuId, teamId }))
    const attempts = await Promise.all(rivals.map(({ one, parentId }) => shop.start(one, parentId)))
    await Promise.all(rivals.map(({ one }, index) => shop.card(one, attempts[index] ?? '', 'pays')))
    const teams = await Promise.all(rivals.map(teamOf))
    expect(teams.filter((team) => team?.id === teamId)).toHaveLength(1)
    expect(teams.find((team) => team?.id === teamId)).toMatchObject({ state: T.full, joined: 2 })
    const others = teams.filter((team) => team?.id !== teamId)
    expect(others.every((team) => team?.state === T.open && team.joined === 1)).toBe(true)
    expect(new Set(others.map((team) => team?.id)).size).toBe(5)
    expect(await see(id)).toMatchObject({ full: 1, open: 5, sold: 7 })
    const told = await peek<{ type: string }>(
      market,
      sql`select type from outbox where type = 'order.teamMoved' and payload->>'orderId' in ${sql`(${sql.join(
        rivals.map(({ orderId }) => sql`${orderId}`),
        sql`, `,
      )})`}`,
    )
    expect(told).toHaveLength(5)
  })
})

describe('A team that is not full in time', () => {
  const balance = async () => {
    const [row] = await peek<{ sum: number }>(
      market,
      sql`select coalesce(sum(amount_p), 0)::float8 as sum from ledger_line`,
    )
    return row?.sum
  }
  const REFUND = ['order.groupTeams', 'payment.refund', 'payment.refund', 'finance.post', 'finance.post']

  test('is refunded to the penny, with pieces, stock and uses as before; everybody is told', async () => {
    const { id, skuId } = await running()
    const before = await shop.stockOf(skuId)
    const first = await paid({ skuId, qty: 2 })
    const teamId = (await teamOf(first))?.id ?? ''
    const second = await paid({ skuId, teamId })
    expect(await pool(id)).toBe(3)
    await go(24 * HOUR + MINUTE)
    expect((await order(await shop.newBuyer(), { skuId, teamId })).envelope.error).toBe('GROUP_OVER')
    for (const job of REFUND) await sweep(market, job)
    token = await market.login('liang_manager')
    for (const member of [first, second]) {
      const now = await seen(member.orderId)
      expect(now).toMatchObject({ status: 6, closeReason: 'groupFailed', payState: 3, hold: null })
      expect(now.refundedP).toBe(member.dueP)
      expect(await teamOf(member)).toMatchObject({ state: T.failed, joined: 2 })
    }
    expect(await pool(id)).toBe(0)
    expect(await shop.stockOf(skuId)).toEqual(before)
    expect(await see(id)).toMatchObject({ open: 0, failed: 1, sold: 0, orders: 0, discountP: 0 })
    expect(await balance()).toBe(0)
    const types = await peek<{ type: string }>(
      market,
      sql`select distinct type from outbox where type in ('order.groupFailed', 'group.failed', 'order.teamJoined')`,
    )
    expect(types).toHaveLength(3)
    // A second run finds nothing.
    expect(await sweep(market, 'order.groupTeams')).toBe(0)
  })

  test('an unpaid order neither holds a place nor is refunded; paid late it leads a new team', async () => {
    const { skuId } = await running({ teamHours: 1 })
    const first = await paid({ skuId })
    const teamId = (await teamOf(first))?.id ?? ''
    market.clock.advance(50 * MINUTE)
    const late = await placed({ skuId, teamId })
    market.clock.advance(11 * MINUTE)
    await sweep(market, 'order.groupTeams')
    await pay(late)
    const own = await teamOf(late)
    expect(own).toMatchObject({ state: T.open, joined: 1 })
    expect(own?.id).not.toBe(teamId)
    token = await market.login('liang_manager')
    expect(await seen(first.orderId)).toMatchObject({ status: 7, closeReason: 'groupFailed' })
  })

  test('fails at once when the promotion is stopped; a payment after that is refunded, a full team is kept', async () => {
    const { id, skuId } = await running({ people: 2 })
    const full = await paid({ skuId })
    await paid({ skuId, teamId: (await teamOf(full))?.id ?? '' })
    const open = await paid({ skuId })
    const unpaid = await placed({ skuId })
    const { version } = await see(id)
    expect((await call('stop', id, version, { reason: 'A wrong price' })).envelope.error).toBeUndefined()
    await pay(unpaid)
    expect(await teamOf(unpaid)).toMatchObject({ state: T.failed, joined: 1 })
    for (const job of REFUND) await sweep(market, job)
    token = await market.login('liang_manager')
    for (const member of [open, unpaid])
      expect(await seen(member.orderId)).toMatchObject({
        status: 6,
        refundedP: member.dueP,
        closeReason: 'groupFailed',
      })
    expect(await seen(full.orderId)).toMatchObject({ status: 2, hold: null, refundedP: 0 })
    expect(await balance()).toBe(0)
  })

  test('fails when the platform stops the promotion', async () => {
    const { id, skuId } = await running()
    const made = await paid({ skuId })
    const operator = await market.login('operator')
    const { version } = await see(id)
    const stop = { id, version, reasonZh: '价格虚高', reasonEn: 'An inflated price' }
    const answer = await market.hit(stopShopPromotion, operator, { body: stop as never })
    expect(answer.envelope.error).toBeUndefined()
    expect(await teamOf(made)).toMatchObject({ state: T.failed })
    await sweep(market, 'order.groupTeams')
    expect(await seen(made.orderId)).toMatchObject({ status: 7, closeReason: 'groupFailed' })
  })

  test('is closed early by its shop, and only once; another shop’s does not exist', async () => {
    const { id, skuId } = await running()
    const made = await paid({ skuId })
    const teamId = (await teamOf(made))?.id ?? ''
    const other = await market.login('hannah_pennine')
    expect((await market.hit(closeTeam, other, { body: { id: teamId } })).status).toBe(404)
    const reader = await market.login('liang_readonly')
    expect((await market.hit(closeTeam, reader, { body: { id: teamId } })).status).toBe(403)
    expect((await market.hit(closeTeam, token, { body: { id: teamId } })).status).toBe(200)
    expect((await market.hit(closeTeam, token, { body: { id: teamId } })).envelope.error).toBe('GROUP_OVER')
    expect((await teamsOf(id))[0]).toMatchObject({ id: teamId, state: T.failed, canClose: false })
    await sweep(market, 'order.groupTeams')
    expect(await seen(made.orderId)).toMatchObject({ status: 7, closeReason: 'groupFailed' })
  })

  test('shows in the checks of the marketplace while it is forgotten', async () => {
    const { skuId } = await running({ teamHours: 1 })
    await paid({ skuId })
    const checks = async () => {
      const operator = await market.login('operator')
      const { checks: all } = (await market.hit(healthChecks, operator)).data
      return all.filter(({ key }) => key === 'groupTeams' || key === 'groupRefunds').map(({ state }) => state)
    }
    expect(await checks()).toEqual(['ok', 'ok'])
    market.clock.advance(2 * HOUR)
    expect(await checks()).toEqual(['broken', 'ok'])
    await peek(
      market,
      sql`update group_team set state = 2, ended_at = expires_at where state = 0 and expires_at < ${at(0)} returning 1`,
    )
    expect(await checks()).toEqual(['ok', 'broken'])
    await sweep(market, 'order.groupTeams')
    expect(await checks()).toEqual(['ok', 'ok'])
  })
})
