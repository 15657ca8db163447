import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import * as settings from '@/lib/contract/account/settings'
import { addFeedback } from '@/lib/contract/feedback'
import { withdrawGoods } from '@/lib/contract/goods'
import { countOrders } from '@/lib/contract/order'
import { type MeasureKind, standingOf } from '@/lib/domain/shop/standing'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { imposeMeasure } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const DAY_MS = 86_400_000
/** An act of selling; there is no such product. */
const write = async (token: string) => {
  const body = { id: '01990000-0000-7000-8000-000000000000', version: 1 }
  const { status, envelope } = await market.hit(withdrawGoods, token, { body })
  return [status, envelope.error]
}
const shopOf = async (token: string) => (await market.hit(account.userInfo, token)).data.shops[0]
const standing = async (token: string) => (await shopOf(token))?.standing

describe('The banned shop (U-11)', () => {
  test('reads and writes to the platform, sells nothing, and knows why and until when', async () => {
    const token = await market.login('banned_owner')
    expect(await standing(token)).toMatchObject({ kind: 'banned', reason: expect.stringContaining('within one month') })
    expect((await market.hit(countOrders, token)).status).toBe(200)
    expect(await write(token)).toEqual([403, 'SHOP_BANNED'])
    const body = {
      kind: 'other' as const,
      text: 'Please look at it again.',
      page: '',
      release: '1',
      contact: '',
      pictureIds: [],
    }
    expect((await market.hit(addFeedback, token, { body }, { key: 'about-the-ban-0001' })).status).toBe(200)
    expect((await market.hit(settings.savePreferences, token, { body: { pageSize: 20 } })).status).toBe(200)
  })

  test('works again to the millisecond when its time is over, without anybody’s help', async () => {
    const until = new Date(market.clock.now.getTime() + DAY_MS).toISOString()
    await market.database.db.execute(sql`update shop set measures = jsonb_set(measures, '{0,until}', ${JSON.stringify(until)}::jsonb)
      where no = 'S10007'`)
    const token = await market.login('banned_owner')
    market.clock.advance(DAY_MS - 1)
    expect(await write(token)).toEqual([403, 'SHOP_BANNED'])
    market.clock.advance(1)
    expect(await write(token)).toEqual([404, 'NOT_FOUND'])
    expect(await standing(token)).toBeNull()
  })

  test('is felt by a session that is open already', async () => {
    const token = await market.login('hannah_pennine')
    expect(await write(token)).toEqual([404, 'NOT_FOUND'])
    const { now } = market.clock
    const { id: shopId } = (await shopOf(token)) ?? { id: '' }
    const reason = { zh: '违规', en: 'Broken rules.' }
    await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      await imposeMeasure({ tx, now }, { shopId, kind: 'banned', from: now, until: null, reason, by: null })
    })
    expect(await write(token)).toEqual([403, 'SHOP_BANNED'])
    expect(await standing(token)).toEqual({ kind: 'banned', until: null, reason: 'Broken rules.' })
  })
})

test('a restricted shop and one on holiday go on working, and say how they stand in the reader’s language', async () => {
  const [jade, maud] = [await market.login('jade_owner'), await market.login('maud_owner')]
  expect(await write(jade)).toEqual([404, 'NOT_FOUND'])
  expect(await write(maud)).toEqual([404, 'NOT_FOUND'])
  expect(await standing(jade)).toMatchObject({ kind: 'restricted', until: null })
  const { data } = await market.hit(account.userInfo, jade, {}, { headers: { 'accept-language': 'zh-CN' } })
  expect(data.shops[0]?.standing?.reason).toContain('食品接触')
  expect(await standing(maud)).toMatchObject({ kind: 'holiday', reason: null, until: expect.stringMatching(/Z$/) })
  expect(await standing(await market.login('liang_manager'))).toBeNull()
})

test('the platform’s decision outweighs a holiday, which begins and ends by the clock', () => {
  const course = {
    holidayFrom: '2026-12-24T00:00:00Z',
    holidayUntil: '2026-12-27T00:00:00Z',
  }
  const from = '2026-01-01T00:00:00Z'
  const reason = { zh: '原因', en: 'Reason' }
  const measure = (kind: MeasureKind) => ({ kind, from, until: null, reason })
  const at = (text: string, kinds: MeasureKind[] = [], closed = false) =>
    standingOf({ ...course, closed, measures: kinds.map(measure) }, new Date(text))?.kind
  expect(at('2026-12-23T23:59:59.999Z')).toBeUndefined()
  expect([at('2026-12-24T00:00:00Z'), at('2026-12-26T23:59:59.999Z')]).toEqual(['holiday', 'holiday'])
  expect(at('2026-12-27T00:00:00Z')).toBeUndefined()
  const day = '2026-12-25T00:00:00Z'
  expect([at(day, ['restricted', 'banned']), at(day, ['restricted', 'suspended']), at(day, ['restricted'])]).toEqual([
    'banned',
    'suspended',
    'restricted',
  ])
  expect(at(day, ['banned'], true)).toBe('closed')
})
