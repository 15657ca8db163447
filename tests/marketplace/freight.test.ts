import fc from 'fast-check'
import * as contract from '@/lib/contract/freight'
import * as goods from '@/lib/contract/goods'
import * as fees from '@/lib/contract/shipping-fee'
import { quote, type Tariff, tariffFaults } from '@/lib/domain/freight'
import { parseRegions, regionOf, SPECIAL } from '@/lib/domain/uk-places'
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

const row = (regions: string[], firstP: number, nextP = 100) => ({ regions, first: 1, firstP, next: 1, nextP })
const input = (name: string, changes: object = {}) => ({
  ...{ name, origin: 'Leicester', chargeBy: 'piece' as const, freeFromP: null, freeFromPieces: null },
  ...{ excluded: [] as string[], carrierService: '', daysMin: 1, daysMax: 3, rows: [row([], 300)] },
  ...changes,
})
const add = (name: string, changes: object = {}) =>
  market.hit(contract.addFreight, seller, { body: input(name, changes) })
const read = async (id: string) => (await market.hit(contract.getFreight, seller, { query: { id } })).data

describe('A quote', () => {
  const ask = (tariff: Partial<Tariff>, postcode: string, pieces = 1) =>
    quote(
      { chargeBy: 'piece', rows: [], freeFromP: null, freeFromPieces: null, excluded: [], ...tariff },
      { postcode, pieces, weightG: pieces * 100, volumeCm3: 0, goodsP: pieces * 1000 },
    )

  test('every postcode lies in one region, and the special places come before the area', () => {
    const of = [
      'SW1A 2AA',
      'BT1 5GS',
      'IV1 1AA',
      'PH50 4SH',
      'PH1 1AA',
      'KA27 8AA',
      'JE2 3AB',
      'IM1 1AA',
      'nonsense',
    ].map(regionOf)
    expect(of).toEqual(['SW', 'NI', 'HI', 'HI', 'PH', 'HI', 'CI', 'IM', null])
    expect(parseRegions('bt, sw；ＥＨ XX')).toEqual({ regions: ['NI', 'SW', 'EH'], wrong: ['XX'] })
  })

  test('names why there is a price, or none', () => {
    const rows = [row([], 300), row(['NI'], 700)]
    expect(ask({ rows }, 'SW1A 2AA', 3)).toEqual({ ok: true, priceP: 500, region: 'SW', why: 'default' })
    expect(ask({ rows }, 'BT1 5GS')).toMatchObject({ priceP: 700, why: 'row' })
    expect(ask({ rows, excluded: ['NI'] }, 'BT1 5GS')).toEqual({ ok: false, region: 'NI', why: 'notDelivered' })
    expect(ask({ rows, freeFromP: 3000 }, 'BT1 5GS', 3)).toMatchObject({ priceP: 0, why: 'freeRule' })
    expect(ask({ rows, freeFromPieces: 4 }, 'BT1 5GS', 3)).toMatchObject({ priceP: 900 })
    expect(ask({ rows }, 'ZZ1')).toMatchObject({ ok: false, why: 'postcode' })
  })

  const region = fc.constantFrom('SW', 'M', 'EH', 'LS', ...SPECIAL)
  const price = fc.integer({ min: 0, max: 5000 })
  const rowOf = fc.record({
    regions: fc.uniqueArray(region, { minLength: 1, maxLength: 3 }),
    ...{ first: fc.integer({ min: 1, max: 20 }), next: fc.integer({ min: 1, max: 20 }), firstP: price, nextP: price },
  })
  const sound = fc
    .tuple(fc.array(rowOf, { maxLength: 4 }), rowOf, fc.uniqueArray(region, { maxLength: 2 }))
    .map(
      ([rows, last, excluded]): Tariff => ({
        ...{
          chargeBy: 'piece',
          rows: [...rows, { ...last, regions: [] }],
          freeFromP: null,
          freeFromPieces: null,
          excluded,
        },
      }),
    )
    .filter((tariff) => Object.keys(tariffFaults(tariff)).length === 0)
  const postcode = fc.constantFrom(
    'SW1A 2AA',
    'M1 1AE',
    'EH1 1YZ',
    'LS1 4AP',
    'BT1 5GS',
    'IV1 1AA',
    'JE2 3AB',
    'IM1 1AA',
    'B1 1AA',
  )

  test('of a sound template: everywhere delivered to has one price, which never falls with more and no order of rows changes', () => {
    fc.assert(
      fc.property(sound, postcode, fc.integer({ min: 1, max: 60 }), (tariff, at, pieces) => {
        const [one, more] = [ask(tariff, at, pieces), ask(tariff, at, pieces + 1)]
        const turned = ask({ ...tariff, rows: [...tariff.rows].reverse() }, at, pieces)
        expect(turned).toEqual(one)
        expect(one.ok).toBe(!tariff.excluded.includes(regionOf(at) ?? ''))
        if (one.ok && more.ok) expect(more.priceP).toBeGreaterThanOrEqual(one.priceP)
      }),
    )
  })
})

