import * as account from '@/lib/contract/account'
import * as buyer from '@/lib/contract/buyer'
import { addWithdrawal } from '@/lib/contract/finance'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'
import { registerBuyer } from '../support/new-buyer'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const errorsOf = (answers: readonly { envelope: { error?: string | undefined } }[]) =>
  answers.map(({ envelope }) => envelope.error)

describe('A right password is no miss', () => {
  const ask = (token: string, password = DEMO_PASSWORD) => {
    const body = { amountP: 1_000, accountId: '01900000-0000-7000-8000-000000000000', password }
    return market.hit(addWithdrawal, token, { body })
  }

  test('when the act is refused afterwards, however often and however many at once', async () => {
    const token = await market.login('liang_manager')
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(token)))
    expect(errorsOf(answers)).toEqual(Array(50).fill('PAYOUT_ACCOUNT_NOT_READY'))
  })

  test('and wrong ones still count one by one', async () => {
    const token = await market.login('hannah_pennine')
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(token, 'wrong')))
    expect(errorsOf(answers).filter((error) => error === 'PASSWORD_WRONG')).toHaveLength(5)
    expect(errorsOf(answers).filter((error) => error === 'LOGIN_DELAYED')).toHaveLength(7)
  })

  test('at the sign-in: fifty at once from one browser all pass', async () => {
    const body = { username: 'zhou_multi', password: DEMO_PASSWORD }
    const answers = await Promise.all(Array.from({ length: 50 }, () => market.hit(account.login, null, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  })
})

describe('A stranger does not shut a buyer out (L-04)', () => {
  const EMAIL = 'owner.of.an.account@example.com'
  const PASSWORD = 'harbour2026bell'
  const login = async (password: string, device: string) =>
    (await market.hit(buyer.login, null, { body: { email: EMAIL, password } }, { headers: { 'x-device': device } }))
      .envelope.error
  beforeAll(async () => {
    expect((await registerBuyer(market, { email: EMAIL, password: PASSWORD })).status).toBe(200)
  })

  test('whose misses count apart from those in the buyer’s own browser', async () => {
    for (let miss = 0; miss < 12; miss += 1) {
      await login('wrong', `stranger-${miss}-of-the-test`)
      market.clock.advance(100)
    }
    expect(await login('wrong', 'stranger-99-of-the-test')).toBe('LOGIN_DELAYED')
    expect(await login(PASSWORD, DEVICE)).toBeUndefined()
  })

  test('and misses in that browser are slowed down too', async () => {
    const errors = []
    for (let miss = 0; miss < 6; miss += 1) errors.push(await login('wrong', DEVICE))
    expect(errors).toEqual([...Array(5).fill('LOGIN_FAILED'), 'LOGIN_DELAYED'])
  })
})
