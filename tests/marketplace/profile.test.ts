import * as account from '@/lib/contract/account'
import * as contract from '@/lib/contract/account/security'
import { listSessions } from '@/lib/contract/account/session'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace()
  token = await market.login('hannah_pennine')
})
afterAll(() => market.close())

const mine = async () => (await market.hit(contract.profile, token)).data
const rename = (nickname: string, version: number) =>
  market.hit(contract.saveProfile, token, { body: { nickname, version } })

describe('The own nickname', () => {
  test.each([
    ['one letter', 'x'],
    ['nineteen letters', 'x'.repeat(19)],
    ['a special character', 'Han<nah'],
    ['a blank at its end only', ' x '],
  ])('%s is refused at its field', async (_, nickname) => {
    const { status, envelope } = await rename(nickname, (await mine()).version)
    expect([status, Object.keys(envelope.fields ?? {})]).toEqual([400, ['nickname']])
  })

  test('is changed in any script, once for each version that was seen', async () => {
    const { version } = await mine()
    expect((await rename('小汉娜 2', version)).status).toBe(200)
    expect((await mine()).nickname).toBe('小汉娜 2')
    expect((await rename('Hannah', version)).envelope.error).toBe('VERSION_CONFLICT')
  })
})

type Contact = { kind: 'phone' | 'email'; target: string }
const ask = (contact: Contact, password = DEMO_PASSWORD) =>
  market.hit(contract.startContact, token, { body: { contact, password } as never })
const confirm = (contact: Contact, code: string) =>
  market.hit(contract.confirmContact, token, { body: { contact, code } as never })
const lastCode = async () => (await market.messages()).filter(({ code }) => code).at(-1)

describe('A new contact (L-09)', () => {
  const NEW: Contact = { kind: 'email', target: 'new.hannah@example.com' }

  test('asks for the password, and sends a code to the new address', async () => {
    expect((await ask(NEW, 'wrong')).envelope.error).toBe('PASSWORD_WRONG')
    expect((await ask(NEW)).status).toBe(200)
    expect(await lastCode()).toMatchObject({ type: 'mail', to: NEW.target, purpose: 'contact' })
  })

  test('gets the code once more after a minute, without the password, where it was asked for', async () => {
    const again = (contact: Contact, device = 'device-of-the-test-0001') =>
      market.hit(contract.resendContact, token, { body: { contact } as never }, { headers: { 'x-device': device } })
    const early = (await again(NEW)).envelope
    expect([early.error, Number(early.detail?.seconds) > 0]).toEqual(['CODE_TOO_SOON', true])
    market.clock.advance(61_000)
    expect((await again({ ...NEW, target: 'other@example.com' })).envelope.error).toBe('TICKET_INVALID')
    expect((await again(NEW, 'another-browser-000001')).envelope.error).toBe('TICKET_INVALID')
    const before = (await lastCode())?.code
    expect((await again(NEW)).status).toBe(200)
    expect((await lastCode())?.code).not.toBe(before)
    market.clock.advance(61_000)
  })

  test('is the account’s once the code is typed; the other sessions end and the old address is told', async () => {
    const other = await market.login('hannah_pennine')
    const code = (await lastCode())?.code ?? ''
    expect((await confirm({ ...NEW, target: 'other@example.com' }, code)).envelope.error).toBe('CODE_WRONG')
    expect((await confirm(NEW, code === '000000' ? '000001' : '000000')).envelope.error).toBe('CODE_WRONG')
    expect((await confirm(NEW, code)).status).toBe(200)
    expect((await mine()).email).toBe('n•••@example.com')
    expect((await market.hit(account.userInfo, other)).status).toBe(401)
    expect((await market.hit(listSessions, token)).data).toHaveLength(1)
    const told = (await market.messages()).at(-1)
    expect(told).toMatchObject({ notice: 'contact' })
    expect(told?.to).not.toBe(NEW.target)
    expect((await confirm(NEW, code)).envelope.error).toBe('CODE_WRONG')
  })

  test('of somebody else gets no code, and nobody is told whose it is', async () => {
    market.clock.advance(61_000)
    const before = (await market.messages()).length
    const { status } = await ask({ kind: 'email', target: 'new.hannah@example.com' })
    expect(status).toBe(200)
    expect(await market.messages()).toHaveLength(before)
  })

  test('of a wrong shape is refused at its field', async () => {
    expect((await ask({ kind: 'phone', target: '123' })).status).toBe(400)
    expect((await ask({ kind: 'email', target: 'nobody' })).status).toBe(400)
  })
})
