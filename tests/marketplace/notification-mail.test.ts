import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  listNotifications,
  notificationPreferences,
  readNotifications,
  saveNotificationPreferences,
  testNotificationMail,
} from '@/lib/contract/notification'
import { byFile } from '@/lib/marketplace/jobs/carriers'
import { deliverDue } from '@/lib/marketplace/jobs/delivery'
import { newId } from '@/lib/marketplace/kernel/ids'
import { runJob } from '@/lib/marketplace/kernel/job'
import { followEvents, notificationMailJob } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { START, startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, runnerOf } from '../support/orders'

const HOUR = 3_600_000
const ORIGIN = 'https://console.example'
const NIGHT = { from: '22:00', to: '07:30', zone: 'Europe/London' as const }

let market: TestMarketplace
let token: string
const folder = mkdtempSync(join(tmpdir(), 'letters-'))
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('hannah_pennine')
})
afterAll(async () => {
  await market.close()
  rmSync(folder, { recursive: true })
})

const wishes = async () => (await market.hit(notificationPreferences, token)).data
const wish = async (changes: object, version?: number) => {
  const { mailTo: _, ...known } = await wishes()
  const body = { ...known, ...changes, ...(version !== undefined && { version }) }
  return market.hit(saveNotificationPreferences, token, { body })
}
const happen = async (type: string, times = 1) => {
  const { id, no } = await makeOrder(market, { shop: 'pennine' })
  const payload = JSON.stringify({ orderId: id, shopId: shopIdOf('pennine'), no })
  for (let time = 0; time < times; time += 1)
    await market.database.db.execute(sql`insert into outbox (id, type, payload, created_at)
      values (${newId(market.clock.now.getTime())}, ${type}, ${payload}::jsonb, ${market.clock.now.toISOString()})`)
  await followEvents(runnerOf(market))
  return no
}
/** Letters (to hannah, unless told) that the job writes now, as they reach the folder. */
const letters = async (to = 'hannah@example.com') => {
  await runJob(runnerOf(market), notificationMailJob({ vault: market.vault, origin: ORIGIN }))
  await deliverDue(runnerOf(market), { mail: byFile(folder), sms: byFile(folder), aloud: false })
  const files = readdirSync(folder).map((name) => join(folder, name))
  const found = files.map((file) => readFileSync(file, 'utf8'))
  for (const file of files) rmSync(file)
  return found.filter((letter) => letter.includes(to))
}
const unread = async () => (await market.hit(listNotifications, token, { query: { unread: 1 } })).data.total

test('two hundred events of an hour are one letter that names some of them, in the reader’s language, with nobody’s data', async () => {
  expect((await wish({ mail: ['orderPaid', 'orderLate'], language: 'zh-CN' })).status).toBe(200)
  const no = await happen('order.paid', 200)
  await happen('order.late')
  expect(await letters()).toHaveLength(0)
  market.clock.advance(HOUR)
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter).toContain(Buffer.from('Entrepot：201 条通知').toString('base64'))
  expect(letter?.match(new RegExp(`订单 ${no} 已付款`, 'g'))).toHaveLength(5)
  expect(letter).toContain('已超过发货时限')
  expect(letter).toContain('另有 195 条')
  expect(letter).toContain(`${ORIGIN}/message/notifications`)
  market.clock.advance(HOUR)
  expect(await letters()).toHaveLength(0)
})

test('a notification that was read is not mailed; one wanted by mail only does not count in the list', async () => {
  await market.hit(readNotifications, token, { body: {} })
  await happen('order.late')
  await market.hit(readNotifications, token, { body: {} })
  market.clock.advance(HOUR)
  expect(await letters()).toHaveLength(0)
  await wish({ siteOff: ['orderPaid'], mail: ['orderPaid'], language: 'en-GB' })
  const no = await happen('order.paid')
  expect(await unread()).toBe(0)
  market.clock.advance(HOUR)
  expect((await letters())[0]).toContain(`Order ${no} is paid`)
  await wish({ mail: [] })
  await happen('order.paid')
  expect(await unread()).toBe(0)
})

test('nothing is sent in quiet hours; a day is gathered until the morning', async () => {
  market.clock.now = new Date('2026-12-01T21:30:00Z')
  token = await market.login('hannah_pennine')
  await wish({ mail: ['orderLate'], quiet: NIGHT })
  await happen('order.late')
  market.clock.advance(HOUR)
  expect(await letters()).toHaveLength(0)
  market.clock.now = new Date('2026-12-02T07:29:59Z')
  expect(await letters()).toHaveLength(0)
  market.clock.now = new Date('2026-12-02T07:30:00Z')
  expect(await letters()).toHaveLength(1)
  await wish({ digest: 'day', quiet: null })
  market.clock.advance(2 * HOUR)
  await happen('order.late')
  market.clock.now = new Date('2026-12-03T07:59:00Z')
  expect(await letters()).toHaveLength(0)
  market.clock.now = new Date('2026-12-03T08:00:00Z')
  expect(await letters()).toHaveLength(1)
})

test('users who are frozen, have no address or have left the shop get no more mails', async () => {
  await wish({ digest: 'hour' })
  for (const change of ['status = 2', 'email_sealed = null, status = 1']) {
    await happen('order.late')
    await market.database.db.execute(sql`update account set ${sql.raw(change)} where username = 'hannah_pennine'`)
    market.clock.advance(HOUR)
    expect(await letters()).toEqual([])
  }
})

test('preferences: usual ones first, no older version over a newer one, no unknown kinds, always-on ones stay on', async () => {
  market.clock.now = START
  token = await market.login('maud_owner')
  const first = await wishes()
  expect(first).toMatchObject({ version: 0, siteOff: [], digest: 'hour', quiet: null, language: 'en-GB' })
  expect(first.mail).toContain('orderLate')
  expect((await wish({ digest: 'day' })).status).toBe(200)
  expect((await wish({ digest: 'hour' }, 0)).envelope.error).toBe('VERSION_CONFLICT')
  expect(await wishes()).toMatchObject({ version: 1, digest: 'day' })
  for (const wrong of [
    { siteOff: ['orderLate'] },
    { mail: ['x'] },
    { quiet: { ...NIGHT, to: '22:00' } },
    { quiet: { ...NIGHT, from: '25:00' } },
  ])
    expect((await wish(wrong)).envelope.error).toBe('INVALID_INPUT')
})

test('a test mail shows examples of the chosen kinds, and fills nobody’s mailbox', async () => {
  await wish({ mail: ['orderLate'], language: 'en-GB', quiet: null })
  await letters('')
  const send = () => market.hit(testNotificationMail, token, { body: {} })
  expect((await send()).data).toEqual({ sent: true })
  const [letter] = await letters('This is a test')
  expect(letter).toContain('Order SO2611210001 is overdue')
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429])
})
