import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { reminderDue } from '@/lib/domain/shop/document'
import { asPlatform, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { type AcceptedDocument, createShop, type NewShop } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const LICENCE: AcceptedDocument = { kind: 'licence', number: '91DEMO', fileId: null, expiresOn: '2028-01-01' }
const application = (): NewShop => ({
  type: 1,
  nameZh: '云岫',
  nameEn: 'Cloud Peak',
  establishment: 'overseas',
  expireAt: new Date(market.clock.now.getTime() + 30 * 86_400_000),
  legal: { legalName: '云岫有限公司', companyNo: '91DEMO', vatNo: '', legalAddress: '杭州' },
  contact: { name: '云岫客服', phone: '+8613800138009', email: 'hi@cloud.example.com' },
  ownerId: accountIdOf('harbour_owner'),
  documents: [LICENCE],
})

test('an accepted application opens a shop: its owner acts for it, and documents not handed in are missing', async () => {
  const { vault, clock, database } = market
  const made = await transact(database.db, async (tx) => {
    await asPlatform(tx)
    return createShop(tx, application(), { vault, at: clock.now })
  })
  expect(made.no).toMatch(/^S\d{5}$/)
  const { data } = await market.hit(account.userInfo, await market.login('harbour_owner'))
  expect(data.shops.map(({ shopName }) => shopName)).toContain('Cloud Peak')
  const states = await rowsOf(
    database.db,
    sql`select kind, state from shop_document where shop_id = ${made.id} order by kind`,
  )
  expect(states).toEqual([
    { kind: 'bank', state: 'missing' },
    { kind: 'legalId', state: 'missing' },
    { kind: 'licence', state: 'accepted' },
  ])
})

test.each([
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [7, 7],
  [0, 7],
  [-1, null],
])('%i days before the last one the reminder of %p days is due', (left, due) => {
  expect(reminderDue(left)).toBe(due)
})
