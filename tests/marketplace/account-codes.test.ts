import * as account from '@/lib/contract/account'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'

const PHONE = '+8613800138000'
const NEW_PASSWORD = 'Harbour-bell-31'
let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())
beforeEach(() => market.clock.advance(25 * 3_600_000))

type Purpose = 'login' | 'reset' | 'puzzle'
const ask = (target: string, purpose: Purpose = 'login', device = DEVICE) =>
  market.hit(account.sendCode, null, { body: { target, purpose, device } })
const newestCode = async () => (await market.messages()).at(-1)?.code ?? ''
const enter = (captcha: string, device = DEVICE, mobile = PHONE) =>
  market.hit(account.phoneLogin, null, { body: { mobile, captcha, device } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('Codes by text message (JB-08, L-08)', () => {
  test('the code that was sent signs in once', async () => {
    await ask(PHONE)
    const code = await newestCode()
    const { status, data } = await enter(code)
    expect([status, data.userInfo.username]).toEqual([200, 'liang_manager'])
    expect((await enter(code)).envelope.error).toBe('CODE_WRONG')
  })

  test('twenty guesses at once count as twenty: after five the right code is worth nothing', async () => {
    await ask(PHONE)
    const code = await newestCode()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => enter(other(code))))
    expect(new Set(guesses.map(({ envelope }) => envelope.error))).toEqual(new Set(['CODE_WRONG']))
    expect((await enter(code)).envelope.error).toBe('CODE_WRONG')
  })

  test('of twenty right answers at once one signs in', async () => {
    await ask(PHONE)
    const code = await newestCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a code is bound to device, number and purpose, and lives five minutes', async () => {
    await ask(PHONE)
    const code = await newestCode()
    expect((await enter(code, 'another-device-00001')).envelope.error).toBe('CODE_WRONG')
    expect((await enter(code, DEVICE, '+447700900101')).envelope.error).toBe('CODE_WRONG')
    const body = { target: PHONE, purpose: 'reset' as const, code, device: DEVICE }
    expect((await market.hit(account.verifyCode, null, { body })).envelope.error).toBe('CODE_WRONG')
    market.clock.advance(5 * 60_000)
    expect((await enter(code)).envelope.error).toBe('CODE_WRONG')
  })

  test('one a minute, five an hour, ten a day', async () => {
    const results: (string | undefined)[] = []
    for (let minute = 0; minute < 7; minute += 1) {
      results.push((await ask(PHONE)).envelope.error, (await ask(PHONE)).envelope.error)
      market.clock.advance(61_000)
    }
    expect(results.filter((error) => error === undefined)).toHaveLength(5)
    let sent = 5
    for (let hour = 0; hour < 12; hour += 1) {
      market.clock.advance(1_900_000)
      if ((await ask(PHONE)).envelope.success) sent += 1
    }
    expect(sent).toBe(10)
    const refused = await ask(PHONE)
    expect([refused.status, refused.envelope.error]).toEqual([429, 'CODE_TOO_SOON'])
    expect(Number(refused.envelope.detail?.seconds)).toBeGreaterThan(0)
  })

  test('twenty an hour from one address, for any numbers', async () => {
    market.clock.advance(3_600_000)
    const asked = []
    for (let number = 0; number < 21; number += 1) {
      asked.push((await ask(`+4477009008${String(number).padStart(2, '0')}`)).envelope.error)
    }
    expect(asked).toEqual([...Array(20).fill(undefined), 'CODE_TOO_SOON'])
    market.clock.advance(3_600_000)
    expect((await ask('+447700900899')).envelope.success).toBe(true)
  })

  test('two requests for one number at once send one code', async () => {
    const before = (await market.messages()).length
    await Promise.all(Array.from({ length: 8 }, () => ask('+447700900104')))
    expect((await market.messages()).length - before).toBe(1)
  })

  test('an unknown number is answered like a known one and nothing is sent (L-05)', async () => {
    const before = (await market.messages()).length
    const [unknown, known] = [await ask('+447700900999'), await ask('+447700900103')]
    expect({ ...unknown.envelope, requestId: '' }).toEqual({ ...known.envelope, requestId: '' })
    expect((await ask('+447700900999')).envelope.error).toBe('CODE_TOO_SOON')
    expect((await market.messages()).length - before).toBe(1)
  })

  test('a frozen user gets no code', async () => {
    const before = (await market.messages()).length
    expect((await ask('+8613800138006')).status).toBe(200)
    expect((await market.messages()).length).toBe(before)
  })

  test('the code stands nowhere in the database as it is', async () => {
    await ask('+447700900110')
    const code = await newestCode()
    const dump = JSON.stringify([
      await market.database.db.execute('select * from one_time_code order by id desc limit 1'),
      await market.database.db.execute('select * from outbox order by seq desc limit 1'),
    ])
    expect(dump).not.toContain(`"${code}"`)
    expect(dump).not.toContain('447700900110')
  })
})

