import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import * as contract from '@/lib/contract/account/security'
import { listSessions } from '@/lib/contract/account/session'
import { listByUser } from '@/lib/contract/message'
import { listUsers } from '@/lib/contract/user'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { base32, stepOfCode, totp } from '@/lib/marketplace/modules/account/totp'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { bytesOf } from '../support/base32'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const RFC_SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %d seconds is the one of RFC 6238', (seconds, code) => {
  expect(totp(RFC_SECRET, Math.floor(seconds / 30), 8)).toBe(code)
})

test('a code is taken one step early or late, not two, and never a second time', () => {
  const now = new Date(59_000)
  const at = (step: number, last: number | null = null) => stepOfCode(RFC_SECRET, totp(RFC_SECRET, step), now, last)
  expect([-1, 0, 1, 2, 3].map((step) => (step < 0 ? null : at(step)))).toEqual([null, 0, 1, 2, null])
  expect(at(1, 1)).toBeNull()
  expect(at(0, 1)).toBeNull()
  expect(stepOfCode(RFC_SECRET, 'abcdef', now, null)).toBeNull()
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})

const STEP = 30_000
const WHO = 'zhou_multi'
let market: TestMarketplace
let token: string
let secret: Buffer
let codes: string[]
beforeAll(async () => {
  market = await startMarketplace()
  token = await market.login(WHO)
})
afterAll(() => market.close())

/** The code of a step that is newer than any that was typed. */
const fresh = () => {
  market.clock.advance(STEP)
  return totp(secret, Math.floor(market.clock.now.getTime() / STEP))
}
const first = (device = 'device-of-the-test-0001') =>
  market.hit(
    account.login,
    null,
    { body: { username: WHO, password: DEMO_PASSWORD } },
    { headers: { 'x-device': device } },
  )
const ticketOf = async () => String((await first()).envelope.detail?.ticket)
const second = (ticket: string, code: string, device = 'device-of-the-test-0001') =>
  market.hit(contract.secondLogin, null, { body: { ticket, code } }, { headers: { 'x-device': device } })
const begin = (password = DEMO_PASSWORD) => market.hit(contract.startSecond, token, { body: { password } })

