import { sql } from 'drizzle-orm'
import { askSecondApproval, getApproval } from '@/lib/contract/approval'
import * as contract from '@/lib/contract/brand'
import { uploadFile } from '@/lib/contract/file'
import { pdf } from '../support/file-zoo'
import { fileStatus } from '../support/files'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let seller: string
let neighbour: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  neighbour = await market.login('hannah_pennine')
  operator = await market.login('operator')
})
afterAll(() => market.close())

let nth = 0
const asked = (changes: object = {}) => {
  nth += 1
  return {
    ...{ nameZh: `测试牌${nth}`, nameEn: `Test brand ${nth}`, trademarkNo: `UK-T-${nth}`, trademarkClass: 21 },
    ...{ territory: 'GB' as const, relation: 'licensee' as const, licenceUntil: '2026-12-31' as string | null },
    ...changes,
  }
}
const certificate = async () => {
  const query = { kind: 'document' as const, name: 'certificate.pdf' }
  return (await market.hit(uploadFile, seller, { query }, { file: pdf() })).data.id
}
const apply = async (changes: object = {}) =>
  market.hit(contract.applyForBrand, seller, { body: { ...asked(changes), fileIds: [await certificate()] } })
const read = (id: string, token = seller) => market.hit(contract.getBrandApplication, token, { query: { id } })
const open = async (id: string, token = operator) => {
  const { fileId } = (await read(id)).data
  return fileStatus(market.hit(contract.brandFile, token, { params: { id, file: fileId ?? '' } }))
}
const answer = async (id: string, body: object) =>
  market.hit(contract.decideBrandApplication, operator, {
    body: {
      id,
      accept: true,
      brandId: null,
      remarkZh: '',
      remarkEn: '',
      version: (await read(id)).data.version,
      ...body,
    },
  })
const decide = async (id: string, accept: boolean, remarkZh = '', remarkEn = '', version?: number) => {
  if (accept) await open(id)
  return answer(id, { accept, remarkZh, remarkEn, ...(version && { version }) })
}
const mine = async (token = seller) =>
  (await market.hit(contract.allBrands, token, { body: {} })).data.map(({ name }) => name.en)

test('a shop sells brands that are open to all and those it has a right to, until the right ends', async () => {
  expect(await mine()).toEqual(['Handmade', 'Liang & Co.'])
  expect(await mine(neighbour)).toEqual(['Handmade', 'Pennine'])
  expect((await mine(operator)).length).toBeGreaterThanOrEqual(3)
})

test('an accepted application makes the brand and the right, which ends with the licence', async () => {
  const { id } = (await apply({ nameEn: 'Moor & Fell' })).data
  expect((await decide(id, true)).data).toEqual({ state: 1 })
  expect(await mine()).toContain('Moor & Fell')
  expect(await mine(neighbour)).not.toContain('Moor & Fell')
  const brandId = (await read(id)).data.brandId ?? ''
  expect((await market.hit(contract.getBrand, operator, { query: { id: brandId } })).data.rights).toMatchObject([
    { until: '2026-12-31', expired: false },
  ])
  const now = market.clock.now
  market.clock.now = new Date('2027-01-01T10:00:00.000Z')
  seller = await market.login('liang_manager')
  expect(await mine()).not.toContain('Moor & Fell')
  market.clock.now = now
  seller = await market.login('liang_manager')
})

test('a return needs a reason in both languages, which the shop reads; a decision stands', async () => {
  const { id } = (await apply()).data
  expect((await decide(id, false, '看不清')).envelope.fields).toEqual({ remarkEn: ['required'] })
  const { version } = (await read(id)).data
  expect((await decide(id, false, '授权已过期', 'The licence has ended')).data).toEqual({ state: 2 })
  expect((await read(id)).data).toMatchObject({ state: 2, remark: { en: 'The licence has ended' } })
  expect((await decide(id, true, '', '', version)).envelope.error).toBe('BRAND_DECIDED')
  expect((await market.hit(contract.withdrawBrandApplication, seller, { body: { id, version } })).envelope.error).toBe(
    'BRAND_DECIDED',
  )
})

