import { sql } from 'drizzle-orm'
import { permissionsByToken, sendCode, login as signIn } from '@/lib/contract/account'
import * as own from '@/lib/contract/application'
import * as desk from '@/lib/contract/application/review'
import { askSecondApproval, getApproval, releaseApproval, takeApproval } from '@/lib/contract/approval'
import { listPayoutAccounts } from '@/lib/contract/finance'
import { decideAccount } from '@/lib/contract/finance/op'
import { listGivenAddresses } from '@/lib/contract/shop/profile'
import { listVatRegistrations } from '@/lib/contract/vat/registration'
import { addWorkingDays } from '@/lib/domain/after-sale'
import { APPLICATION_STATE as S } from '@/lib/domain/application'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { APPLICANT_PASSWORD, applicantOf, register } from '../support/application'
import { formOf } from '../support/application-form'
import { fileStatus } from '../support/files'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let operator: string
let reviewer: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  reviewer = await market.login('merchant_reviewer')
})
afterAll(() => market.close())

const REASON = { reasonZh: '照片不清晰，请重新上传', reasonEn: 'The photo is blurred: upload it again' }
const idOf = async (no: string) => {
  for (const tab of [undefined, 'mine', 'returned', 'passed', 'refused'] as const) {
    const page = await market.hit(desk.listApplications, operator, { query: { q: no, ...(tab && { tab }) } })
    const [row] = page.data.records
    if (row) return row.id
  }
  throw new Error(`${no} is nowhere`)
}
const get = async (id: string, token = operator) =>
  (await market.hit(desk.getApplication, token, { query: { id } })).data
const take = async (id: string, token = operator) => {
  const { version } = await get(id)
  return market.hit(desk.takeApplication, token, { body: { id, version } })
}
const open = async (id: string, token = operator) => {
  for (const { id: file } of (await get(id)).documents)
    expect(await fileStatus(market.hit(desk.viewApplicationDocument, token, { params: { id, file } }))).toBe('file')
}
const part = async (id: string, name: string, accept: boolean, token = operator, reason = REASON) => {
  const { version } = await get(id)
  return market.hit(desk.decideApplicationPart, token, { body: { id, version, part: name, accept, ...reason } })
}
const acceptAll = async (id: string, except: readonly string[] = []) => {
  await open(id)
  for (const name of (await get(id)).wanted) if (!except.includes(name)) await part(id, name, true)
}
const decide = async (id: string, outcome: 'pass' | 'return' | 'refuse', token = operator, reason = REASON) => {
  const { version } = await get(id)
  return market.hit(desk.decideApplication, token, { body: { id, version, outcome, ...reason } })
}
let nth = 100
/** An application that waits for the platform. */
async function submitted(type: 1 | 2 | 3, username: string, more: Record<string, string> = {}) {
  nth += 1
  const applicant = await register(market, type, username)
  await applicant.fill({ ...formOf(type, nth), ...more })
  const answer = await applicant.submit()
  if (answer.status !== 200) throw new Error(JSON.stringify([answer.envelope, await applicant.read()]))
  const { no } = await applicant.read()
  return { ...applicant, no, id: await idOf(no) }
}

/** The token of the owner of a shop whose application has just passed. */
async function ownerOfPassed(type: 1 | 2 | 3, username: string): Promise<string> {
  const { id } = await submitted(type, username)
  await take(id)
  await acceptAll(id)
  await decide(id, 'pass')
  return (await market.hit(signIn, null, { body: { username, password: APPLICANT_PASSWORD } })).data.token
}

