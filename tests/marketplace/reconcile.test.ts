/** @database both */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as contract from '@/lib/contract/finance-reconcile'
import { readCsv } from '@/lib/csv/csv-read'
import { differencesOf, type Moved, readStatement } from '@/lib/domain/reconcile'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
})
afterAll(() => market.close())

const table = (text: string) => readStatement(readCsv(text, 100) ?? [])
const read = async (id: string) => (await market.hit(contract.getReconciled, maker, { query: { id } })).data
const load = async (day: string, rows: Moved[]) =>
  market.hit(contract.loadReconciled, maker, {
    body: {
      day,
      fileName: 'day.csv',
      hash: createHash('sha256')
        .update(JSON.stringify([day, rows]))
        .digest('hex'),
      rows,
    },
  })
const dayAgo = (days: number) => addDays(ukDay(market.clock.now.getTime()), -days)

describe('Reconciliation', () => {
  test('a file that equals the books has no difference; what is taken out, added, changed or doubled is found', () => {
    const moves = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom('capture' as const, 'refund' as const),
        ref: fc.string({ minLength: 1, maxLength: 8 }),
        amountP: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      { selector: ({ kind, ref }) => `${kind}:${ref}`, minLength: 3, maxLength: 20 },
    )
    fc.assert(
      fc.property(moves, (here) => {
        expect(differencesOf(here, here)).toEqual([])
        const [first, second, third] = here
        if (!first || !second || !third) return
        expect(differencesOf(here, here.slice(1)).map(({ difference }) => difference)).toEqual(['missingThere'])
        expect(differencesOf(here.slice(1), here).map(({ difference }) => difference)).toEqual(['missingHere'])
        const changed = [{ ...first, amountP: first.amountP + 1 }, ...here.slice(1)]
        expect(differencesOf(here, changed).map(({ difference }) => difference)).toEqual(['amount'])
        expect(differencesOf(here, [...here, second])).toMatchObject([{ difference: 'twice', ref: second.ref }])
      }),
    )
  })

  test('a file without its end, with another sum or with rows that are no movement is told apart', () => {
    const good = 'type,reference,amount\ncapture,SO1,10.00\nrefund,SO2,2.50\ntotal,2,7.50\n'
    expect(table(good)).toMatchObject({ rows: [{ amountP: 1_000 }, { amountP: 250 }], bad: [] })
    expect(table(good.replace('total,2,7.50\n', ''))).toBe('truncated')
    expect(table(good.replace('capture,SO1,10.00\n', ''))).toBe('truncated')
    expect(table(good.replace('10.00', '=1+1'))).toMatchObject({ bad: [2] })
    expect(table('类型,订单号,金额\n收款,SO1,10\n合计,1,10\n')).toMatchObject({ rows: [{ kind: 'capture' }] })
    expect(table('a,b\n1,2')).toBeNull()
  })

  test('the demo has an open day with each kind of difference, and a closed one', async () => {
    const kinds = await peek<{ kind: string }>(
      market,
      sql`select distinct difference as kind from reconcile_difference order by 1`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['amount', 'missingHere', 'missingThere', 'twice'])
    const { records } = (await market.hit(contract.listReconciled, maker, { query: {} })).data
    expect(records.map(({ state }) => state)).toEqual([0, 0, 1])
  })

  test('a day is loaded once, its differences are noted, and another person closes it', async () => {
    const day = dayAgo(700)
    expect((await load(dayAgo(0), [])).envelope.error).toBe('INVALID_INPUT')
    const rows: Moved[] = [{ kind: 'capture', ref: 'SO1', amountP: 500 }]
    const { id } = (await load(day, rows)).data
    expect((await load(day, [])).envelope.error).toBe('RECONCILE_LOADED')
    const found = await read(id)
    expect(found.records).toMatchObject([{ difference: 'missingHere', thereP: 500, hereP: null }])
    const close = async (token: string) =>
      market.hit(contract.closeReconciled, token, { body: { id, version: (await read(id)).day.version } })
    expect((await close(checker)).envelope.error).toBe('RECONCILE_OPEN')
    const [difference] = found.records
    const body = { id: difference?.id ?? '', version: difference?.version ?? 0, note: 'A test payment' }
    expect((await market.hit(contract.noteDifference, maker, { body })).status).toBe(200)
    expect((await market.hit(contract.noteDifference, maker, { body })).envelope.error).toBe('VERSION_CONFLICT')
    expect((await close(maker)).envelope.error).toBe('SAME_PERSON')
    expect((await close(checker)).status).toBe(200)
    const gone = await market.hit(contract.removeReconciled, maker, { query: { id } })
    expect(gone.envelope.error).toBe('RECONCILE_CLOSED')
  })
})