describe('The forgotten password', () => {
  const ticketFor = async (target: string) => {
    await ask(target, 'reset')
    const body = { target, purpose: 'reset' as const, code: await newestCode(), device: DEVICE }
    return (await market.hit(account.verifyCode, null, { body })).data.ticket
  }
  const reset = (ticket: string, password = NEW_PASSWORD) =>
    market.hit(account.forgetPassword, null, { body: { ticket, password, confirmpassword: password } })

  test('a ticket sets a new password once and ends every session', async () => {
    const token = await market.login('hannah_pennine')
    const ticket = await ticketFor('hannah@example.com')
    expect((await reset(ticket, 'weak')).envelope.error).toBe('PASSWORD_WEAK')
    expect((await reset(ticket)).status).toBe(200)
    expect((await reset(ticket, 'Another-bell-32')).envelope.error).toBe('TICKET_INVALID')
    expect((await market.hit(account.userInfo, token)).status).toBe(401)
    const letter = (await market.messages()).at(-1)
    expect(letter).toMatchObject({ type: 'mail', to: 'hannah@example.com', notice: 'password' })
    const body = { username: 'hannah_pennine', password: NEW_PASSWORD }
    expect((await market.hit(account.login, null, { body })).status).toBe(200)
  })

  test('of ten uses at once one sets the password; a ticket is over after ten minutes', async () => {
    const ticket = await ticketFor('maud@example.com')
    const uses = await Promise.all(Array.from({ length: 10 }, (_, use) => reset(ticket, `Harbour-bell-${use}x`)))
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    market.clock.advance(3_600_000)
    const late = await ticketFor('maud@example.com')
    market.clock.advance(10 * 60_000)
    expect((await reset(late)).envelope.error).toBe('TICKET_INVALID')
  })

  test('in place of the puzzle the code goes where the account’s owner can read it', async () => {
    await ask('liang_readonly', 'puzzle')
    const message = (await market.messages()).at(-1)
    expect([message?.type, message?.to, message?.purpose]).toEqual(['mail', 'wu.min@example.com', 'puzzle'])
  })
})

test('single sign-on is off unless it is configured (L-12)', async () => {
  const { status, envelope } = await market.hit(account.validateLogin, null, { query: { ticket: 'ST-1-forged' } })
  expect([status, envelope.error]).toEqual([422, 'CAS_OFF'])
})

test('strangers who ask for codes do not use up the owner’s, in whose browser they are counted apart (L-04)', async () => {
  await market.login('liang_manager')
  for (let n = 0; n < 5; n += 1) {
    expect((await ask(PHONE, 'reset', `device-of-a-stranger-${n}`)).status).toBe(200)
    market.clock.advance(61_000)
  }
  expect((await ask(PHONE, 'reset', 'device-of-a-stranger-9')).envelope.error).toBe('CODE_TOO_SOON')
  expect((await ask(PHONE, 'reset')).status).toBe(200)
  expect((await ask(PHONE, 'reset')).envelope.error).toBe('CODE_TOO_SOON')
})