describe('From a draft to a shop', () => {
  test.each([
    [1, 'cn_company'],
    [2, 'uk_company'],
    [3, 'uk_person'],
  ] as const)('kind %i: shop, owner, menu, profile and defaults exist at once', async (type, username) => {
    const { id } = await submitted(type, username)
    await take(id)
    expect((await decide(id, 'pass')).envelope.error).toBe('APPLICATION_UNDECIDED')
    await acceptAll(id)
    const before = (await market.messages()).length
    expect((await decide(id, 'pass')).data).toMatchObject({ state: S.passed })
    expect((await market.messages()).slice(before)).toMatchObject([
      { to: `${username}@example.com`, application: 'passed' },
    ])
    const owner = await market.hit(signIn, null, { body: { username, password: APPLICANT_PASSWORD } })
    expect(owner.data.userInfo.shops).toHaveLength(1)
    const { menu } = (await market.hit(permissionsByToken, owner.data.token)).data
    expect(menu.length).toBeGreaterThan(2)
    expect((await get(id)).openedShop).toContain('Tea')
  })

  test.each([
    [2, 'uk', 'accountNo'],
    [1, 'cn', 'cnAccount'],
  ] as const)('the account of kind %i is one for payouts: checked, cooled down, sealed', async (type, kind, field) => {
    const owner = await ownerOfPassed(type, `paid_${kind}`)
    const { [field]: number = '', bankHolder: holder } = formOf(type, nth)
    const accounts = async () => (await market.hit(listPayoutAccounts, owner)).data
    const [account] = await accounts()
    expect(account).toMatchObject({ kind, state: 0, last4: number.slice(-4), holder })
    expect(JSON.stringify(account)).not.toContain(number)
    await market.hit(decideAccount, operator, { body: { id: account?.id ?? '', version: 1, accept: true } })
    expect((await accounts())[0]).toMatchObject({ state: 1, cooldownUntil: expect.any(String) })
  })

  test.each([
    [2, 'lane_ltd', [{ country: 'GB', street: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' }]],
    [3, 'rise_person', [{ country: 'GB', street: '2 Hill Rise', city: 'Leeds', postcode: 'LS2 9JT' }]],
  ] as const)('the addresses of kind %i can be taken over, each once', async (type, username, expected) => {
    const owner = await ownerOfPassed(type, username)
    const given = (await market.hit(listGivenAddresses, owner)).data
    expect(given).toMatchObject(expected.map((address) => ({ ...address, name: 'Ada Quill' })))
    expect((await market.hit(listGivenAddresses, await market.login('hannah_pennine'))).data).toEqual([])
  })

  test('only returned parts can be corrected; the next round shows the changes', async () => {
    const { id, read, save, upload, submit } = await submitted(2, 'returned_ltd')
    await take(id)
    await acceptAll(id, ['bank', 'doc.address'])
    await part(id, 'bank', false)
    await part(id, 'doc.address', false)
    expect((await decide(id, 'pass')).envelope.error).toBe('APPLICATION_UNDECIDED')
    expect((await decide(id, 'return')).data).toMatchObject({ state: S.returned })
    const mine = await read()
    expect(mine).toMatchObject({ state: S.returned, open: ['bank', 'doc.address'] })
    expect(mine.parts.find(({ part: name }) => name === 'bank')?.text?.en).toBe(REASON.reasonEn)
    expect((await save('company', formOf(2, nth))).envelope.error).toBe('APPLICATION_MOVED_ON')
    expect((await upload('incorporation')).envelope.error).toBe('APPLICATION_MOVED_ON')
    expect((await submit()).envelope.error).toBe('APPLICATION_INCOMPLETE')
    await save('bank', { ...formOf(2, nth), accountNo: '87654321' })
    await upload('address')
    expect((await submit()).data).toEqual({ state: S.resubmitted })
    const again = await get(id)
    expect(again).toMatchObject({ round: 2, changed: ['accountNo', 'doc.address'] })
    await take(id)
    expect((await decide(id, 'pass')).envelope.error).toBe('APPLICATION_UNDECIDED')
    await open(id)
    await part(id, 'bank', true)
    await part(id, 'doc.address', true)
    expect((await decide(id, 'pass')).data).toMatchObject({ state: S.passed })
  })
})

describe('A refusal', () => {
  test('needs a second person, is final, and never opens a shop', async () => {
    const { id, read, submit } = await submitted(2, 'refused_ltd')
    await take(id, reviewer)
    expect((await decide(id, 'refuse', reviewer, { reasonZh: '', reasonEn: '' })).envelope.error).toBe('INVALID_INPUT')
    expect((await decide(id, 'refuse', reviewer)).data).toMatchObject({ state: S.refusing })
    expect(await read()).toMatchObject({ state: S.inReview, reason: null })
    const { version } = await get(id)
    const confirm = (token: string) => market.hit(desk.decideRefusal, token, { body: { id, version, confirm: true } })
    expect((await confirm(reviewer)).envelope.error).toBe('REFUSAL_NEEDS_ANOTHER')
    expect((await confirm(operator)).data).toMatchObject({ state: S.refused })
    expect(await read()).toMatchObject({ state: S.refused, reason: { en: REASON.reasonEn } })
    expect((await submit()).envelope.error).toBe('APPLICATION_MOVED_ON')
    expect((await take(id)).envelope.error).toBe('APPLICATION_MOVED_ON')
    const enter = (password: string) => market.hit(signIn, null, { body: { username: 'refused_ltd', password } })
    expect((await enter(APPLICANT_PASSWORD)).envelope.error).toBe('SHOP_NOT_OPEN')
    expect((await enter('not-the-one-9')).envelope.error).toBe('LOGIN_FAILED')
  })

  test('that the second person does not share goes back into review', async () => {
    const { id } = await submitted(2, 'spared_ltd')
    await take(id, reviewer)
    await decide(id, 'refuse', reviewer)
    const { version } = await get(id)
    const sent = await market.hit(desk.decideRefusal, operator, { body: { id, version, confirm: false } })
    expect(sent.data).toMatchObject({ state: S.inReview })
    expect(await get(id)).toMatchObject({ reviewer: '沈岚', reason: null })
  })
})

describe('What an application rests on', () => {
  const accept = async (id: string, name: string, answers: object = {}, token = operator) => {
    const { version } = await get(id)
    const body = { id, version, part: name, accept: true, reasonZh: '', reasonEn: '', ...answers }
    return market.hit(desk.decideApplicationPart, token, { body })
  }
  const pass = async (id: string, answers: object = {}, token = operator) => {
    const { version } = await get(id)
    const body = { id, version, outcome: 'pass' as const, reasonZh: '', reasonEn: '', ...answers }
    return market.hit(desk.decideApplication, token, { body })
  }

  test.each([
    ['found under its name', { answer: 'found', registerName: 'Quill Ltd' }, 'registered'],
    ['found under another name', { answer: 'otherName', registerName: 'Somebody Ltd' }, 'refused'],
    ['not asked yet', null, 'waiting'],
  ] as const)('a VAT number counts by the register’s answer alone: %s', async (_, given, state) => {
    const { id } = await submitted(2, `vat_${state}_ltd`, { vatNo: 'GB 999 9999 73' })
    await take(id)
    await acceptAll(id)
    const answerDay = ukDay(market.clock.now.getTime())
    const vatAnswer = given && { ...given, answerDay, answerRef: '' }
    if (vatAnswer) {
      const early = { ...vatAnswer, answerDay: addDays(answerDay, 1) }
      expect((await pass(id, { vatAnswer: early })).envelope.fields).toEqual({ 'vatAnswer.answerDay': ['future'] })
    }
    expect((await pass(id, vatAnswer ? { vatAnswer } : {})).status).toBe(200)
    const { shopName } = await get(id)
    const { records } = (await market.hit(listVatRegistrations, operator, { query: { q: shopName.en } })).data
    expect(records.map(({ number, state: stands }) => [number, stands])).toEqual([['GB999999973', state]])
  })

  test('a document that is not there is not accepted, nor does an application pass without it', async () => {
    const { id } = await submitted(2, 'paperless_ltd')
    await take(id)
    await acceptAll(id, ['doc.bank'])
    await market.database.db.execute(sql`update application_document set replaced_at = now()
      where application_id = ${id} and kind = 'bank'`)
    expect((await accept(id, 'doc.bank', { unopened: 'accepted' })).envelope.error).toBe('EVIDENCE_MISSING')
    // Accepted while it was there, and gone since.
    await market.database.db.execute(sql`insert into application_part (application_id, part, state, round, corrected,
        decided_by, decided_at) select application_id, 'doc.bank', 1, round, false, decided_by, decided_at
      from application_part where application_id = ${id} and part = 'company'`)
    expect((await pass(id, { unopened: 'accepted' })).envelope.error).toBe('EVIDENCE_MISSING')
    expect(await get(id)).toMatchObject({ state: S.inReview, openedShop: null })
  })

  test('a document that its reviewer has not opened is asked about, also after somebody else has', async () => {
    const { id } = await submitted(2, 'unread_ltd')
    await take(id, reviewer)
    await open(id, reviewer)
    expect((await get(id, reviewer)).scrutiny.unopened).toEqual([])
    await take(id)
    const { scrutiny, wanted } = await get(id)
    expect(scrutiny.unopened.map(({ name }) => name)).toEqual(['incorporation', 'legalId', 'address', 'bank'])
    expect((await accept(id, 'doc.bank')).envelope.fields).toEqual({ unopened: ['unopened'] })
    expect((await accept(id, 'company')).status).toBe(200)
    expect((await accept(id, 'doc.bank', { unopened: 'accepted' })).status).toBe(200)
    for (const name of wanted) await accept(id, name, { unopened: 'accepted' })
    expect((await pass(id)).envelope.fields).toEqual({ unopened: ['unopened'] })
    await open(id)
    expect((await pass(id)).data).toMatchObject({ state: S.passed })
  })

  test('the rest is accepted at once, but for documents that were not opened and what they prove', async () => {
    const { id } = await submitted(2, 'rest_ltd')
    await take(id)
    await part(id, 'shop', false)
    const { documents } = await get(id)
    for (const { id: file, kind } of documents)
      if (kind !== 'bank')
        await fileStatus(market.hit(desk.viewApplicationDocument, operator, { params: { id, file } }))
    const rest = async () => {
      const { version } = await get(id)
      return (await market.hit(desk.acceptApplicationRest, operator, { body: { id, version } })).data
    }
    const { wanted } = await get(id)
    expect(await rest()).toMatchObject({ accepted: wanted.length - 3, left: 2 })
    const states = async () => Object.fromEntries((await get(id)).parts.map(({ part: name, state }) => [name, state]))
    expect(await states()).toMatchObject({ shop: 2, company: 1, 'doc.legalId': 1 })
    expect(Object.keys(await states())).not.toContain('bank')
    await open(id)
    expect(await rest()).toMatchObject({ accepted: 2, left: 0 })
    expect(await states()).toMatchObject({ shop: 2, bank: 1, 'doc.bank': 1 })
  })

  test('inbox, list and applicant name the same day for the answer, for every weekday of receipt', async () => {
    const { id } = await submitted(2, 'weekday_ltd')
    const named = { query: { kind: 'application', id } }
    for (let day = 16; day < 23; day += 1) {
      const at = `2026-11-${day}T09:30:00.000Z`
      await market.database.db.execute(sql`update application set submitted_at = ${at} where id = ${id}`)
      const { dueTime } = (await market.hit(getApproval, operator, named)).data.case ?? {}
      expect(dueTime).toBe(new Date(addWorkingDays(Date.parse(at), 2)).toISOString())
      expect((await get(id)).dueTime).toBe(dueTime)
    }
  })

  test('who has a case is the same in the inbox and in the list of the area', async () => {
    const { id } = await submitted(2, 'agreed_ltd')
    const named = { kind: 'application', id }
    const reviewerIn = async () => [
      (await get(id)).reviewer,
      (await market.hit(getApproval, operator, { query: named })).data.case?.assignee?.name ?? null,
    ]
    await market.hit(takeApproval, operator, { body: named })
    const { reviewerId, reviewer: name, version } = await get(id)
    expect(await reviewerIn()).toEqual([name, name])
    await market.hit(releaseApproval, operator, { body: named })
    expect(await reviewerIn()).toEqual([null, null])
    const given = { ids: [id], reviewerId: reviewerId ?? '' }
    await market.hit(desk.assignApplications, operator, { body: given })
    expect(await reviewerIn()).toEqual([name, name])
    expect(version).toBeGreaterThan(1)
  })

  test('an account that is not in the legal name asks for a reason, or for a second reviewer', async () => {
    const applied = await submitted(2, 'holder_ltd')
    const other = { ...formOf(2, nth), bankHolder: 'Shenzhen Orbit Trading' }
    const { id } = applied
    await take(id)
    await acceptAll(id, ['bank'])
    await part(id, 'bank', false)
    await decide(id, 'return')
    await applied.save('bank', other)
    await applied.submit()
    await take(id)
    await acceptAll(id)
    expect((await get(id)).scrutiny).toEqual({ unopened: [], warnings: ['names'], firstBy: null })
    expect((await pass(id)).envelope.fields).toEqual({ riskNote: ['riskNote'] })
    const second = { body: { kind: 'application', id } }
    expect((await market.hit(askSecondApproval, operator, second)).status).toBe(200)
    expect((await take(id)).envelope.error).toBe('CASE_NEEDS_ANOTHER')
    expect((await take(id, reviewer)).status).toBe(200)
    expect((await get(id, reviewer)).scrutiny.firstBy).not.toBeNull()
    await open(id, reviewer)
    expect((await pass(id, {}, reviewer)).data).toMatchObject({ state: S.passed })
    expect((await get(id)).timeline.map(({ event }) => event)).toContain('askSecond')
  })

  test('the reason stands in the log of the application', async () => {
    const applied = await submitted(2, 'reason_ltd')
    const { id } = applied
    await take(id)
    await acceptAll(id, ['bank'])
    await part(id, 'bank', false)
    await decide(id, 'return')
    await applied.save('bank', { ...formOf(2, nth), bankHolder: 'Orbit Trading' })
    await applied.submit()
    await take(id)
    await acceptAll(id)
    expect((await pass(id, { riskNote: 'Sole trader of the same person' })).data).toMatchObject({ state: S.passed })
    expect((await get(id)).timeline.find(({ event }) => event === 'pass')?.note).toBe('Sole trader of the same person')
  })
})

describe('Two reviewers', () => {
  test('who has it decides; the other reads, until it is taken over', async () => {
    const { id } = await submitted(2, 'shared_ltd')
    expect((await take(id, reviewer)).status).toBe(200)
    expect((await part(id, 'company', true, operator)).envelope.error).toBe('APPLICATION_TAKEN')
    expect((await decide(id, 'refuse', operator)).envelope.error).toBe('APPLICATION_TAKEN')
    expect((await take(id, operator)).status).toBe(200)
    expect((await part(id, 'company', true, reviewer)).envelope.error).toBe('APPLICATION_TAKEN')
    expect((await part(id, 'company', true, operator)).status).toBe(200)
  })

  test('an application is assigned to an operator who may review it', async () => {
    const { id } = await submitted(2, 'given_ltd')
    const reviewers = (await market.hit(desk.applicationReviewers, operator)).data
    const wanted = reviewers.find(({ name }) => name === '顾怀舟')?.id ?? ''
    const give = (reviewerId: string) =>
      market.hit(desk.assignApplications, operator, { body: { ids: [id], reviewerId } })
    expect((await give(wanted)).data).toEqual({ done: 1, skipped: 0 })
    expect((await give(wanted)).data).toEqual({ done: 0, skipped: 1 })
    expect(await get(id)).toMatchObject({ state: S.inReview, reviewer: '顾怀舟' })
    const auditor = await market.login('auditor')
    expect((await market.hit(desk.takeApplication, auditor, { body: { id, version: 1 } })).envelope.error).toBe(
      'FORBIDDEN',
    )
  })
})

describe('The visa (specification, section 5)', () => {
  const body = { type: 3 as const, username: 'student', target: 'student@example.com', code: '000000', device: DEVICE }
  const secret = { password: APPLICANT_PASSWORD, confirmpassword: APPLICANT_PASSWORD, agreement: '2026-11' as const }

  test.each(['t4', 't5', 'tourist'] as const)('%s is refused before anything else is looked at', async (visaType) => {
    const refused = await market.hit(own.register, null, { body: { ...body, ...secret, visaType } })
    expect(refused.envelope.error).toBe('VISA_REFUSED')
  })

  test('nobody can slip one in later, nor leave the question out', async () => {
    expect((await market.hit(own.register, null, { body: { ...body, ...secret } })).envelope.error).toBe(
      'INVALID_INPUT',
    )
    const applicant = await register(market, 3, 'slips_in')
    const form = { ...formOf(3, 900), nationality: 'US', visaType: 'tourist' }
    expect((await applicant.save('person', form)).envelope.error).toBe('VISA_REFUSED')
    const { version } = await applicant.read()
    const change = { applicant: applicant.applicant, type: 3 as const, visaType: 't5' as const, version }
    expect((await market.hit(own.setApplicationType, null, { body: change })).envelope.error).toBe('VISA_REFUSED')
    expect((await applicant.save('person', { ...form, visaType: 'none' })).data.problems).toEqual({
      visaType: 'visaNeeded',
    })
  })
})

test('an applicant reads the price of a shop, and the day of the answer in working days', async () => {
  const { data } = await market.hit(own.registerTerms, null)
  expect(data.trialDays).toBe(90)
  expect(data.plans.length).toBeGreaterThan(1)
  for (const { monthP, yearP } of data.plans) expect(yearP).toBeGreaterThan(monthP)
  expect(data.commission.fromBp).toBeGreaterThan(0)
  expect(data.commission.toBp).toBeGreaterThanOrEqual(data.commission.fromBp)
  expect(data.withdrawal).toEqual({ feeBp: 800, leastP: 1_000 })
  const applicant = await register(market, 2, 'working_days')
  await applicant.fill(formOf(2, 881))
  await applicant.submit()
  const { submitTime, dueTime } = await applicant.read()
  const [from, to] = [new Date(submitTime ?? ''), new Date(dueTime ?? '')]
  expect(to.getUTCDay() % 6).not.toBe(0)
  expect(to.getTime() - from.getTime()).toBeGreaterThanOrEqual(48 * 3_600_000)
})

describe('The draft', () => {
  test('keeps typed values, valid or not, over a new sign-in', async () => {
    const { save, read } = await register(market, 2, 'half_done')
    const wrong = { ...formOf(2, 901), companyNo: '12', registeredPostcode: 'nowhere' }
    expect((await save('company', wrong)).data.problems).toEqual({
      companyNo: 'companyNo',
      registeredPostcode: 'postcode',
    })
    const kept = await read()
    expect(kept.values).toMatchObject({ companyNo: '12', registeredPostcode: 'nowhere', tradingPostcode: 'LS1 4AP' })
    market.clock.advance(3_600_000)
    const account = { username: 'half_done', device: DEVICE }
    const start = (password: string) => market.hit(own.startApplicantLogin, null, { body: { ...account, password } })
    expect((await start('wrong')).envelope.error).toBe('LOGIN_FAILED')
    expect((await start(APPLICANT_PASSWORD)).status).toBe(200)
    const code = (await market.messages()).filter(({ purpose }) => purpose === 'applicant').at(-1)?.code ?? ''
    const opened = await market.hit(own.applicantLogin, null, { body: { ...account, code } })
    expect((await applicantOf(market, opened.data.key).read()).values).toEqual(kept.values)
  })

  test('misses in a stranger’s browser do not shut the applicant out of their own (L-04)', async () => {
    await register(market, 2, 'known_device')
    const stranger = 'device-of-a-stranger-01'
    const start = (password: string, device: string) =>
      market.hit(
        own.startApplicantLogin,
        null,
        { body: { username: 'known_device', device, password } },
        { headers: { 'x-device': device } },
      )
    for (let miss = 0; miss < 6; miss += 1) await start('wrong', stranger)
    expect((await start(APPLICANT_PASSWORD, stranger)).envelope.error).toBe('LOGIN_DELAYED')
    expect((await start(APPLICANT_PASSWORD, DEVICE)).status).toBe(200)
  })

  test('another kind of shop keeps what both ask for', async () => {
    const { applicant, save, read } = await register(market, 2, 'changes_mind')
    await save('shop', formOf(2, 902))
    const { version } = await read()
    await market.hit(own.setApplicationType, null, { body: { applicant, type: 1, version } })
    expect(await read()).toMatchObject({ type: 1, values: { shopNameEn: 'Tea 902' } })
  })

  test('an older page of the same form is told so and overwrites nothing', async () => {
    const { applicant, save, read } = await register(market, 2, 'two_tabs')
    const { version } = await read()
    await save('shop', formOf(2, 903))
    const late = { applicant, section: 'shop' as const, values: { shopNameEn: 'Other' }, version }
    expect((await market.hit(own.saveApplication, null, { body: late })).envelope.error).toBe('VERSION_CONFLICT')
    expect((await read()).values.shopNameEn).toBe('Tea 903')
  })
})

describe('Nobody sees another’s application, or learns who has one', () => {
  test('a key opens one application, its files and nothing else', async () => {
    const [mine, other] = [await submitted(2, 'mine_ltd'), await submitted(2, 'other_ltd')]
    const document = (await other.read()).documents[0]?.id ?? ''
    const { ticket } = (await market.hit(own.applicationTicket, null, { body: { applicant: mine.applicant } })).data
    const look = (id: string, by: string) =>
      market.hit(own.applicationDocument, null, { params: { id }, query: { ticket: by } })
    expect((await look(document, ticket)).status).toBe(404)
    expect((await look(document, ticket.replace(mine.id, other.id))).envelope.error).toBe('NOT_FOUND')
    expect((await market.hit(own.ownApplication, null, { body: { applicant: 'x'.repeat(43) } })).envelope.error).toBe(
      'APPLICANT_UNKNOWN',
    )
    const seller = await market.login('liang_manager')
    expect((await market.hit(desk.getApplication, seller, { query: { id: mine.id } })).envelope.error).toBe('FORBIDDEN')
  })

  test('a contact that has an account is answered like any other, and its owner is told', async () => {
    const ask = (target: string) =>
      market.hit(sendCode, null, { body: { target, purpose: 'register', device: DEVICE } })
    const before = (await market.messages()).length
    const [known, unknown] = [await ask('hannah@example.com'), await ask('nobody-yet@example.com')]
    expect({ ...known.envelope, requestId: '' }).toEqual({ ...unknown.envelope, requestId: '' })
    expect((await market.messages()).slice(before)).toMatchObject([
      { application: 'registered' },
      { purpose: 'register' },
    ])
  })

  test('the same company twice is told to ask its owner, and flagged for the platform', async () => {
    const first = await submitted(2, 'twice_one')
    const second = await register(market, 2, 'twice_two')
    await second.fill(formOf(2, nth))
    expect((await second.submit()).envelope.error).toBe('COMPANY_REGISTERED')
    await second.save('company', formOf(2, 950))
    expect((await second.submit()).status).toBe(200)
    const { checks } = await get(await idOf((await second.read()).no))
    expect(checks.find(({ name }) => name === 'duplicates')).toMatchObject({ result: 'wrong', found: [first.no] })
  })
})
