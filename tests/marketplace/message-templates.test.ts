import { sql } from 'drizzle-orm'
import { sendCode } from '@/lib/contract/account'
import {
  editTemplate,
  getTemplate,
  listSendings,
  listTemplates,
  retrySending,
  testTemplate,
} from '@/lib/contract/message/template'
import { listNotifications } from '@/lib/contract/notification'
import { NOTIFICATION_KINDS } from '@/lib/domain/notification'
import { deliverDue } from '@/lib/marketplace/jobs/delivery'
import { newId } from '@/lib/marketplace/kernel/ids'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, runnerOf } from '../support/orders'

const PAID = { kind: 'orderPaid', channel: 'site' } as const
let market: TestMarketplace
let operator: string
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  operator = await market.login('operator')
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const read = async (place: { kind: 'orderPaid' | 'orderLate'; channel: 'site' | 'mail' } = PAID) =>
  (await market.hit(getTemplate, operator, { query: place })).data
const word = (zh: string, en: string, version: number, changes: object = {}) =>
  market.hit(editTemplate, operator, { body: { ...PAID, zh, en, version, enabled: true, ...changes } })
const pay = async () => {
  const { id, no } = await makeOrder(market)
  const payload = JSON.stringify({ orderId: id, shopId: shopIdOf('liang'), no })
  await market.database.db.execute(sql`insert into outbox (id, type, payload, created_at)
    values (${newId(market.clock.now.getTime())}, 'order.paid', ${payload}::jsonb, ${market.clock.now.toISOString()})`)
  await followEvents(runnerOf(market))
  return no
}
const newest = async () => (await market.hit(listNotifications, seller)).data.records[0]?.text.en ?? ''

describe('The wording of an event', () => {
  test('gets new versions, also changes earlier notifications, and can return to the program’s own', async () => {
    const no = await pay()
    const own = await read()
    expect([own.version, own.versions.length, await newest()]).toEqual([0, 1, `Order ${no} is paid and ready to ship`])
    expect((await word('订单 {no} 来了', '{shop} has a new order, {no}', 0)).data).toEqual({ version: 1 })
    expect(await newest()).toBe(`Liang & Co. has a new order, ${no}`)
    expect((await word(own.text.zh, own.text.en, 1)).data).toEqual({ version: 2 })
    expect(await newest()).toBe(`Order ${no} is paid and ready to ship`)
    expect((await read()).versions.map(({ version, author }) => [version, author !== null])).toEqual([
      [2, true],
      [1, true],
      [0, false],
    ])
  })

  test('of an older version is refused, and so is one that nobody has seen yet', async () => {
    for (const version of [0, 1, 7]) expect((await word('一', 'One', version)).envelope.error).toBe('VERSION_CONFLICT')
  })

  test('names only what its event knows, each language for itself', async () => {
    const { envelope } = await word('订单 {no}', 'Order {buyer} {no', 2)
    expect([envelope.error, envelope.fields]).toEqual(['INVALID_INPUT', { en: ['foreign:buyer', 'foreign:{ }'] }])
    for (const hostile of ['{constructor}', '{{no}}', '{__proto__}', '\u0024{no}{', '{no.length}'])
      expect((await word(hostile, 'Order {no}', 2)).envelope.error).toBe('INVALID_INPUT')
  })

  test('that is switched off tells nobody of the event on that channel', async () => {
    const { text } = await read()
    await word(text.zh, text.en, 2, { enabled: false })
    const before = (await market.hit(listNotifications, seller)).data.total
    await pay()
    expect((await market.hit(listNotifications, seller)).data.total).toBe(before)
    await word(text.zh, text.en, 3)
    await pay()
    expect((await market.hit(listNotifications, seller)).data.total).toBe(before + 1)
  })

  test('is tried on its author, on the page and by mail, and on nobody else', async () => {
    expect((await market.hit(testTemplate, operator, { body: PAID })).data).toEqual({ sent: true })
    const [told] = (await market.hit(listNotifications, operator)).data.records
    expect(told?.text.en).toBe('Order SO2611210001 is paid and ready to ship')
    expect((await market.hit(testTemplate, operator, { body: { ...PAID, channel: 'mail' } })).data).toEqual({
      sent: true,
    })
    expect((await market.messages()).map(({ type }) => type)).toEqual(['mail'])
  })

  test('is a matter of those who may write templates', async () => {
    for (const token of [seller, await market.login('auditor')])
      for (const row of [listTemplates, listSendings]) expect((await market.hit(row, token)).status).toBe(403)
    const { data } = await market.hit(listTemplates, await market.login('content_editor'))
    expect(data).toHaveLength(NOTIFICATION_KINDS.length * 2)
  })
})

describe('The log of sent messages', () => {
  const state = { refuses: true }
  const carrier = async ({ to }: { to: string }) => {
    if (state.refuses) throw new Error(`451 <${to}> not now`)
  }
  const deliver = () => deliverDue(runnerOf(market), { mail: carrier, sms: carrier, aloud: false })
  const log = async (query = {}) => (await market.hit(listSendings, operator, { query })).data.records
  const giveUp = async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      await deliver()
      market.clock.advance(10 * 60_000)
    }
  }

  test('masks where to and why not, and says what became of each', async () => {
    await deliver()
    const [entry] = await log()
    expect(entry).toMatchObject({
      channel: 'mail',
      event: 'notifications',
      state: 'waiting',
      tries: 1,
      retryable: false,
    })
    expect(entry?.recipient).toMatch(/^.•••@example\.com$/)
    expect(entry?.error).toBe(`Error: 451 <${entry?.recipient}> not now`)
    await giveUp()
    expect((await log({ state: 'dead' }))[0]).toMatchObject({ id: entry?.id, tries: 12, retryable: true })
    expect(await log({ state: 'sent' })).toEqual([])
  })

  test('lets a dead letter travel again, once', async () => {
    operator = await market.login('operator')
    const id = (await log({ state: 'dead' }))[0]?.id ?? ''
    state.refuses = false
    expect((await market.hit(retrySending, operator, { body: { id } })).status).toBe(200)
    expect((await log())[0]?.state).toBe('waiting')
    await deliver()
    expect((await log())[0]).toMatchObject({ state: 'sent', tries: 1, error: null })
    expect((await market.hit(retrySending, operator, { body: { id } })).envelope.error).toBe('SENDING_FINISHED')
  })

  test('keeps a code from being sent late', async () => {
    state.refuses = true
    await market.hit(sendCode, null, { body: { target: 'hannah@example.com', purpose: 'reset', device: DEVICE } })
    await giveUp()
    operator = await market.login('operator')
    const [entry] = await log({ event: 'code.reset' })
    expect([entry?.state, entry?.retryable]).toEqual(['dead', false])
    expect((await market.hit(retrySending, operator, { body: { id: entry?.id ?? '' } })).envelope.error).toBe(
      'SENDING_FINISHED',
    )
  })
})
