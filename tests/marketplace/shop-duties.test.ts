import { sql } from 'drizzle-orm'
import { login as signIn } from '@/lib/contract/account'
import * as desk from '@/lib/contract/application/review'
import * as merchant from '@/lib/contract/merchant'
import * as course from '@/lib/contract/shop/course'
import * as documents from '@/lib/contract/shop/document'
import * as contract from '@/lib/contract/violation'
import { DRAFT_DAYS } from '@/lib/domain/application'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { APPLICANT_PASSWORD, register } from '../support/application'
import { formOf } from '../support/application-form'
import { pdf } from '../support/file-zoo'
import { fileStatus, sendFile } from '../support/files'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
let [operator, second, seller] = ['', '', '']
const SHOP = shopIdOf('harbour')
const DAY_MS = 86_400_000
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  await market.database.db.execute(sql`insert into account_role (account_id, role_id)
    select ${accountIdOf('order_support')}, id from role where code = 'super_admin' on conflict do nothing`)
  ;[operator = '', second = '', seller = ''] = await Promise.all(
    ['operator', 'order_support', 'harbour_owner'].map((name) => market.login(name)),
  )
})
afterAll(() => market.close())

const NOTES = { noteZh: '描述与实物不符。', noteEn: 'The description is not true.' }
const upload = async (token: string) => (await sendFile(market, token, 'document', 'proof.pdf', pdf())).data.id
const file = (token: string, id: string, of: string) =>
  fileStatus(market.hit(contract.violationFile, token, { params: { id, file: of } }))

test('evidence of both sides is read by both sides, and by no other shop', async () => {
  const proof = await upload(operator)
  const about = { shopId: SHOP, rule: 'L-03', counts: false, refType: 'shop' as const, ref: '', ...NOTES }
  const { data } = await market.hit(contract.addViolation, operator, { body: { ...about, files: [proof] } })
  const answer = await upload(seller)
  const text = 'The description was corrected before the product was on sale.'
  const appealed = await market.hit(contract.appealViolation, seller, { body: { id: data.id, text, files: [answer] } })
  expect(appealed.status).toBe(200)
  const { violation } = (await market.hit(contract.getViolation, seller, { query: { id: data.id } })).data
  expect([violation.files[0]?.id, violation.appeal?.files[0]?.id]).toEqual([proof, answer])
  for (const token of [operator, seller])
    for (const each of [proof, answer]) expect(await file(token, data.id, each)).toBe('file')
  const stranger = await market.login('hannah_pennine')
  expect(await file(stranger, data.id, proof)).toBe(404)
  const stolen = { ...about, files: [answer] }
  expect((await market.hit(contract.addViolation, operator, { body: stolen })).envelope.fields).toHaveProperty('files')
})

const told = async (type: string) =>
  peek<{ payload: unknown }>(
    market,
    sql`select payload from outbox where type = ${type} and payload->>'shopId' = ${SHOP}`,
  )

test('the owner is told when a ban begins and when it ends, each once', async () => {
  const day = (days: number) => new Date(market.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const reasons = { reasonZh: '多次违规', reasonEn: 'Broke the rules several times' }
  const body = { shopId: SHOP, rule: 'L-03', fromOn: day(2), untilOn: day(3), ...reasons }
  const { data } = await market.hit(merchant.askBan, operator, { body })
  const one = { id: data.id, version: 1, confirm: true }
  expect((await market.hit(merchant.decideBan, second, { body: one })).status).toBe(200)
  await sweep(market, 'shop.measures')
  expect([(await told('shop.measureBegun')).length, (await told('shop.measureEnded')).length]).toEqual([0, 0])
  market.clock.advance(3 * DAY_MS)
  await sweep(market, 'shop.measures')
  await sweep(market, 'shop.measures')
  expect(await told('shop.measureBegun')).toMatchObject([{ payload: { kind: 'banned' } }])
  market.clock.advance(2 * DAY_MS)
  await sweep(market, 'shop.measures')
  await sweep(market, 'shop.measures')
  expect(await told('shop.measureEnded')).toMatchObject([{ payload: { kind: 'banned' } }])
})

test('a shop with open orders is not closed, and is told which', async () => {
  const owner = await market.login('hannah_pennine')
  const { id, no } = await makeOrder(market, { shop: 'pennine' })
  const { checks } = (await market.hit(course.getClosing, owner)).data
  const open = checks.find(({ check }) => check === 'openOrders')
  expect(open?.passed).toBe(false)
  expect(open?.count === 1 ? open.items : [{ id, no }]).toContainEqual({ id, no })
  expect(checks.map(({ check }) => check)).toEqual(expect.arrayContaining(['withdrawals', 'balance']))
  const body = { reasonCode: 'business' as const, reason: '公司业务调整，计划停止经营。', password: 'x' }
  expect((await market.hit(course.requestClosing, owner, { body })).envelope.error).toBe('SHOP_HAS_OPEN_ORDERS')
})

test('a new shop reads the documents that it applied with; a draft that nobody goes on with is forgotten', async () => {
  const applicant = await register(market, 2, 'first_papers')
  await applicant.fill(formOf(2, 771))
  await applicant.submit()
  const { no } = await applicant.read()
  operator = await market.login('operator')
  const [row] = (await market.hit(desk.listApplications, operator, { query: { q: no } })).data.records
  const id = row?.id ?? ''
  const get = async () => (await market.hit(desk.getApplication, operator, { query: { id } })).data
  await market.hit(desk.takeApplication, operator, { body: { id, version: (await get()).version } })
  const reason = { reasonZh: '', reasonEn: '' }
  for (const part of (await get()).wanted)
    await market.hit(desk.decideApplicationPart, operator, {
      body: { id, version: (await get()).version, part, accept: true, unopened: 'accepted', ...reason },
    })
  const passed = {
    id,
    version: (await get()).version,
    outcome: 'pass' as const,
    unopened: 'accepted' as const,
    ...reason,
  }
  expect((await market.hit(desk.decideApplication, operator, { body: passed })).status).toBe(200)
  const body = { username: 'first_papers', password: APPLICANT_PASSWORD }
  const owner = (await market.hit(signIn, null, { body })).data.token
  const held = (await market.hit(documents.listShopDocuments, owner)).data.filter(({ fileId }) => fileId !== null)
  expect(held.length).toBeGreaterThan(0)
  for (const { id: of, fileId } of held) {
    const params = { id: of, file: fileId ?? '' }
    expect(await fileStatus(market.hit(documents.viewShopDocument, owner, { params }))).toBe('file')
    expect(await fileStatus(market.hit(documents.viewMerchantDocument, operator, { params }))).toBe('file')
  }

  const draft = await register(market, 2, 'never_sent')
  await draft.upload('incorporation')
  market.clock.advance((DRAFT_DAYS + 1) * DAY_MS)
  await sweep(market, 'application.drafts')
  const names = sql`select username from applicant where username in ('first_papers', 'never_sent')`
  expect(await peek(market, names)).toEqual([{ username: 'first_papers' }])
  expect(
    await peek(market, sql`select 1 from stored_file where applicant_id is not null and ref_type is null`),
  ).toHaveLength(1)
})
