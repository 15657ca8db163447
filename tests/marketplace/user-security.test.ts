import * as account from '@/lib/contract/account'
import * as contract from '@/lib/contract/user'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const PASSWORD = 'Quayside-77-lamp'
let market: TestMarketplace
let operator: string
let departIds: string[]
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  const { departments } = (await market.hit(contract.userChoices, operator)).data
  departIds = departments.slice(0, 1).map(({ id }) => id)
})
afterAll(() => market.close())

const letters = async () => (await market.messages()).filter((each) => 'notice' in each)

/** A new user with a mail address, and what a browser of theirs holds. */
async function somebody(username: string) {
  const named = { username, realname: 'New Person', nickname: 'New', phone: '', email: `${username}@example.com` }
  const links = { roleIds: [roleId('auditor')], departIds, shopIds: [], validUntil: null }
  const secrets = { password: PASSWORD, confirmpassword: PASSWORD }
  const { data } = await market.hit(contract.addUser, operator, {
    body: { ...named, ...links, ...secrets, userType: 1 },
  })
  const { token } = (await market.hit(account.login, null, { body: { username, password: PASSWORD } })).data
  const edit = async (more: object) => {
    const { version, realname, nickname } = (await market.hit(contract.getUser, operator, { query: { id: data.id } }))
      .data
    const body = { id: data.id, version, realname, nickname, ...links, ...more }
    return (await market.hit(contract.editUser, operator, { body: body as never })).status
  }
  return { token, edit }
}

test('whose phone or mail an operator changes is told where they read so far, and out at the next call (L-09)', async () => {
  const { token, edit } = await somebody('first.one')
  const before = (await letters()).length
  const told = async () => (await letters()).slice(before).map(({ to }) => to)
  expect(await edit({ nickname: 'Another' })).toBe(200)
  expect((await market.hit(account.userInfo, token)).status).toBe(200)
  expect(await edit({ email: 'Second.One@example.com' })).toBe(200)
  expect(await told()).toEqual(['first.one@example.com'])
  expect((await market.hit(account.userInfo, token)).envelope.detail).toEqual({ ended: 'contactByOther' })
  expect((await market.hit(account.userInfo, operator)).status).toBe(200)
  expect(await edit({ nickname: 'Once more', email: 'second.one@example.com' })).toBe(200)
  expect(await told()).toHaveLength(1)
  expect(await edit({ phone: '07700 900777' })).toBe(200)
  expect(await told()).toEqual(['first.one@example.com', 'second.one@example.com'])
})

test('whose password an operator resets is told by letter, and out at the next call (L-09)', async () => {
  const { token } = await somebody('reset.one')
  const body = { username: 'reset.one', password: `${PASSWORD}2`, confirmpassword: `${PASSWORD}2` }
  expect((await market.hit(contract.resetPassword, operator, { body })).status).toBe(200)
  expect((await letters()).at(-1)).toMatchObject({ to: 'reset.one@example.com', notice: 'reset' })
  expect((await market.hit(account.userInfo, token)).envelope.detail).toEqual({ ended: 'reset' })
})
