import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import * as security from '@/lib/contract/account/security'
import { endOwnSession, listSessions } from '@/lib/contract/account/session'
import { listCases } from '@/lib/contract/after-sale'
import { agreeCase } from '@/lib/contract/after-sale/seller'
import { addFeedback } from '@/lib/contract/feedback'
import * as finance from '@/lib/contract/finance'
import { listGoods, withdrawGoods } from '@/lib/contract/goods'
import { runGoodsBulk } from '@/lib/contract/goods/bulk'
import { getOrder } from '@/lib/contract/order'
import { exportOrders } from '@/lib/contract/order/bulk'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { withdrawClosing } from '@/lib/contract/shop/course'
import * as contract from '@/lib/contract/subscription'
import { getTask, retryTask } from '@/lib/contract/task'
import { CASE } from '@/lib/domain/after-sale'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { totp } from '@/lib/marketplace/modules/account/totp'
import { imposeMeasure, shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { bytesOf } from '../support/base32'
import { importer, importRow } from '../support/import'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, workOff } from '../support/orders'
import { settleOpenWithdrawal } from '../support/withdrawals'

let market: TestMarketplace

const ORDERS = { filter: {}, sort: 'placedAt' as const, order: 'desc' as const, after: null }
const NO_CLOSING = '01990000-0000-7000-8000-000000000000'
const LETTER = {
  kind: 'other' as const,
  text: 'Please look at it.',
  page: '',
  release: '1',
  contact: '',
  pictureIds: [],
}

/** Error of an act of selling: no such product. */
async function sells(token: string) {
  const { status, envelope } = await market.hit(withdrawGoods, token, { body: { id: NO_CLOSING, version: 1 } })
  return envelope.error === 'NOT_FOUND' ? status : envelope.error
}

/** Answer of the marketplace to each kind of write. */
async function said(token: string) {
  const write = await market.hit(addFeedback, token, { body: LETTER }, { key: `letter-${Math.random()}` })
  const file = await market.hit(exportOrders, token, { body: ORDERS })
  const closing = await market.hit(withdrawClosing, token, { body: { id: NO_CLOSING, version: 1 } })
  const { error } = closing.envelope
  return [write, file].map((answer) => answer.envelope.error ?? answer.status).concat(error ?? closing.status)
}

describe('The remaining calls of a shop (specification, section 7; U-11)', () => {
  beforeAll(async () => {
    market = await startMarketplace({ orders: 60 })
  })
  afterAll(() => market.close())

  test('expired: renewal, its own data, leaving and writing to the platform; nothing is sold', async () => {
    const token = await market.login('expired_owner')
    const [write, file, closing] = await said(token)
    expect([write, file, closing]).toEqual([200, 200, 'NOT_FOUND'])
    expect(await sells(token)).toBe('SHOP_EXPIRED')
    expect((await market.hit(contract.getSubscription, token)).status).toBe(200)
    expect((await market.hit(account.logout, token)).status).toBe(200)
  })

  test('in its days of grace it writes to the platform as well', async () => {
    const [write, file, closing] = await said(await market.login('cedar_owner'))
    expect([write, file]).toEqual([200, 200])
    expect(closing).toBe('NOT_FOUND')
    expect(await sells(await market.login('cedar_owner'))).toBe('SHOP_EXPIRED')
  })

  test.each(['banned', 'suspended'] as const)(
    '%s: it writes to the platform and may withdraw a request, and neither sells nor exports anything',
    async (kind) => {
      const [shop, owner] = kind === 'banned' ? ['pennine', 'hannah_pennine'] : ['maud', 'maud_owner']
      const token = await market.login(owner)
      const { now } = market.clock
      const measure = {
        shopId: shopIdOf(shop),
        kind,
        from: now,
        until: null,
        reason: { zh: '违规', en: 'Rules' },
        by: null,
      }
      await transact(market.database.db, async (tx) => {
        await asPlatform(tx)
        await imposeMeasure({ tx, now }, measure)
      })
      const refusal = kind === 'banned' ? 'SHOP_BANNED' : 'SHOP_SUSPENDED'
      const [write, file, closing] = await said(token)
      expect([write, file]).toEqual([200, refusal])
      expect(closing).toBe('NOT_FOUND')
      expect(await sells(token)).toBe(refusal)
    },
  )

  test('closed: the same', async () => {
    const token = await market.login('harbour_owner')
    await peek(market, sql`update shop set state = 6 where id = ${shopIdOf('harbour')}`)
    const [write, file, closing] = await said(token)
    expect([write, file]).toEqual([200, 'SHOP_CLOSED'])
    expect(closing).toBe('NOT_FOUND')
    expect(await sells(token)).toBe('SHOP_CLOSED')
  })

  test('everything works again at once when it is renewed', async () => {
    const token = await market.login('opal_owner')
    expect(await sells(token)).toBe('SHOP_EXPIRED')
    const offers = (await market.hit(contract.listOffers, token)).data
    const { id: planId, monthP: amountP } = offers.find(({ name }) => name.en === 'Standard') ?? { id: '', monthP: 0 }
    const body = { kind: 'renew' as const, planId, period: 'month' as const, amountP }
    const { id } = (await market.hit(contract.addSubscriptionOrder, token, { body })).data
    const paid = await market.hit(contract.paySubscriptionOrder, token, {
      body: { id, version: 1, password: DEMO_PASSWORD },
    })
    expect(paid.status).toBe(200)
    expect(await sells(token)).toBe(404)
  })
})

