import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as feedback from '@/lib/contract/feedback'
import { listLog } from '@/lib/contract/log'
import { rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { runJob } from '@/lib/marketplace/kernel/job'
import { feedbackJobs } from '@/lib/marketplace/modules/feedback'
import { erase } from '@/lib/marketplace/modules/user/erase'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const DAY_MS = 86_400_000
const WRITER = 'liang_shipping'
const OPERATOR = 'order_support'

let market: TestMarketplace
let writer: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  writer = await market.login(WRITER)
  operator = await market.login(OPERATOR)
})
afterAll(() => market.close())

/** Sessions end on the way. */
async function advance(ms: number): Promise<void> {
  market.clock.advance(ms)
  writer = await market.login(WRITER)
  operator = await market.login(OPERATOR)
}

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff', width = 2_000) =>
  sharp({ create: { width, height: 900, channels: 3, background: '#c41' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
const upload = (token: string, bytes: Buffer) =>
  market.hit(feedback.addFeedbackPicture, token, { body: { base64: bytes.toString('base64') } })
const uploaded = async (token = writer) => (await upload(token, await picture('png', 40))).data.id
const see = (token: string, id: string, size: 'thumb' | 'whole' = 'thumb') =>
  market.hit(feedback.feedbackPicture, token, { params: { id }, query: { size } })

const BODY = { kind: 'fault', text: 'The button does nothing', page: '/order/list', release: '0.1.0' } as const
const add = (changes: object = {}, token = writer) =>
  market.hit(feedback.addFeedback, token, { body: { ...BODY, pictureIds: [], ...changes } })
const thread = async (id: string) => (await market.hit(feedback.feedbackThread, operator, { query: { id } })).data
const reply = (id: string, version: number, text = 'Mended') =>
  market.hit(feedback.replyFeedback, operator, { body: { id, version, text } })
const reopen = (id: string, token = writer) =>
  market.hit(feedback.reopenFeedback, token, { body: { id, text: 'Still so' } })
const inTab = async (tab: 'pending' | 'replied' | 'reopened', id: string) => {
  const { data } = await market.hit(feedback.listFeedback, operator, { query: { tab, size: 100 } })
  return data.records.some((entry) => entry.id === id)
}

describe('Feedback', () => {
  test('goes from pending to replied, can be reopened for fourteen days, and its writer is told of the reply', async () => {
    const { id } = (await add()).data
    expect(await inTab('pending', id)).toBe(true)
    expect((await reopen(id)).envelope.error).toBe('FEEDBACK_CLOSED')
    market.clock.advance(60_000)
    expect((await reply(id, 1)).status).toBe(200)
    expect((await reply(id, 1)).envelope.error).toBe('VERSION_CONFLICT')
    const [event] = await peek<{ payload: object }>(
      market,
      sql`select payload from outbox where type = 'feedback.replied' and payload->>'feedbackId' = ${id}`,
    )
    const [account] = await peek<{ id: string }>(market, sql`select id from account where username = ${WRITER}`)
    expect(event?.payload).toEqual({ accountId: account?.id, feedbackId: id })
    expect([await inTab('pending', id), await inTab('replied', id)]).toEqual([false, true])
    await advance(13 * DAY_MS)
    expect((await reopen(id)).status).toBe(200)
    expect([await inTab('replied', id), await inTab('reopened', id)]).toEqual([false, true])
    const { entries, version } = await thread(id)
    expect(entries.map(({ text, fromOperator }) => [text, fromOperator])).toEqual([
      [BODY.text, false],
      ['Mended', true],
      ['Still so', false],
    ])
    await reply(id, version)
    await advance(15 * DAY_MS)
    expect((await reopen(id)).envelope.error).toBe('FEEDBACK_CLOSED')
  })

  test('has 1 to 300 characters, an emoji being one, and at most six screenshots', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => uploaded()))
    expect((await add({ text: '😀'.repeat(300), pictureIds: six })).status).toBe(200)
    for (const wrong of [{ text: '' }, { text: '   ' }, { text: '字'.repeat(301) }, { pictureIds: [...six, six[0]] }])
      expect((await add(wrong)).status).toBe(400)
  })

  test('says how its writer wants to be reached to those who answer, sealed, and forgets it with the account', async () => {
    const contact = '微信 liang-88'
    const { id } = (await add({ contact })).data
    const own = (await market.hit(feedback.myFeedbackThread, writer, { query: { id } })).data
    expect([(await thread(id)).contact, own.contact, (await thread((await add()).data.id)).contact]).toEqual([
      contact,
      contact,
      '',
    ])
    const kept = await peek<{ row: string }>(market, sql`select f::text as row from feedback f where id = ${id}`)
    expect(kept[0]?.row).not.toContain('liang-88')
    expect((await add({ contact: 'x'.repeat(101) })).status).toBe(400)
    await transact(market.database.db, async (tx) => {
      const [person] = await rowsOf<{ account_id: string }>(tx, sql`select account_id from feedback where id = ${id}`)
      await tx.execute(sql`set local role none`)
      await erase(tx, person?.account_id ?? '', market.clock.now)
      const [gone] = await rowsOf<{ contact_sealed: string | null }>(
        tx,
        sql`select contact_sealed from feedback where id = ${id}`,
      )
      expect(gone?.contact_sealed).toBeNull()
      throw new Error('as it was')
    }).catch((error: Error) => expect(error.message).toBe('as it was'))
  })

  test('is its writer’s and the answering operators’ alone, with its screenshots', async () => {
    const pictureId = await uploaded()
    const { id } = (await add({ pictureIds: [pictureId] })).data
    const other = await market.login('hannah_pennine')
    const auditor = await market.login('auditor')
    expect((await market.hit(feedback.myFeedbackThread, other, { query: { id } })).status).toBe(404)
    expect((await reopen(id, other)).status).toBe(404)
    expect((await market.hit(feedback.listFeedback, auditor)).status).toBe(403)
    const seen = await Promise.all([writer, operator, other, auditor].map((token) => see(token, pictureId)))
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404, 404])
    expect((await add({ pictureIds: [pictureId] }, other)).status).toBe(404)
    expect((await add({ pictureIds: [pictureId] })).status).toBe(404)
    const unsent = await uploaded()
    expect((await see(operator, unsent)).status).toBe(404)
  })

  test('its screenshots are drawn anew: one format, no larger than needed, nothing else that the file carried', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const { data } = await upload(writer, await picture(format))
      const bytes = Buffer.from((await see(writer, data.id, 'whole')).data.base64, 'base64')
      const facts = await sharp(bytes).metadata()
      expect([facts.format, facts.width, facts.exif]).toEqual(['webp', 1_600, undefined])
    }
  })

  test('a file that is not a picture, another kind, or more than 5 MB is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const wrong = [svg, Buffer.from('<html></html>'), await picture('gif'), await picture('tiff')]
    for (const bytes of wrong) expect((await upload(writer, bytes)).envelope.error).toBe('PICTURE_UNREADABLE')
    const cut = (await picture('png')).subarray(0, 400)
    expect((await upload(writer, cut)).envelope.error).toBe('PICTURE_UNREADABLE')
    expect((await upload(writer, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(422)
    expect((await upload(writer, Buffer.alloc(5 * 1024 * 1024 + 4))).status).toBe(400)
  })

  test('screenshots that were never sent are forgotten after a day', async () => {
    const sent = await uploaded()
    await add({ pictureIds: [sent] })
    const unsent = await uploaded()
    await advance(DAY_MS + 1)
    const runner = { database: market.database, clock: () => market.clock.now, log: market.app.log as never }
    for (const job of feedbackJobs) await runJob({ ...runner, afterCommit: () => undefined }, job)
    expect([(await see(writer, sent)).status, (await see(writer, unsent)).status]).toEqual([200, 404])
  })
})

