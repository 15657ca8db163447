import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as account from '@/lib/contract/account'
import * as change from '@/lib/contract/shop/change'
import * as course from '@/lib/contract/shop/course'
import * as document from '@/lib/contract/shop/document'
import * as shop from '@/lib/contract/shop/profile'
import { holidayFaults, holidaySpan } from '@/lib/domain/shop/course'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const REASONS = { reasonZh: '图片不清晰', reasonEn: 'It cannot be read' }
const DAY_MS = 86_400_000

const picture = async () => {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#385' } })
  return (await image.png().toBuffer()).toString('base64')
}

const pendingOf = async (operator: string, no: string) =>
  (await market.hit(change.listChanges, operator, { query: { state: 'pending', q: no } })).data.records[0]

describe('A logo changes once in 180 days (specification, section 5)', () => {
  test('of two at once one is accepted; it shows to everybody once it passes, and the next must wait', async () => {
    const [owner, operator] = [await market.login('harbour_owner'), await market.login('operator')]
    const ask = async () => market.hit(change.changeLogo, owner, { body: { base64: await picture() } })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const row = await pendingOf(operator, 'S10006')
    if (!row) throw new Error('no change waits')
    const body = { id: row.id, version: row.version, pass: true, reasonZh: '', reasonEn: '' }
    expect((await market.hit(change.decideChange, operator, { body })).data).toEqual({ state: 'passed' })
    expect((await market.hit(account.userInfo, owner)).data.shops[0]?.shopLogo).toBe(row.newLogo)
    expect((await ask()).envelope.error).toBe('LOGO_TOO_SOON')
    expect((await market.hit(change.decideChange, operator, { body })).envelope.error).toBe('CHANGE_DECIDED')
  })

  test('one that failed may be tried again at once, and one is failed only with a reason in both languages', async () => {
    const [owner, operator] = [await market.login('hannah_pennine'), await market.login('operator')]
    const row = await pendingOf(operator, 'S10002')
    if (!row) throw new Error('no change waits')
    const body = { id: row.id, version: row.version, pass: false, ...REASONS }
    const bare = await market.hit(change.decideChange, operator, { body: { ...body, reasonEn: '' } })
    expect(bare.envelope.error).toBe('INVALID_INPUT')
    expect((await market.hit(change.decideChange, operator, { body })).data.state).toBe('failed')
    expect((await market.hit(change.changeLogo, owner, { body: { base64: await picture() } })).status).toBe(200)
  })

  test('the demo’s shop whose logo passed 100 days ago is told from when on', async () => {
    const { data } = await market.hit(change.getNameLogo, await market.login('liang_manager'))
    expect(data.permittedFrom).not.toBeNull()
    const days = (Date.parse(data.permittedFrom ?? '') - market.clock.now.getTime()) / DAY_MS
    expect(Math.round(days)).toBe(81)
  })
})

test('another shop’s address, document and change are not there', async () => {
  const [maud, pennine] = [await market.login('maud_owner'), await market.login('hannah_pennine')]
  const [address] = (await market.hit(shop.listShopAddresses, pennine)).data
  const [paper] = (await market.hit(document.listShopDocuments, pennine)).data
  const id = address?.id ?? ''
  expect((await market.hit(shop.deleteShopAddress, maud, { query: { id } })).status).toBe(404)
  expect((await market.hit(shop.defaultShopAddress, maud, { body: { id } })).status).toBe(404)
  const sent = { id: paper?.id ?? '', version: paper?.version ?? 1, number: 'X1', expiresOn: null, fileIds: [] }
  expect((await market.hit(document.submitDocument, maud, { body: sent })).status).toBe(404)
})

test('a default address stays until another takes its place', async () => {
  const owner = await market.login('liang_manager')
  const all = (await market.hit(shop.listShopAddresses, owner)).data.filter(({ use }) => use === 'dispatch')
  const [first, second] = all
  const drop = (id = '') => market.hit(shop.deleteShopAddress, owner, { query: { id } })
  expect((await drop(first?.id)).envelope.error).toBe('ADDRESS_DEFAULT')
  await market.hit(shop.defaultShopAddress, owner, { body: { id: second?.id ?? '' } })
  expect((await drop(first?.id)).status).toBe(200)
})

test('a sub-account ends with the owner of its shop, and comes back with them', async () => {
  const { db } = market.database
  const clerk = await market.login('liang_shipping')
  const freeze = (status: number) =>
    db.execute(sql`update account set status = ${status} where username = 'liang_manager'`)
  expect((await market.hit(account.userInfo, clerk)).status).toBe(200)
  await freeze(2)
  expect((await market.hit(account.userInfo, clerk)).status).not.toBe(200)
  const body = { username: 'liang_shipping', password: DEMO_PASSWORD }
  expect((await market.hit(account.login, null, { body })).envelope.error).toBe('USER_FROZEN')
  await freeze(1)
  expect((await market.hit(account.userInfo, clerk)).status).toBe(200)
})

describe('A holiday is of whole UK days, thirty at most', () => {
  const now = new Date('2027-03-20T23:30:00Z')
  test.each([
    ['2027-03-20', '2027-04-18', {}],
    ['2027-03-20', '2027-04-19', { lastDay: ['tooLong'] }],
    ['2027-03-19', '2027-03-25', { firstDay: ['past'] }],
    ['2027-03-25', '2027-03-24', { lastDay: ['backwards'] }],
  ])('%s to %s', (firstDay, lastDay, faults) => {
    expect(holidayFaults({ firstDay, lastDay }, now)).toEqual(faults)
  })

  test('one over the change of clocks ends at midnight by UK time; one that begins today begins now', () => {
    const { from, until } = holidaySpan({ firstDay: '2027-03-20', lastDay: '2027-03-28' }, now)
    expect([from.toISOString(), until.toISOString()]).toEqual(['2027-03-20T23:30:00.000Z', '2027-03-28T23:00:00.000Z'])
  })
})

test('a second holiday waits for the end of the first', async () => {
  const owner = await market.login('maud_owner')
  const { current, today } = (await market.hit(course.getHoliday, owner)).data
  const body = { firstDay: today, lastDay: today, mode: 'pause' as const, extraDays: 0, noteZh: '', noteEn: '' }
  expect((await market.hit(course.scheduleHoliday, owner, { body })).envelope.error).toBe('HOLIDAY_PLANNED')
  await market.hit(course.endHoliday, owner, { body: { id: current?.id ?? '' } })
  expect((await market.hit(account.userInfo, owner)).data.shops[0]?.standing).toBeNull()
  expect((await market.hit(course.scheduleHoliday, owner, { body })).status).toBe(200)
  expect((await market.hit(account.userInfo, owner)).data.shops[0]?.standing?.kind).toBe('holiday')
})

test('closing asks for the password, waits for the platform and can be withdrawn before', async () => {
  const owner = await market.login('harbour_owner')
  const body = { reasonCode: 'costs' as const, reason: 'Costs are higher than what we sell.', password: 'not this one' }
  expect((await market.hit(course.requestClosing, owner, { body })).envelope.error).toBe('PASSWORD_WRONG')
  const right = { body: { ...body, password: DEMO_PASSWORD } }
  expect((await market.hit(course.requestClosing, owner, right)).status).toBe(200)
  expect((await market.hit(course.requestClosing, owner, right)).envelope.error).toBe('CLOSING_OPEN')
  const { closing } = (await market.hit(course.getClosing, owner)).data
  const one = { id: closing?.id ?? '', version: closing?.version ?? 1 }
  expect((await market.hit(course.withdrawClosing, owner, { body: one })).status).toBe(200)
})