const TRACKING = { carrier: 'royal_mail', trackingNo: 'RM123456789GB' }

describe.each([
  ['expired', 'SHOP_EXPIRED'],
  ['banned', 'SHOP_BANNED'],
] as const)('A shop that is %s serves what it sold, and keeps its account and its money', (kind, refusal) => {
  let token: string
  let selling: string
  beforeAll(async () => {
    market = await startMarketplace({ orders: 300 })
    const open = await market.login('liang_manager')
    const { records } = (await market.hit(listGoods, open, { query: { state: '2', size: 1 } })).data
    const run = { action: 'delist' as const, ids: records.map(({ id }) => id) }
    selling = (await market.hit(runGoodsBulk, open, { body: run })).data.id
    const shopId = shopIdOf('liang')
    const { now } = market.clock
    const reason = { zh: '违规', en: 'Rules' }
    const yesterday = new Date(now.getTime() - 86_400_000).toISOString()
    if (kind === 'expired') await peek(market, sql`update shop set expire_at = ${yesterday} where id = ${shopId}`)
    else
      await transact(market.database.db, async (tx) => {
        await asPlatform(tx)
        await imposeMeasure({ tx, now }, { shopId, kind, from: now, until: null, reason, by: null })
      })
    token = await market.login('liang_manager')
    expect(await sells(token)).toBe(refusal)
  })
  afterAll(() => market.close())

  test('a paid order is shipped, by its page, by the batch and by its shipping clerk', async () => {
    const [one, two, three] = [await makeOrder(market), await makeOrder(market), await makeOrder(market)]
    const clerk = await market.login('liang_shipping')
    const ship = (by: string, id: string) => market.hit(deliverGoods, by, { params: { id }, body: TRACKING })
    expect((await ship(token, one.id)).data).toMatchObject({ status: 3, trackingNo: 'RM123456789GB' })
    expect((await ship(clerk, two.id)).data.status).toBe(3)
    const file = importer(() => ({ market, token }))
    const checked = await file.preview([importRow(1, three.no)])
    expect(await file.commit(checked.token)).toMatchObject({ ok: 1, failed: 0 })
    expect((await market.hit(getOrder, token, { params: { id: three.id } })).data.status).toBe(3)
  })

  test('a case is agreed to and its amount goes back to the buyer', async () => {
    const { records } = (await market.hit(listCases, token, { query: { size: 100 } })).data
    const found = records.find(
      ({ state, type, statutory }) => state === CASE.awaitingSeller && type === 1 && !statutory,
    )
    const { id = '', version = 0, askP = 0 } = found ?? {}
    const agreed = await market.hit(agreeCase, token, { body: { id, version, addressId: null, note: '' } })
    expect(agreed.data).toMatchObject({ state: CASE.refunding, refundP: askP })
  })

  test('the available money is withdrawn: 8% of £20.07 is £1.61, so £18.46 arrive', async () => {
    const [maker, checker] = [await market.login('operator'), await market.login('finance_checker')]
    await settleOpenWithdrawal(market, { seller: token, maker, checker })
    const accounts = (await market.hit(finance.listPayoutAccounts, token)).data
    const payout = accounts.find(({ state, cooldownUntil }) => state === 1 && !cooldownUntil)
    const body = { amountP: 2_007, accountId: payout?.id ?? '', password: DEMO_PASSWORD }
    const { data, envelope } = await market.hit(finance.addWithdrawal, token, { body }, { key: `take-${kind}-0001` })
    expect(envelope.error).toBeUndefined()
    expect(data).toMatchObject({ feeP: 161, netP: 1_846 })
  })

  test('another session is ended and the second step is set up', async () => {
    await market.login('liang_manager', 'device-of-the-test-0002')
    const { data: sessions } = await market.hit(listSessions, token)
    const other = sessions.find(({ current }) => !current)
    expect((await market.hit(endOwnSession, token, { params: { id: other?.id ?? '' } })).status).toBe(200)
    const { data: begun } = await market.hit(security.startSecond, token, { body: { password: DEMO_PASSWORD } })
    const code = totp(bytesOf(begun.secret), Math.floor(market.clock.now.getTime() / 30_000))
    expect((await market.hit(security.enableSecond, token, { body: { code } })).data.codes).toHaveLength(10)
    expect((await market.hit(security.secondFactor, token)).data.enabled).toBe(true)
  })

  test('a task of selling that still waited does not run, nor is it repeated', async () => {
    await workOff(market)
    const { data } = await market.hit(getTask, token, { params: { id: selling } })
    expect(data).toMatchObject({ ok: 0, failed: 1, actable: false })
    expect(data.items[0]?.error).toBe(refusal)
    expect((await market.hit(retryTask, token, { params: { id: selling } })).envelope.error).toBe(refusal)
  })
})
