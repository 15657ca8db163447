import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { addFeedback } from '@/lib/contract/feedback'
import { exportOrders } from '@/lib/contract/order-bulk'
import { withdrawClosing } from '@/lib/contract/shop-course'
import * as contract from '@/lib/contract/subscription'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { imposeMeasure, shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

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

/** What the marketplace says of each kind of write. */
async function said(token: string) {
  const write = await market.hit(addFeedback, token, { body: LETTER }, { key: `letter-${Math.random()}` })
  const file = await market.hit(exportOrders, token, { body: ORDERS })
  const closing = await market.hit(withdrawClosing, token, { body: { id: NO_CLOSING, version: 1 } })
  const { error } = closing.envelope
  return [write, file].map((answer) => answer.envelope.error ?? answer.status).concat(error ?? closing.status)
}

describe('What is left to a shop (specification, section 7; U-11)', () => {
  test('expired: renewal, its own data and leaving; nothing is written to anybody', async () => {
    const token = await market.login('expired_owner')
    const [write, file, closing] = await said(token)
    expect([write, file, closing]).toEqual(['SHOP_EXPIRED', 200, 'SHOP_EXPIRED'])
    expect((await market.hit(contract.getSubscription, token)).status).toBe(200)
    expect((await market.hit(account.logout, token)).status).toBe(200)
  })

  test('in its days of grace it writes to the platform as well', async () => {
    const [write, file, closing] = await said(await market.login('cedar_owner'))
    expect([write, file]).toEqual([200, 200])
    expect(closing).toBe('NOT_FOUND')
  })

  test.each(['banned', 'suspended'] as const)(
    '%s: it writes to the platform and may withdraw a request, and exports nothing',
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
    },
  )

  test('closed: the same', async () => {
    const token = await market.login('harbour_owner')
    await peek(market, sql`update shop set state = 6 where id = ${shopIdOf('harbour')}`)
    const [write, file, closing] = await said(token)
    expect([write, file]).toEqual([200, 'SHOP_CLOSED'])
    expect(closing).toBe('NOT_FOUND')
  })

  test('everything works again at once when it is renewed', async () => {
    const token = await market.login('opal_owner')
    expect((await said(token))[0]).toBe('SHOP_EXPIRED')
    const offers = (await market.hit(contract.listOffers, token)).data
    const { id: planId, monthP: amountP } = offers.find(({ name }) => name.en === 'Standard') ?? { id: '', monthP: 0 }
    const body = { kind: 'renew' as const, planId, period: 'month' as const, amountP }
    const { id } = (await market.hit(contract.addSubscriptionOrder, token, { body })).data
    const paid = await market.hit(contract.paySubscriptionOrder, token, {
      body: { id, version: 1, password: DEMO_PASSWORD },
    })
    expect(paid.status).toBe(200)
    const [write, file, closing] = await said(token)
    expect([write, file]).toEqual([200, 200])
    expect(closing).toBe('NOT_FOUND')
  })
})
