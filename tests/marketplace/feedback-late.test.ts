import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as feedback from '@/lib/contract/feedback'
import { listNotifications, notificationPreferences, saveNotificationPreferences } from '@/lib/contract/notification'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
  // Clears the notices about feedback that the demo left unanswered.
  market.clock.advance(30 * DAY_MS)
  await sweep(market, 'feedback.late')
  await followEvents(runnerOf(market))
})
afterAll(() => market.close())

const BODY = {
  kind: 'fault',
  text: 'The scanner stops',
  page: '/order/ship',
  release: '0.1.0',
  pictureIds: [],
} as const
const as = (username: string) => market.login(username)
const add = async () =>
  (await market.hit(feedback.addFeedback, await as('liang_shipping'), { body: { ...BODY, pictureIds: [] } })).data.id
const one = async (id: string) =>
  (await market.hit(feedback.feedbackThread, await as('operator'), { query: { id } })).data
const give = async (id: string, username: string) => {
  const token = await as('operator')
  const { assignees } = (await market.hit(feedback.feedbackChoices, token)).data
  const assigneeId = assignees.find(({ label }) => label.endsWith(` · ${username}`))?.value ?? null
  await market.hit(feedback.sortFeedback, token, { body: { ids: [id], assigneeId } })
}
const reply = async (id: string) =>
  market.hit(feedback.replyFeedback, await as('operator'), {
    body: { id, version: (await one(id)).version, text: 'Mended' },
  })
const reopen = async (id: string) =>
  market.hit(feedback.reopenFeedback, await as('liang_shipping'), { body: { id, text: 'Not so' } })
const tell = async () => {
  await sweep(market, 'feedback.late')
  await followEvents(runnerOf(market))
}
/** Number of notices that each of them got about this late feedback. */
const told = (id: string) =>
  peek<{ username: string; times: number }>(
    market,
    sql`select a.username, count(*)::int as times from notification n join account a on a.id = n.account_id
      where n.kind = 'feedbackLate' and n.ref_id = ${id} group by a.username order by a.username`,
  )
const able = async () =>
  (await market.hit(feedback.feedbackChoices, await as('operator'))).data.assignees
    .map(({ label }) => label.split(' · ').at(-1))
    .sort()

describe('An answer that is late against its promise', () => {
  test('notifies its assignee once, with a link and by mail; never before its time', async () => {
    const id = await add()
    await give(id, 'order_support')
    const { dueTime } = await one(id)
    market.clock.advance(Date.parse(dueTime ?? '') - market.clock.now.getTime())
    await tell()
    expect(await told(id)).toEqual([])
    market.clock.advance(1_000)
    for (let time = 0; time < 3; time++) await tell()
    expect(await told(id)).toEqual([{ username: 'order_support', times: 1 }])
    const { data } = await market.hit(listNotifications, await as('order_support'), { query: { kind: 'feedbackLate' } })
    expect(data.records[0]).toMatchObject({ refType: 'feedbackDesk', refId: id, readFlag: false })
    const [row] = await peek<{ mail: boolean }>(
      market,
      sql`select mail_due_at is not null as mail from notification where kind = 'feedbackLate' and ref_id = ${id}`,
    )
    expect(row?.mail).toBe(true)
  })

  test('notifies all who may answer if nobody is assigned, or the assignee is frozen', async () => {
    const [nobodys, frozens] = [await add(), await add()]
    await give(frozens, 'content_editor')
    await market.database.db.execute(sql`update account set status = 2 where username = 'content_editor'`)
    market.clock.advance(15 * DAY_MS)
    await tell()
    const everybody = (await able()).map((username) => ({ username, times: 1 }))
    expect(everybody.length).toBeGreaterThan(1)
    expect([await told(nobodys), await told(frozens)]).toEqual([everybody, everybody])
    await market.database.db.execute(sql`update account set status = 1 where username = 'content_editor'`)
  })

  test('does not notify for feedback answered in time, or a duplicate; a reopened one waits anew', async () => {
    const [first, repeats] = [await add(), await add()]
    const merge = { id: repeats, into: first, version: (await one(repeats)).version }
    await market.hit(feedback.mergeFeedback, await as('operator'), { body: merge })
    await give(first, 'order_support')
    await reply(first)
    market.clock.advance(13 * DAY_MS)
    await tell()
    expect([await told(first), await told(repeats)]).toEqual([[], []])
    await reopen(first)
    await tell()
    expect(await told(first)).toEqual([])
    market.clock.advance(15 * DAY_MS)
    await tell()
    await tell()
    expect(await told(first)).toEqual([{ username: 'order_support', times: 1 }])
  })

  test('stays in the list for any settings of its reader, and goes by mail only to those who want mails about it', async () => {
    const token = await as('order_support')
    const { mailTo: _, ...wishes } = (await market.hit(notificationPreferences, token)).data
    await market.hit(saveNotificationPreferences, token, { body: { ...wishes, mail: [] } })
    const id = await add()
    await give(id, 'order_support')
    market.clock.advance(15 * DAY_MS)
    await tell()
    const rows = await peek<{ site: boolean; mail: boolean }>(
      market,
      sql`select site, mail_due_at is not null as mail from notification where kind = 'feedbackLate' and ref_id = ${id}`,
    )
    expect(rows).toEqual([{ site: true, mail: false }])
  })

  test('however the clock runs, it is told of exactly what the desk calls late, once for each waiting', async () => {
    const steps = fc.array(
      fc.record({ hours: fc.integer({ min: 1, max: 60 }), act: fc.constantFrom('answer', 'again', 'none') }),
      {
        minLength: 2,
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const id = await add()
        await give(id, 'order_support')
        let expected = 0
        let counted = false
        for (const { hours, act } of all) {
          market.clock.advance(hours * HOUR_MS)
          await tell()
          const { status, dueTime } = await one(id)
          const late = status === 0 && Date.parse(dueTime ?? '') < market.clock.now.getTime()
          if (late && !counted) expected += 1
          counted = late
          expect((await told(id))[0]?.times ?? 0).toBe(expected)
          if (act === 'answer' && status === 0) await reply(id)
          if (act === 'again' && status === 1 && (await reopen(id)).status === 200) counted = false
        }
      }),
      { numRuns: 6 },
    )
  })
})
