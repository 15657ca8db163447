import { sql } from 'drizzle-orm'
import * as approval from '@/lib/contract/approval'
import * as document from '@/lib/contract/shop/document'
import { picture } from '../support/file-zoo'
import { fileStatus, sendFile } from '../support/files'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
let other: string
let seller: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  other = await market.login('operator')
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const KIND = 'shopDocument'
const DECIDE = 'PUT /merchant/document/decide'

/** A document that waits, and that the operator has opened; answers its id. */
async function waiting(): Promise<string> {
  const [one] = (await market.hit(document.listShopDocuments, seller)).data.filter(({ kind }) => kind === 'bank')
  const { id: file } = (await sendFile(market, seller, 'document', 'bank.png', await picture())).data
  const id = one?.id ?? ''
  const body = { id, version: one?.version ?? 0, number: '', expiresOn: null, fileIds: [file] }
  expect((await market.hit(document.submitDocument, seller, { body })).status).toBe(200)
  const params = { id, file }
  expect(await fileStatus(market.hit(document.viewMerchantDocument, operator, { params }))).toBe('file')
  return id
}
const read = async (id: string) => (await market.hit(document.getDocument, operator, { query: { id } })).data
const bodyOf = async (id: string, answers: object = {}) => ({
  ...{ id, version: (await read(id)).version, accept: true, reasonZh: '', reasonEn: '', ...answers },
})
const hold = async (id: string, answers: object = {}, token = operator, action = DECIDE) =>
  market.hit(approval.holdDecision, token, { body: { kind: KIND, id, action, body: await bodyOf(id, answers) } })
const undo = (id: string, token = operator) => market.hit(approval.undoDecision, token, { body: { id } })
const place = async (id: string) =>
  (await market.hit(approval.getApproval, operator, { query: { kind: KIND, id } })).data
const told = async () => (await peek(market, sql`select 1 from outbox where type = 'shop.documentDecided'`)).length
const afterGrace = () => {
  market.clock.advance(approval.UNDO_SECONDS * 1_000)
  return market.app.carryOutHeld()
}

test('a decision is held: out of the queue, undone it never was', async () => {
  const id = await waiting()
  const before = await told()
  const { data } = await hold(id)
  expect(data.answer).toEqual({ state: 'accepted' })
  expect(await market.app.carryOutHeld()).toBe(0)
  expect((await read(id)).state).toBe('uploaded')
  expect(await place(id)).toMatchObject({ case: null, decided: { own: true, undo: data.id } })
  const list = await market.hit(approval.listApprovals, operator, { query: { kind: KIND, size: 100 } })
  expect(list.data.records.map((row) => row.id)).not.toContain(id)
  expect((await undo(data.id)).data).toEqual({ href: `/op/merchants/documents/${id}` })
  expect((await place(id)).case).toMatchObject({ id })
  expect(await afterGrace()).toBe(0)
  expect([(await read(id)).state, (await told()) - before]).toEqual(['uploaded', 0])
  expect((await undo(data.id)).envelope.error).toBe('UNDO_OVER')
})

test('after ten seconds it is carried out as its maker, and cannot be undone', async () => {
  const id = await waiting()
  const before = await told()
  const { data } = await hold(id)
  expect(await afterGrace()).toBe(1)
  expect([(await read(id)).state, (await told()) - before]).toEqual(['accepted', 1])
  expect((await undo(data.id)).envelope.error).toBe('UNDO_OVER')
  expect(await place(id)).toMatchObject({ case: null, decided: { own: true, undo: null } })
  const rows = await peek<{ username: string; result: string }>(
    market,
    sql`select a.username, e.result from audit_entry e join account a on a.id = e.user_id
      where e.ref_id = ${id} and e.action = ${DECIDE} and e.result = 'ok' order by e.at desc, e.id desc limit 1`,
  )
  expect(rows).toEqual([{ username: 'operator', result: 'ok' }])
})

test('a refusal is said at once, and holds nothing', async () => {
  const id = await waiting()
  const missing = await hold(id, { accept: false })
  expect(missing.envelope.fields).toEqual({ reasonZh: ['required'] })
  expect((await hold(id, { version: 99 })).envelope.error).toBe('VERSION_CONFLICT')
  expect((await hold(id, {}, operator, 'PUT /merchant/document/request')).envelope.error).toBe('NOT_FOUND')
  expect((await hold(id, {}, await market.login('goods_reviewer'))).envelope.error).toBe('NOT_FOUND')
  expect((await place(id)).case).toMatchObject({ id })
})

test('nobody else decides or undoes it meanwhile; a case that has moved is not decided, and its maker reads so', async () => {
  const id = await waiting()
  const reviewer = await market.login('merchant_reviewer')
  const { data } = await hold(id)
  expect((await undo(data.id, reviewer)).envelope.error).toBe('UNDO_OVER')
  expect((await hold(id, {}, other)).envelope.error).toBe('CASE_TAKEN')
  await waiting()
  expect(await afterGrace()).toBe(1)
  expect((await read(id)).state).toBe('uploaded')
  const [row] = await peek<{ refused: string }>(market, sql`select refused from held_decision where id = ${data.id}`)
  expect(row?.refused).toBe('VERSION_CONFLICT')
  const events = await peek(market, sql`select payload from outbox where type = 'approval.refused'`)
  expect(events).toMatchObject([{ payload: { kind: KIND, id } }])
})

test('undone and carried out at once, one of the two happens', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await waiting()
    const { data } = await hold(id)
    market.clock.advance(approval.UNDO_SECONDS * 1_000)
    const [undone, done] = await Promise.all([undo(data.id), market.app.carryOutHeld()])
    expect((await read(id)).state).toBe(undone.status === 200 ? 'uploaded' : 'accepted')
    expect(done).toBe(undone.status === 200 ? 0 : 1)
  }
})
