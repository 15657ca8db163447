import { sql } from 'drizzle-orm'
import * as approval from '@/lib/contract/approval'
import { addPayoutAccount } from '@/lib/contract/finance'
import { decideAccount } from '@/lib/contract/finance/op'
import * as change from '@/lib/contract/shop/change'
import * as document from '@/lib/contract/shop/document'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { picture } from '../support/file-zoo'
import { fileStatus, sendFile } from '../support/files'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
let seller: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const scrutiny = async (kind: string, id: string, token = operator) =>
  (await market.hit(approval.getApproval, token, { query: { kind, id } })).data.scrutiny

describe('A document of a shop', () => {
  /** One that waits, with its file. */
  async function uploaded() {
    const [one] = (await market.hit(document.listShopDocuments, seller)).data.filter(({ kind }) => kind === 'bank')
    if (!one) throw new Error('there is no such document')
    const { id: file } = (await sendFile(market, seller, 'document', 'bank.png', await picture())).data
    const body = { id: one.id, version: one.version, number: '', expiresOn: null, fileIds: [file] }
    expect((await market.hit(document.submitDocument, seller, { body })).status).toBe(200)
    return { id: one.id, file }
  }
  const accept = async (id: string, answers: object = {}, token = operator) => {
    const { version } = (await market.hit(document.getDocument, operator, { query: { id } })).data
    const body = { id, version, accept: true, reasonZh: '', reasonEn: '', ...answers }
    return market.hit(document.decideDocument, token, { body })
  }
  const look = (id: string, file: string, token = operator) =>
    fileStatus(market.hit(document.viewMerchantDocument, token, { params: { id, file } }))

  test('without a file is never accepted, by any decision', async () => {
    const { id } = await uploaded()
    await market.database.db.execute(sql`update shop_document set file_id = null where id = ${id}`)
    expect((await accept(id, { unopened: 'accepted' })).envelope.error).toBe('EVIDENCE_MISSING')
    const read = (await market.hit(document.getDocument, operator, { query: { id } })).data
    expect([read.state, read.fileType]).toEqual(['uploaded', null])
  })

  test('that this reviewer never opened is asked about; a new file is to be opened anew', async () => {
    const { id, file } = await uploaded()
    expect((await accept(id)).envelope.fields).toEqual({ unopened: ['unopened'] })
    expect(await look(id, file)).toBe('file')
    expect(await scrutiny('shopDocument', id)).toEqual({ unopened: [], warnings: [], firstBy: null })
    const again = await uploaded()
    expect((await scrutiny('shopDocument', id))?.unopened).toEqual([{ id: again.file, name: 'bank.webp' }])
    expect((await accept(id)).envelope.fields).toEqual({ unopened: ['unopened'] })
    expect((await accept(id, { unopened: 'accepted' })).data).toEqual({ state: 'accepted' })
    const [row] = await peek<{ detail: object }>(
      market,
      sql`select detail from audit_entry where ref_id = ${id} and action like '%document/decide' order by at desc, id desc limit 1`,
    )
    expect(row?.detail).toMatchObject({ unopened: 'bank.webp' })
  })

  test('that has run out since it was sent asks for a reason', async () => {
    const { id, file } = await uploaded()
    await look(id, file)
    await market.database.db.execute(sql`update shop_document set expires_on = '2020-01-01' where id = ${id}`)
    expect((await accept(id)).envelope.fields).toEqual({ riskNote: ['riskNote'] })
    expect((await accept(id, { riskNote: 'Renewed: see the letter' })).data).toEqual({ state: 'accepted' })
  })
})

test('a payout account in another name needs a reason or a second person; the first does not decide it then', async () => {
  const body = { holder: 'Somebody Else', bank: 'Lloyds', country: 'GB', kind: 'uk' as const, number: '20000055779922' }
  const pennine = await market.login('hannah_pennine')
  const made = await market.hit(addPayoutAccount, pennine, { body: { ...body, password: DEMO_PASSWORD } })
  const { id } = made.data
  const verify = (token: string, answers: object = {}) =>
    market.hit(decideAccount, token, { body: { id, version: 1, accept: true, ...answers } })
  expect((await scrutiny('payoutAccount', id))?.warnings).toEqual(['holderDiffers'])
  expect((await verify(operator)).envelope.fields).toEqual({ riskNote: ['riskNote'] })
  const one = { body: { kind: 'payoutAccount', id } }
  expect((await market.hit(approval.askSecondApproval, operator, one)).status).toBe(200)
  const waiting = await market.hit(approval.listApprovals, operator, {
    query: { tab: 'second', kind: 'payoutAccount' },
  })
  expect(waiting.data.records.map(({ id: waits, own }) => [waits, own])).toEqual([[id, true]])
  expect((await verify(operator, { riskNote: 'It is theirs' })).envelope.error).toBe('CASE_NEEDS_ANOTHER')
  expect((await market.hit(approval.askSecondApproval, operator, one)).envelope.error).toBe('CASE_NEEDS_ANOTHER')
  expect((await verify(await market.login('finance_checker'))).status).toBe(200)
})

test('a name that another shop has asks for a reason', async () => {
  const [row] = (await market.hit(change.listChanges, operator, { query: { state: 'pending', kind: 'name' } })).data
    .records
  if (!row) throw new Error('no name waits')
  await market.database.db.execute(sql`update shop_change set new_name_en = 'Pennine' where id = ${row.id}`)
  const pass = (answers: object = {}) =>
    market.hit(change.decideChange, operator, {
      body: { id: row.id, version: row.version, pass: true, reasonZh: '', reasonEn: '', ...answers },
    })
  expect((await pass()).envelope.fields).toEqual({ riskNote: ['riskNote'] })
  expect((await pass({ riskNote: 'The same group' })).data).toEqual({ state: 'passed' })
})
