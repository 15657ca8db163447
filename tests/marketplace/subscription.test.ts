/** @database both */
import { sql } from 'drizzle-orm'
import { balanceOverview, listLedger } from '@/lib/contract/finance'
import * as contract from '@/lib/contract/subscription'
import { SUBSCRIPTION_STATE as S } from '@/lib/domain/subscription'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

const DAY = 86_400_000
let market: TestMarketplace
let opal: string
let cedar: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 0 })
  opal = await market.login('opal_owner')
  cedar = await market.login('cedar_owner')
})
afterAll(() => market.close())

const read = async (token: string) => (await market.hit(contract.getSubscription, token)).data
const offer = async (token: string, name: string) => {
  const found = (await market.hit(contract.listOffers, token)).data.find((each) => each.name.en === name)
  if (!found) throw new Error(`no plan ${name}`)
  return found
}
async function order(token: string, name: string, period: 'month' | 'year' = 'month') {
  const { id: planId, monthP, yearP } = await offer(token, name)
  const body = { kind: 'renew' as const, planId, period, amountP: period === 'year' ? yearP : monthP }
  return market.hit(contract.addSubscriptionOrder, token, { body })
}
const pay = (token: string, id: string, version = 1, password = DEMO_PASSWORD) =>
  market.hit(contract.paySubscriptionOrder, token, { body: { id, version, password } })
/** Sessions end meanwhile. */
async function again() {
  opal = await market.login('opal_owner')
}
const balanced = { unbalanced: [], totals: [], trialP: 0 }

