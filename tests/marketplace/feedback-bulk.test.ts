import { sql } from 'drizzle-orm'
import * as feedback from '@/lib/contract/feedback'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
let ids: string[]
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('order_support')
  const writer = await market.login('liang_shipping')
  const body = { kind: 'idea', text: 'A darker dark', release: '0.1.0', pictureIds: [] as string[] } as const
  const add = async (page: string) =>
    (await market.hit(feedback.addFeedback, writer, { body: { ...body, page } })).data.id
  ids = []
  for (let nth = 0; nth < 12; nth++) ids.push(await add(nth < 9 ? '/bulk' : '/elsewhere'))
})
afterAll(() => market.close())

type Sort = Parameters<typeof market.hit<typeof feedback.sortFeedback>>[2]
const sort = (body: object, token = operator) => market.hit(feedback.sortFeedback, token, { body } as Sort)
const matching = (changes: object = {}) => ({ tab: 'pending', page: '/bulk', ...changes })
const tagged = async (tag: string) =>
  (await market.hit(feedback.listFeedback, operator, { query: { tab: 'all', tag, size: 100 } })).data.records
    .map(({ id }) => id)
    .sort()

describe('Everything that a filter shows', () => {
  test('is given and tagged at once, on every page, and nothing else', async () => {
    const { assignees } = (await market.hit(feedback.feedbackChoices, operator)).data
    const someone = assignees.find(({ label }) => label.endsWith(' · content_editor'))?.value ?? ''
    const refused = await sort({ matching: matching({ count: 8 }), addTag: 'speed' })
    expect([refused.envelope.error, refused.envelope.detail]).toEqual(['VERSION_CONFLICT', { count: 9 }])
    expect(await tagged('speed')).toEqual([])
    const done = await sort({ matching: matching({ count: 9 }), addTag: 'speed', assigneeId: someone })
    expect(done.data).toEqual({ changed: 9 })
    expect(await tagged('speed')).toEqual(ids.slice(0, 9).sort())
    const told = await peek(
      market,
      sql`select 1 from outbox where type = 'feedback.assigned' and payload->>'accountId' = ${someone}`,
    )
    expect(told).toHaveLength(9)
    expect((await sort({ matching: matching({ count: 9 }), addTag: 'speed' })).data).toEqual({ changed: 0 })
  })

  test('leaves out what repeats another one, which the view does not show either', async () => {
    const [first = '', second = ''] = ids.slice(9)
    await market.hit(feedback.mergeFeedback, operator, { body: { id: second, version: 1, into: first } })
    const which = matching({ page: '/elsewhere', count: 2 })
    expect((await sort({ matching: which, addTag: 'order' })).data).toEqual({ changed: 2 })
    expect(await tagged('order')).not.toContain(second)
  })

  test('is either named by ids or by a filter, at most a thousand, and by those who may answer', async () => {
    const [id] = ids
    for (const wrong of [
      { addTag: 'speed' },
      { ids: [id], matching: matching({ count: 1 }), addTag: 'speed' },
      { matching: matching({ count: 1_001 }), addTag: 'speed' },
      { matching: matching({ count: 9, sort: 'id' }), addTag: 'speed' },
    ])
      expect((await sort(wrong)).status).toBe(400)
    const auditor = await market.login('auditor')
    expect((await sort({ matching: matching({ count: 9 }), addTag: 'speed' }, auditor)).status).toBe(403)
  })
})