describe('The second step (L-11)', () => {
  test('begins with the password, and a secret that is sealed in the database', async () => {
    expect((await begin('wrong')).envelope.error).toBe('PASSWORD_WRONG')
    const { data } = await begin()
    secret = bytesOf(data.secret)
    expect(new URL(data.uri).searchParams.get('secret')).toBe(data.secret)
    expect(decodeURIComponent(new URL(data.uri).pathname)).toContain(WHO)
    const [row] = await rowsOf<{ text: string }>(market.database.db, sql`select f::text as text from second_factor f`)
    for (const shape of [data.secret, secret.toString('base64'), secret.toString('hex')])
      expect(row?.text).not.toContain(shape)
    expect((await market.hit(contract.secondFactor, token)).data).toEqual({
      enabled: false,
      since: null,
      codesLeft: 0,
      required: false,
    })
    expect((await first()).status).toBe(200)
  })

  test('is on once its first code is typed; the other sessions end and ten codes are shown', async () => {
    expect((await market.hit(contract.enableSecond, token, { body: { code: '000000' } })).envelope.error).toBe(
      'CODE_WRONG',
    )
    const { data, status } = await market.hit(contract.enableSecond, token, { body: { code: fresh() } })
    expect(status).toBe(200)
    codes = data.codes
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
    expect((await market.hit(listSessions, token)).data).toHaveLength(1)
    expect((await market.hit(contract.secondFactor, token)).data).toMatchObject({ enabled: true, codesLeft: 10 })
    expect((await begin()).envelope.error).toBe('SECOND_FACTOR_ON')
    const kept = await rowsOf<{ text: string }>(market.database.db, sql`select r::text as text from recovery_code r`)
    expect(kept.some(({ text }) => codes.some((code) => text.includes(code)))).toBe(false)
  })

  test('is asked for after the right password, which alone opens nothing', async () => {
    const { status, envelope } = await first()
    expect([status, envelope.error, envelope.data]).toEqual([422, 'SECOND_FACTOR_DUE', null])
    const ticket = String(envelope.detail?.ticket)
    expect((await second(ticket, '000000')).envelope.error).toBe('CODE_WRONG')
    expect((await second(ticket, fresh(), 'another-device-00001')).envelope.error).toBe('TICKET_INVALID')
    const { data } = await second(ticket, fresh())
    expect(data.userInfo.username).toBe(WHO)
    expect((await market.hit(account.userInfo, data.token)).status).toBe(200)
    expect((await second(ticket, fresh())).envelope.error).toBe('TICKET_INVALID')
  })

  test('takes no code twice, not even in the same half minute', async () => {
    const code = fresh()
    expect((await second(await ticketOf(), code)).status).toBe(200)
    expect((await second(await ticketOf(), code)).envelope.error).toBe('CODE_WRONG')
  })

  test('takes each recovery code once, however it is typed', async () => {
    const [one = ''] = codes
    expect((await second(await ticketOf(), one.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await second(await ticketOf(), one)).envelope.error).toBe('CODE_WRONG')
    expect((await market.hit(contract.secondFactor, token)).data.codesLeft).toBe(9)
  })

  test('leads back to the department that was chosen last, when the session is opened anew', async () => {
    const open = async () => (await second(await ticketOf(), fresh())).data.token
    const [one, other] = (await market.hit(account.currentDepartments, token)).data.list
    const before = await open()
    for (const department of [one, other]) {
      const body = { orgCode: department?.orgCode ?? '', username: WHO }
      expect((await market.hit(account.selectDepartment, before, { body })).status).toBe(200)
    }
    expect((await market.hit(account.userInfo, await open())).data.orgCode).toBe(other?.orgCode)
  })

  test('slows guesses down, those at the same moment too', async () => {
    const ticket = await ticketOf()
    const answers = await Promise.all(Array.from({ length: 20 }, () => second(ticket, '000000')))
    const said = answers.map(({ envelope }) => envelope.error)
    expect(said.filter((error) => error === 'CODE_WRONG').length).toBeLessThanOrEqual(6)
    expect(said).toContain('LOGIN_DELAYED')
    market.clock.advance(16 * 60_000)
  })

  test('slows a stranger down by the account, and not the owner in a browser that they know', async () => {
    const stranger = 'a-stranger-s-browser-01'
    const ticket = String((await first(stranger)).envelope.detail?.ticket)
    const guess = async () => (await second(ticket, '000000', stranger)).envelope.error
    for (let miss = 0; miss < 5; miss += 1) expect(await guess()).toBe('CODE_WRONG')
    expect(await guess()).toBe('LOGIN_DELAYED')
    expect((await second(await ticketOf(), codes[9] ?? '')).status).toBe(200)
    market.clock.advance(16 * 60_000)
  })

  test('tells of somebody who has the password and keeps guessing codes', async () => {
    const stranger = 'device-of-a-stranger-77'
    market.clock.advance(25 * 3_600_000)
    for (let guess = 0; guess < 10; guess += 1) {
      market.clock.advance(16 * 60_000)
      const ticket = String((await first(stranger)).envelope.detail?.ticket)
      expect((await second(ticket, '000000', stranger)).envelope.error).toBe('CODE_WRONG')
    }
    const told = await rowsOf(market.database.db, sql`select payload from outbox where type = 'signIn.missed'`)
    expect(told).toContainEqual({ payload: { accountId: accountIdOf(WHO), about: WHO, misses: 10 } })
    market.clock.advance(16 * 60_000)
  })

  test('slows an address down that guesses at many accounts, recovery codes and tickets too', async () => {
    const nobodys = 'a-ticket-that-was-never-given'
    const said = []
    for (let guess = 0; guess < 40; guess += 1) said.push((await second(nobodys, 'aaaaa-bbbbb')).envelope.error)
    expect(said.slice(0, 25)).toEqual(Array(25).fill('TICKET_INVALID'))
    expect(said.at(-1)).toBe('LOGIN_DELAYED')
    market.clock.advance(16 * 60_000)
  })

  test('makes ten new recovery codes by a code; the old ones die and the owner is told', async () => {
    const renew = (code: string) => market.hit(contract.renewCodes, token, { body: { code } })
    const [, old = '', another = ''] = codes
    expect((await renew('000000')).envelope.error).toBe('CODE_WRONG')
    const { data } = await renew(fresh())
    expect(new Set([...data.codes, ...codes]).size).toBe(20)
    expect((await market.messages()).at(-1)).toMatchObject({ notice: 'codes' })
    expect((await market.hit(contract.secondFactor, token)).data.codesLeft).toBe(10)
    expect((await second(await ticketOf(), old)).envelope.error).toBe('CODE_WRONG')
    expect((await renew(another)).envelope.error).toBe('CODE_WRONG')
    const [one = ''] = data.codes
    const again = await renew(one)
    expect(again.data.codes).not.toContain(one)
    expect((await second(await ticketOf(), again.data.codes[0] ?? '')).status).toBe(200)
  })

  test('notifies users with few recovery codes left', async () => {
    const { data } = await market.hit(contract.renewCodes, token, { body: { code: fresh() } })
    const titles = async () =>
      (await market.hit(listByUser, token)).data.sysMsgList
        .map(({ titleEn }) => titleEn)
        .filter((title) => title?.startsWith('Recovery codes left'))
    for (const code of data.codes.slice(0, 7)) await second(await ticketOf(), code)
    expect(await titles()).toEqual([])
    await second(await ticketOf(), data.codes[7] ?? '')
    expect(await titles()).toEqual(['Recovery codes left: 2'])
  })

  test('ends with password and code', async () => {
    const off = (password: string, code: string) =>
      market.hit(contract.disableSecond, token, { body: { password, code } })
    expect((await off('wrong', fresh())).envelope.error).toBe('PASSWORD_WRONG')
    expect((await off(DEMO_PASSWORD, '000000')).envelope.error).toBe('CODE_WRONG')
    expect((await off(DEMO_PASSWORD, fresh())).status).toBe(200)
    expect((await market.hit(contract.renewCodes, token, { body: { code: '123456' } })).envelope.error).toBe(
      'SECOND_FACTOR_OFF',
    )
    expect((await first()).status).toBe(200)
  })

  test('is taken away by an operator who may, and the owner is told by letter', async () => {
    secret = bytesOf((await begin()).data.secret)
    await market.hit(contract.enableSecond, token, { body: { code: fresh() } })
    const operator = await market.login('operator')
    const id = accountIdOf(WHO)
    const { data } = await market.hit(listUsers, operator, { query: { username: WHO } })
    expect(data.records[0]).toMatchObject({ id, secondFactor: true })
    const support = await market.login('order_support')
    expect((await market.hit(contract.resetSecond, support, { body: { id } })).status).toBe(403)
    expect((await market.hit(contract.resetSecond, operator, { body: { id } })).status).toBe(200)
    expect((await market.hit(contract.resetSecond, operator, { body: { id } })).envelope.error).toBe(
      'SECOND_FACTOR_OFF',
    )
    expect((await market.hit(account.userInfo, token)).status).toBe(401)
    expect((await first()).status).toBe(200)
    expect((await market.messages()).at(-1)).toMatchObject({ notice: 'secondOff' })
  })
})
