import * as contract from '@/lib/contract/brand'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

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
const apply = (changes: object = {}) => market.hit(contract.applyForBrand, seller, { body: asked(changes) })
const read = (id: string, token = seller) => market.hit(contract.getBrandApplication, token, { query: { id } })
const decide = async (id: string, accept: boolean, remarkZh = '', remarkEn = '', version?: number) =>
  market.hit(contract.decideBrandApplication, operator, {
    body: { id, accept, brandId: null, remarkZh, remarkEn, version: version ?? (await read(id)).data.version },
  })
const mine = async (token = seller) =>
  (await market.hit(contract.allBrands, token, { body: {} })).data.map(({ name }) => name.en)

test('a shop sells what is open to all and what it has a right to, until the right ends', async () => {
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
