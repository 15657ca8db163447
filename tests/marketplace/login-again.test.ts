import * as account from '@/lib/contract/account'
import { listSessions, loginAgain } from '@/lib/contract/account/session'
import { frozenBatch } from '@/lib/contract/user'
import { SESSION_MS } from '@/lib/domain/limits'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeEach(async () => {
  market = await startMarketplace()
})
afterEach(() => market.close())

const again = async (token: string | null, username: string, password = DEMO_PASSWORD, device = DEVICE) => {
  const options = { headers: { 'x-device': device } }
  const { status, envelope, data } = await market.hit(loginAgain, token, { body: { username, password } }, options)
  return { status, error: envelope.error, ended: envelope.detail?.ended, data }
}
const runOut = () => market.clock.advance(SESSION_MS + 1)
/** A password that is evaluated counts; these doors are shut before it is looked at. */
const shut = { status: 401, error: 'UNAUTHORISED' }

test('a session that ran out is opened again by its own user, who needs the password', async () => {
  const token = await market.login('liang_manager')
  runOut()
  expect(await again(token, 'liang_manager', 'wrong')).toMatchObject({ status: 422, error: 'LOGIN_FAILED' })
  const opened = await again(token, 'liang_manager')
  expect(opened.data.userInfo.username).toBe('liang_manager')
  expect((await market.hit(listSessions, opened.data.token)).data).toHaveLength(1)
})

test('the cookie of one user signs in no other, whether the password is right or wrong', async () => {
  const token = await market.login('liang_readonly')
  runOut()
  for (const username of ['operator', 'liang_manager', 'nobody_at_all'])
    for (const password of [DEMO_PASSWORD, 'wrong']) expect(await again(token, username, password)).toMatchObject(shut)
})

test('a session that was left, and one that is open still, sign nobody in', async () => {
  const [left, open] = [await market.login('liang_manager'), await market.login('liang_manager')]
  await market.hit(account.logout, left)
  expect(await again(left, 'liang_manager')).toMatchObject(shut)
  expect(await again(open, 'liang_manager')).toMatchObject(shut)
  runOut()
  expect(await again(left, 'liang_manager')).toMatchObject(shut)
  expect(await again(null, 'liang_manager')).toMatchObject(shut)
  expect(await again('made-up', 'liang_manager')).toMatchObject(shut)
})

test('one that somebody ended says what has happened, and lets nobody in afterwards', async () => {
  const token = await market.login('liang_shipping')
  const operator = await market.login('operator')
  const body = { ids: [accountIdOf('liang_shipping')], status: 2 as const, reason: 'Left the firm' }
  expect((await market.hit(frozenBatch, operator, { body })).status).toBe(200)
  runOut()
  expect(await again(token, 'liang_shipping')).toMatchObject({ ...shut, ended: 'frozen' })
})

test('a stolen cookie opens nothing in another browser', async () => {
  const token = await market.login('liang_manager')
  runOut()
  expect(await again(token, 'liang_manager', DEMO_PASSWORD, 'another-device-00001')).toMatchObject(shut)
})

test('a session is opened again once: afterwards its cookie is worth nothing', async () => {
  const token = await market.login('liang_manager')
  runOut()
  expect((await again(token, 'liang_manager')).status).toBe(200)
  runOut()
  expect(await again(token, 'liang_manager')).toMatchObject(shut)
})

test('guessing there is slowed down as at every login', async () => {
  const token = await market.login('liang_manager')
  runOut()
  const errors = []
  for (let guess = 0; guess < 7; guess++) errors.push((await again(token, 'liang_manager', `wrong ${guess}`)).error)
  expect(errors).toEqual([...Array(5).fill('LOGIN_FAILED'), 'LOGIN_DELAYED', 'LOGIN_DELAYED'])
})