test('a licence needs its last day, in the future; one trade mark waits once', async () => {
  expect((await apply({ licenceUntil: null })).envelope.fields).toEqual({ licenceUntil: ['required'] })
  expect((await apply({ licenceUntil: '2026-01-01' })).envelope.fields).toEqual({ licenceUntil: ['expired'] })
  const { id } = (await apply({ trademarkNo: 'UK-ONCE' })).data
  expect((await apply({ trademarkNo: 'UK-ONCE' })).envelope.fields).toEqual({ trademarkNo: ['waiting'] })
  const { version } = (await read(id)).data
  expect((await market.hit(contract.withdrawBrandApplication, seller, { body: { id, version } })).status).toBe(200)
  expect((await apply({ trademarkNo: 'UK-ONCE' })).status).toBe(200)
})

test('applications are one shop’s alone', async () => {
  const { id } = (await apply()).data
  expect((await read(id, neighbour)).status).toBe(404)
  expect((await market.hit(contract.withdrawBrandApplication, neighbour, { body: { id, version: 1 } })).status).toBe(
    404,
  )
  expect((await market.hit(contract.listBrandApplications, neighbour, { query: {} })).data.total).toBe(0)
  expect(
    (
      await market.hit(contract.decideBrandApplication, seller, {
        body: { id, version: 1, accept: true, brandId: null, remarkZh: '', remarkEn: '' },
      })
    ).status,
  ).toBe(403)
})

describe('The evidence of an application', () => {
  test('is asked for when it is made, read by its shop and the platform alone, and missing it refuses an old one', async () => {
    const none = { ...asked(), fileIds: [] }
    expect((await market.hit(contract.applyForBrand, seller, { body: none })).envelope.fields).toEqual({
      fileIds: ['certificate'],
    })
    const { id } = (await apply()).data
    expect(await open(id, seller)).toBe('file')
    expect(await open(id, neighbour)).toBe(404)
    await market.database.db.execute(sql`update brand_application set file_id = null where id = ${id}`)
    expect((await answer(id, { unopened: 'accepted' })).envelope.error).toBe('EVIDENCE_MISSING')
    expect((await read(id)).data.state).toBe(0)
  })

  test('that was never opened is asked about; a reviewer who opened it, or confirms that they did not, goes on', async () => {
    const { id } = (await apply()).data
    expect((await answer(id, {})).envelope).toMatchObject({ fields: { unopened: ['unopened'] } })
    const scrutiny = async () =>
      (await market.hit(getApproval, operator, { query: { kind: 'brandApplication', id } })).data.scrutiny
    expect((await scrutiny())?.unopened.map(({ name }) => name)).toEqual(['certificate.pdf'])
    await open(id, await market.login('goods_reviewer'))
    expect((await scrutiny())?.unopened).toHaveLength(1)
    await open(id)
    expect(await scrutiny()).toEqual({ unopened: [], warnings: [], firstBy: null })
    expect((await answer(id, {})).data).toEqual({ state: 1 })
    const other = (await apply()).data.id
    expect((await answer(other, { unopened: 'accepted' })).data).toEqual({ state: 1 })
    const [row] = await peek<{ detail: object }>(
      market,
      sql`select detail from audit_entry where ref_id = ${other} and action like '%decide'`,
    )
    expect(row?.detail).toMatchObject({ event: 'accept', unopened: 'certificate.pdf' })
  })

  test('a brand that is there already asks for a reason or a second person, who is another', async () => {
    const twice = { nameZh: '双牌', nameEn: 'Twice' }
    const first = (await apply(twice)).data.id
    await open(first)
    expect((await answer(first, {})).data).toEqual({ state: 1 })
    const second = (await apply(twice)).data.id
    await open(second)
    expect((await answer(second, {})).envelope.fields).toEqual({ riskNote: ['riskNote'] })
    const one = { body: { kind: 'brandApplication', id: second } }
    expect((await market.hit(askSecondApproval, operator, one)).status).toBe(200)
    expect((await answer(second, { riskNote: 'It is theirs' })).envelope.error).toBe('CASE_NEEDS_ANOTHER')
    const reviewer = await market.login('goods_reviewer')
    await open(second, reviewer)
    const { version } = (await read(second)).data
    const body = { id: second, version, accept: true, brandId: null, remarkZh: '', remarkEn: '' }
    expect((await market.hit(contract.decideBrandApplication, reviewer, { body })).data).toEqual({ state: 1 })
    const third = (await apply(twice)).data.id
    await open(third)
    expect((await answer(third, { riskNote: 'The same owner renews it' })).data).toEqual({ state: 1 })
  })
})