const choices = async () => (await market.hit(feedback.feedbackChoices, operator)).data
const idOf = async (username: string) =>
  (await choices()).assignees.find(({ label }) => label.endsWith(` · ${username}`))?.value ?? ''
type Sort = Parameters<typeof market.hit<typeof feedback.sortFeedback>>[2]
const sort = (body: object) => market.hit(feedback.sortFeedback, operator, { body } as Sort)
const merge = async (id: string, into: string | null) =>
  market.hit(feedback.mergeFeedback, operator, { body: { id, into, version: (await thread(id)).version } })
const listed = async (query: object) =>
  (await market.hit(feedback.listFeedback, operator, { query: { size: 100, ...query } })).data.records.map(
    ({ id }) => id,
  )

describe('The desk of feedback', () => {
  test('gives feedback to somebody who may answer, who is told, and finds it by tag, person and page', async () => {
    const [one, other] = [(await add()).data.id, (await add({ page: '/order/ship' })).data.id]
    const editor = await idOf('content_editor')
    expect((await sort({ ids: [one, other], assigneeId: editor, addTag: 'speed' })).data).toEqual({ changed: 2 })
    const told = await peek(
      market,
      sql`select 1 from outbox where type = 'feedback.assigned' and payload->>'accountId' = ${editor}`,
    )
    expect(told).toHaveLength(2)
    expect(await thread(one)).toMatchObject({ tags: ['speed'], assignee: { id: editor } })
    expect((await sort({ ids: [one], version: 2, tags: ['order', 'speed'] })).status).toBe(200)
    expect((await sort({ ids: [one], version: 2, tags: [] })).envelope.error).toBe('VERSION_CONFLICT')
    expect(await listed({ tag: 'order' })).toEqual([one])
    expect(await listed({ assignee: editor, page: 'ship' })).toEqual([other])
    expect(await listed({ assignee: 'none' })).not.toContain(one)
    for (const wrong of [{ assigneeId: (await idOf('auditor')) || one }, { tags: ['nobody_knows'] }])
      expect((await sort({ ids: [one], ...wrong })).status).toBe(400)
    expect((await sort({ ids: [one, '01990000-0000-7000-8000-000000000000'], addTag: 'order' })).status).toBe(404)
  })

  test('is not given to an account whose last day is over', async () => {
    const { id } = (await add()).data
    const editor = await idOf('content_editor')
    const lastDay = (at: string | null) =>
      transact(market.database.db, (tx) => tx.execute(sql`update account set valid_until = ${at} where id = ${editor}`))
    await lastDay('2020-01-01T00:00:00Z')
    expect(await idOf('content_editor')).toBe('')
    expect((await sort({ ids: [id], assigneeId: editor })).status).toBe(400)
    await lastDay(null)
    expect(await idOf('content_editor')).toBe(editor)
  })

  test('tells its writer when an answer is due, and nothing of the desk’s own affairs', async () => {
    const { id } = (await add()).data
    await sort({ ids: [id], assigneeId: await idOf('operator'), addTag: 'speed' })
    const mine = async () => (await market.hit(feedback.myFeedbackThread, writer, { query: { id } })).data
    const { answerDays } = await choices()
    const first = await mine()
    expect(Date.parse(first.dueTime ?? '') - Date.parse(first.createTime)).toBe(answerDays * DAY_MS)
    expect([first.assignee, first.tags, first.answeredBy]).toEqual([null, [], null])
    expect(await listed({ overdue: 1 })).not.toContain(id)
    await advance(answerDays * DAY_MS + 1_000)
    expect(await listed({ overdue: 1 })).toContain(id)
    await reply(id, (await thread(id)).version)
    expect(await listed({ overdue: 1, tab: 'replied' })).not.toContain(id)
    const answered = await mine()
    expect([answered.dueTime, answered.entries.map(({ author }) => author)]).toEqual([null, [null, null]])
    expect((await thread(id)).answeredBy).not.toBeNull()
    const rate = (token: string) => market.hit(feedback.rateFeedback, token, { body: { id, helpful: false } })
    expect([(await rate(writer)).status, (await rate(await market.login('liang_manager'))).status]).toEqual([200, 404])
    expect((await thread(id)).helpful).toBe(false)
    await reopen(id)
    expect((await rate(writer)).envelope.error).toBe('FEEDBACK_CLOSED')
    expect((await mine()).dueTime).not.toBeNull()
  })

  test('a duplicate is answered once, and each author is notified; a separated one is answered alone', async () => {
    const [first, second, third] = [(await add()).data.id, (await add()).data.id, (await add()).data.id]
    expect((await merge(second, second)).envelope.error).toBe('FEEDBACK_MERGED')
    expect((await merge(second, first)).status).toBe(200)
    expect((await merge(third, second)).envelope.error).toBe('FEEDBACK_MERGED')
    expect(await listed({})).not.toContain(second)
    expect(await thread(first)).toMatchObject({ merged: 1, repeats: [{ id: second }] })
    expect((await reply(second, (await thread(second)).version)).envelope.error).toBe('FEEDBACK_MERGED')
    market.clock.advance(60_000)
    await reply(first, (await thread(first)).version, 'Mended for all')
    const own = await market.hit(feedback.myFeedbackThread, writer, { query: { id: second } })
    expect(own.data).toMatchObject({ status: 1, mergedInto: null })
    expect(own.data.entries.at(-1)?.text).toBe('Mended for all')
    await merge(third, first)
    expect((await thread(third)).entries.at(-1)?.text).toBe('Mended for all')
    await merge(third, null)
    expect(await listed({ tab: 'replied' })).toContain(third)
    await reopen(second)
    expect(await listed({ tab: 'reopened' })).toContain(second)
  })

  test('the file of a view has every row of it, block by block, and is logged', async () => {
    const body = { tab: 'all' as const, after: null }
    const { data } = await market.hit(feedback.exportFeedback, operator, { body })
    expect(data.records.map(({ id }) => id).sort()).toEqual((await listed({ tab: 'all' })).sort())
    expect(data.records.some(({ answer }) => answer === 'Mended for all')).toBe(true)
    expect((await market.hit(feedback.exportFeedback, writer, { body })).status).toBe(403)
  })

  test('the log names a feedback by its first words, and shows what became of it in words', async () => {
    const { id } = (await add({ text: 'The picker forgets its shelf' })).data
    await sort({ ids: [id], assigneeId: await idOf('operator'), tags: ['speed'] })
    const { data } = await market.hit(listLog, await market.login('operator'), { query: { log: 'changes', size: 50 } })
    const entry = data.records.find(({ refType, refId }) => refType === 'feedback' && refId === id)
    expect(entry?.refName).toBe('The picker forgets its shelf')
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'assignee', before: null, after: expect.any(String) }),
        expect.objectContaining({ field: 'tags', before: [], after: ['speed'] }),
      ]),
    )
  })
})
