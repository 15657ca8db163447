/** @database both */
import { sendCode, login as signIn } from '@/lib/contract/account'
import * as own from '@/lib/contract/application'
import * as desk from '@/lib/contract/application/review'
import { APPLICATION_STATE as S } from '@/lib/domain/application'
import { APPLICANT_PASSWORD, register } from '../support/application'
import { formOf } from '../support/application-form'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let operator: string
let reviewer: string
let id: string
const username = 'raced_ltd'
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  reviewer = await market.login('merchant_reviewer')
  const applicant = await register(market, 2, username)
  await applicant.fill(formOf(2, 77))
  await applicant.submit()
  const { no } = await applicant.read()
  const { records } = (await market.hit(desk.listApplications, operator, { query: { q: no } })).data
  id = records[0]?.id ?? ''
})
afterAll(() => market.close())

const get = async () => (await market.hit(desk.getApplication, operator, { query: { id } })).data
const errorsOf = (answers: readonly { envelope: { error?: string | undefined } }[]) =>
  answers.map(({ envelope }) => envelope.error ?? 'ok').sort()

test('of two who take it at once one has it, and the other is told', async () => {
  const { version } = await get()
  const answers = await Promise.all(
    [operator, reviewer].map((token) => market.hit(desk.takeApplication, token, { body: { id, version } })),
  )
  expect(errorsOf(answers)).toEqual(['VERSION_CONFLICT', 'ok'])
  const { version: now } = await get()
  await market.hit(desk.takeApplication, operator, { body: { id, version: now } })
  expect(await get()).toMatchObject({ state: S.inReview, reviewer: '沈岚' })
})

test('passed twice at once it opens one shop with one owner', async () => {
  for (const part of (await get()).wanted) {
    const { version } = await get()
    const body = { id, version, part, accept: true, reasonZh: '', reasonEn: '', unopened: 'accepted' as const }
    await market.hit(desk.decideApplicationPart, operator, { body })
  }
  const { version } = await get()
  const pass = () =>
    market.hit(desk.decideApplication, operator, {
      body: { id, version, outcome: 'pass' as const, reasonZh: '', reasonEn: '', unopened: 'accepted' as const },
    })
  const answers = await Promise.all(Array.from({ length: 4 }, pass))
  expect(errorsOf(answers)).toEqual([...Array(3).fill('APPLICATION_MOVED_ON'), 'ok'])
  const owner = await market.hit(signIn, null, { body: { username, password: APPLICANT_PASSWORD } })
  expect(owner.data.userInfo.shops).toHaveLength(1)
})

test('one code registers one applicant, however often it is sent at once', async () => {
  const target = 'twice@example.com'
  await market.hit(sendCode, null, { body: { target, purpose: 'register', device: DEVICE } })
  const code = (await market.messages()).filter(({ purpose }) => purpose === 'register').at(-1)?.code ?? ''
  const send = () =>
    market.hit(own.register, null, {
      body: {
        ...{ type: 2 as const, username: 'twice_at_once', target, code, device: DEVICE },
        ...{ password: APPLICANT_PASSWORD, confirmpassword: APPLICANT_PASSWORD, agreement: '2026-11' as const },
      },
    })
  const answers = await Promise.all(Array.from({ length: 4 }, send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