test('a template has one default row, every region once, no region that it leaves out, and a name of its own', async () => {
  const fields = async (changes: object) => (await add('试错', changes)).envelope.fields
  expect(await fields({ rows: [row(['SW'], 300)] })).toEqual({ rows: ['noDefault'] })
  expect(await fields({ rows: [row([], 300), row([], 200)] })).toEqual({ rows: ['twoDefaults'] })
  expect(await fields({ rows: [row([], 300), row(['NI'], 1), row(['NI'], 2)] })).toEqual({
    'rows.2.regions': ['twice'],
  })
  expect(await fields({ rows: [row([], 300), row(['NI'], 1)], excluded: ['NI'] })).toEqual({
    'rows.1.regions': ['excluded'],
  })
  expect(await fields({ daysMin: 5 })).toEqual({ daysMax: ['daysOrder'] })
  expect((await add('英国标准')).envelope.fields).toEqual({ name: ['taken'] })
  expect((await add('坏地区', { rows: [row(['XX'], 1)] })).envelope.error).toBe('INVALID_INPUT')
})

test('an edit is a new version, and the earlier one stays as it was', async () => {
  const { id } = (await add('版本')).data
  const before = await read(id)
  const body = { ...input('版本', { rows: [row([], 999)] }), id, version: before.version }
  expect((await market.hit(contract.editFreight, seller, { body })).data).toEqual({ changed: true })
  expect((await market.hit(contract.editFreight, seller, { body })).envelope.error).toBe('VERSION_CONFLICT')
  const after = await read(id)
  expect(after).toMatchObject({ revision: 2, revisions: [{ revision: 2 }, { revision: 1 }] })
  expect((await market.hit(contract.editFreight, seller, { body: { ...body, version: after.version } })).data).toEqual({
    changed: false,
  })
  const priced = async (revision?: number) =>
    (
      await market.hit(contract.quoteFreight, seller, {
        query: { id, postcode: 'LS1 4AP', ...(revision && { revision }) },
      })
    ).data.priceP
  expect([await priced(), await priced(1)]).toEqual([999, 300])
  const rows = (await market.hit(contract.freightPay, seller, { params: { id }, query: { revision: 1 } })).data
  expect(rows[0]?.firstP).toBe(300)
})

test('one that products use is not deleted, and names them; its versions outlive it', async () => {
  const { id } = (await add('删除')).data
  const [product] = (await market.hit(goods.goodsOfShop, seller, { body: { size: 1 } })).data.records
  const goodsIds = [product?.id ?? '']
  const apply = (to: string, token = seller) => market.hit(contract.applyFreight, token, { body: { id: to, goodsIds } })
  expect((await apply(id)).data).toEqual({ changed: 1 })
  const remove = () => market.hit(contract.deleteFreight, seller, { query: { id } })
  const refused = await remove()
  expect(refused.envelope.error).toBe('FREIGHT_IN_USE')
  expect(refused.envelope.detail).toMatchObject({ count: 1 })
  expect((await apply(id, neighbour)).status).toBe(404)
  const other = (await add('其他')).data.id
  await apply(other)
  expect((await remove()).status).toBe(200)
  expect((await market.hit(contract.getFreight, seller, { query: { id } })).status).toBe(404)
  expect((await market.hit(contract.freightPay, seller, { params: { id } })).status).toBe(200)
})

test('another shop neither reads nor prices nor changes a template', async () => {
  const { id } = (await add('别家')).data
  expect((await market.hit(contract.getFreight, neighbour, { query: { id } })).status).toBe(404)
  expect((await market.hit(contract.freightPay, neighbour, { params: { id } })).status).toBe(404)
  expect((await market.hit(contract.quoteFreight, neighbour, { query: { id, postcode: 'LS1 4AP' } })).status).toBe(404)
  expect((await market.hit(contract.deleteFreight, neighbour, { query: { id } })).status).toBe(404)
  const names = (await market.hit(contract.listFreight, neighbour, { query: {} })).data.records.map(({ name }) => name)
  expect(names).toEqual(['UK standard'])
})

test('a platform fee follows the one of the same region and weights, and overlaps no other', async () => {
  const fee = (changes: object) => ({
    region: 'EH',
    weightFromG: 0,
    weightToG: 1000,
    feeP: 300,
    effectiveFrom: '2026-12-01',
    ...changes,
  })
  const put = (changes: object = {}) => market.hit(fees.addShippingFee, operator, { body: fee(changes) })
  expect((await put()).status).toBe(200)
  expect((await put()).envelope.fields).toEqual({ effectiveFrom: ['laterThere'] })
  expect((await put({ weightToG: 500, effectiveFrom: '2026-12-10' })).envelope.fields).toEqual({
    weightToG: ['overlap'],
  })
  expect((await put({ effectiveFrom: '2026-11-01' })).envelope.fields).toEqual({ effectiveFrom: ['past'] })
  expect((await put({ feeP: 400, effectiveFrom: '2027-01-01' })).status).toBe(200)
  const { records } = (await market.hit(fees.listShippingFees, operator, { query: { region: 'eh' } })).data
  expect(records.map(({ effectiveFrom, effectiveUntil }) => [effectiveFrom, effectiveUntil])).toEqual([
    ['2027-01-01', null],
    ['2026-12-01', '2026-12-31'],
  ])
})