describe('A plan from trial to its end (rules 4.12)', () => {
  test('the demo shows every state', async () => {
    const states = await peek<{ state: number }>(market, sql`select distinct state from subscription order by state`)
    expect(states.map(({ state }) => state)).toEqual([S.trial, S.active, S.due, S.grace, S.expired, S.cancelled])
  })

  test('too little money is refused, and nothing is paid', async () => {
    const { data } = await order(cedar, 'Standard')
    const refused = await pay(cedar, data.id)
    expect([refused.status, refused.envelope.error]).toEqual([409, 'BALANCE_TOO_LOW'])
    const { order: after, availableP } = (
      await market.hit(contract.getSubscriptionOrder, cedar, { query: { id: data.id } })
    ).data
    expect([after.state, availableP]).toEqual([0, 2_500])
    expect(await bookFaults(market.database.db)).toEqual(balanced)
  })

  test('an expired shop that pays twice at once is charged once, and works again at once', async () => {
    expect((await read(opal)).subscription.state).toBe(S.expired)
    const wrong = await order(opal, 'Standard')
    expect((await pay(opal, wrong.data.id, 1, 'not the password')).envelope.error).toBe('PASSWORD_WRONG')
    const { data } = await order(opal, 'Standard')
    const paid = await Promise.all([pay(opal, data.id), pay(opal, data.id), pay(opal, wrong.data.id)])
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { subscription, availableP } = await read(opal)
    // A subscription that began today is not due: a month is due in its last quarter.
    expect([subscription.state, availableP]).toEqual([S.active, 25_100])
    expect(Date.parse(subscription.endTime)).toBeGreaterThan(market.clock.now.getTime() + 27 * DAY)
    const lines = (await market.hit(listLedger, opal, { query: { kind: 'subscription' } })).data
    expect(lines.records.map(({ amountP }) => amountP)).toEqual([-4_900, -1_900, -4_900])
    expect(await bookFaults(market.database.db)).toEqual(balanced)
    await peek(market, sql`delete from attempt_counter`)
  })

  test('the price that was shown is charged: another price is refused', async () => {
    const { id: planId, monthP } = await offer(cedar, 'Starter')
    const body = { kind: 'renew' as const, planId, period: 'month' as const, amountP: monthP - 1 }
    const refused = await market.hit(contract.addSubscriptionOrder, cedar, { body })
    expect(refused.envelope.error).toBe('PLAN_PRICE_CHANGED')
  })

  test('a period is bought one ahead, and begins when the running one ends', async () => {
    const { subscription: fresh, renewable } = await read(opal)
    expect(renewable).toBe(false)
    expect(Date.parse(fresh.endTime) - Date.parse(fresh.dueTime)).toBeLessThan(8 * DAY)
    market.clock.now = new Date(Date.parse(fresh.dueTime) + 1_000)
    await again()
    await sweep(market, 'subscription.clock')
    expect((await read(opal)).subscription.state).toBe(S.due)
    const { data } = await order(opal, 'Starter')
    expect((await pay(opal, data.id)).status).toBe(200)
    const ahead = await read(opal)
    expect([ahead.subscription.plan.name.en, ahead.subscription.next?.name.en, ahead.renewable]).toEqual([
      'Standard',
      'Starter',
      false,
    ])
    expect((await order(opal, 'Starter')).envelope.error).toBe('RENEWAL_TOO_EARLY')
    market.clock.now = new Date(Date.parse(ahead.subscription.untilTime) + 1_000)
    await again()
    await sweep(market, 'subscription.clock')
    const { subscription } = await read(opal)
    expect([subscription.plan.name.en, subscription.next, subscription.priceP]).toEqual(['Starter', null, 1_900])
    expect((await market.hit(balanceOverview, opal)).status).toBe(200)
  })

  test('auto-renewal reminds twice, pays once before the end, and says when it cannot', async () => {
    const { id: planId } = await offer(opal, 'Starter')
    const start = async (token: string, version: number) =>
      market.hit(contract.startAutoRenewal, token, {
        body: { version, planId, period: 'month', password: DEMO_PASSWORD },
      })
    const { subscription } = await read(opal)
    expect((await start(opal, subscription.version)).status).toBe(200)
    const end = Date.parse(subscription.endTime)
    const told = () =>
      peek<{ type: string }>(
        market,
        sql`select type from outbox where type like 'subscription.%' and payload->>'shopId' = ${shopIdOf('opal')}
          and created_at > ${new Date(end - 8 * DAY).toISOString()} order by created_at`,
      )
    for (const before of [6.5 * DAY, 6 * DAY, 0.9 * DAY, 0.5 * DAY, 3_600_000, 1_800_000]) {
      market.clock.now = new Date(end - before)
      await sweep(market, 'subscription.clock')
    }
    await again()
    expect((await told()).map(({ type }) => type)).toEqual([
      'subscription.renews',
      'subscription.renews',
      'subscription.paid',
    ])
    expect((await read(opal)).availableP).toBe(25_100 - 1_900 * 2)
    expect(await bookFaults(market.database.db)).toEqual(balanced)
  })

  test('time leads from due to grace and expired, and each is told once', async () => {
    const { subscription } = await read(opal)
    await market.hit(contract.stopAutoRenewal, opal, { body: { version: subscription.version } })
    const end = Date.parse(subscription.endTime)
    const states: number[] = []
    for (const after of [-1, 1, 6 * DAY, 8 * DAY]) {
      market.clock.now = new Date(end + after)
      await sweep(market, 'subscription.clock')
      await again()
      states.push((await read(opal)).subscription.state)
    }
    expect(states).toEqual([S.due, S.grace, S.grace, S.expired])
  })

  test('periods keep the day of the month over a shorter one', async () => {
    const ends = '2027-02-28T12:00:00.000Z'
    market.clock.now = new Date(Date.parse(ends) - DAY)
    await peek(
      market,
      sql`update subscription set ends_at = ${ends}, until_at = ${ends}, from_at = '2027-01-31T12:00:00Z', billing_day = 31,
        period = 'month', trial = false, cancelled_at = null where shop_id = ${shopIdOf('opal')} returning 1`,
    )
    await again()
    const { data } = await order(opal, 'Starter')
    expect((await pay(opal, data.id)).data.endTime).toBe('2027-03-31T11:00:00.000Z')
    market.clock.now = new Date(Date.parse(ends) + DAY)
    await again()
    await sweep(market, 'subscription.clock')
    expect((await read(opal)).subscription).toMatchObject({ state: S.active, next: null })
  })
})
