import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as contract from '@/lib/contract/finance/reconcile'
import {
  CLAIM,
  differencesOf,
  type Moved,
  mendingOf,
  readStatement,
  type Source,
  STATEMENT_NAMES,
} from '@/lib/domain/reconcile'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { decodeText } from '@/lib/table/decode-text'
import { readText } from '@/lib/table/read-text'
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

const table = (text: string, source: Source = 'provider') => {
  const read = readText(text, STATEMENT_NAMES)
  return read && readStatement(read, source)
}
const read = async (id: string) => (await market.hit(contract.getReconciled, maker, { query: { id } })).data
const load = async (day: string, rows: Moved[], source: Source = 'provider') =>
  market.hit(contract.loadReconciled, maker, {
    body: {
      day,
      source,
      fileName: 'day.csv',
      hash: createHash('sha256')
        .update(JSON.stringify([day, source, rows]))
        .digest('hex'),
      rows,
    },
  })
const dayAgo = (days: number) => addDays(ukDay(market.clock.now.getTime()), -days)

describe('Reconciliation', () => {
  test('a difference leads to the act that mends it, until nothing is left or a claim waits', () => {
    const row = { difference: 'amount', kind: 'capture', claim: null, written: false, closed: false } as const
    expect(mendingOf(row)).toBe('claim')
    expect(mendingOf({ ...row, claim: CLAIM.open })).toBe(null)
    expect(mendingOf({ ...row, claim: CLAIM.dropped })).toBe('writeOff')
    expect(mendingOf({ ...row, claim: CLAIM.dropped, closed: true })).toBe(null)
    expect(mendingOf({ ...row, written: true })).toBe(null)
    expect(mendingOf({ ...row, difference: 'missingHere', kind: 'payoutBack' })).toBe('bookReturn')
  })

  test('a file that equals the ledger has no difference; missing, added, changed and doubled rows are found', () => {
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
        // Two equal refunds of a day that both sides have are two.
        const both = [...here, second]
        expect(differencesOf(both, both)).toEqual([])
        expect(differencesOf(both, [...both, second])).toMatchObject([{ difference: 'twice', ref: second.ref }])
      }),
    )
  })

  test('a file without its end, with another sum or with rows that are no movement is told apart', () => {
    const good = 'type,reference,amount\ncapture,SO1,10.00\nrefund,SO2,2.50\ntotal,2,7.50\n'
    expect(table(good)).toMatchObject({ rows: [{ amountP: 1_000 }, { amountP: 250 }], bad: [] })
    expect(table(good.replace('total,2,7.50\n', ''))).toBe('truncated')
    expect(table(good.replace('capture,SO1,10.00\n', ''))).toBe('truncated')
    expect(table(good.replace('10.00', '=1+1'))).toMatchObject({ bad: [2] })
    const gaps = good.replace('refund,SO2,2.50', ',,\nrefund,SO2,=2')
    expect(table(gaps)).toMatchObject({ bad: [4] })
    expect(table('类型,订单号,金额\n收款,SO1,10\n合计,1,10\n')).toMatchObject({ rows: [{ kind: 'capture' }] })
    const bank = 'type,reference,amount\npayout,W1,10.00\ntotal,1,-10.00\n'
    expect(table(bank, 'bank')).toMatchObject({ rows: [{ kind: 'payout', ref: 'W1', amountP: 1_000 }], bad: [] })
    expect(table(bank.replace('payout', 'capture').replace('-10', '10'), 'bank')).toMatchObject({ bad: [2] })
    // 类型,订单号,金额 / 收款,SO1,10 / 合计,1,10 as a Chinese spreadsheet saves it.
    const gbk = Buffer.from('c0e0d0cd2cb6a9b5a5bac52cbdf0b6ee0acad5bfee2c534f312c31300abacfbcc62c312c31300a', 'hex')
    expect(table(decodeText(gbk))).toMatchObject({ rows: [{ kind: 'capture', ref: 'SO1' }], bad: [] })
    expect(table('a,b\n1,2')).toBeNull()
  })

  test('the demo has an open day with each kind of difference, and a closed one', async () => {
    const kinds = await peek<{ kind: string }>(
      market,
      sql`select distinct difference as kind from reconcile_difference order by 1`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['amount', 'missingHere', 'missingThere', 'twice'])
    const { records } = (await market.hit(contract.listReconciled, maker, { query: { size: 100 } })).data
    expect(records.map(({ state }) => state)).toEqual(expect.arrayContaining([0, 0, 1]))
    const banks = (await market.hit(contract.listReconciled, maker, { query: { source: 'bank' } })).data.records
    expect(banks).toMatchObject([{ source: 'bank', differences: 1 }])
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

  test('the bank’s file of a day stands beside the provider’s, and is compared with the payouts', async () => {
    const [seeded] = (await market.hit(contract.listReconciled, maker, { query: { source: 'bank' } })).data.records
    const [difference] = (await read(seeded?.id ?? '')).records
    expect(difference).toMatchObject({ difference: 'amount', kind: 'payout' })
    expect((await market.hit(contract.removeReconciled, maker, { query: { id: seeded?.id ?? '' } })).status).toBe(200)
    const day = seeded?.day ?? ''
    const captured: Moved[] = [{ kind: 'capture', ref: 'SO1', amountP: 1 }]
    expect((await load(day, captured, 'bank')).envelope.fields).toEqual({ rows: ['invalid'] })
    const { id } = (await load(day, [], 'bank')).data
    const found = await read(id)
    expect(found.day).toMatchObject({ source: 'bank', thereP: 0, hereP: seeded?.hereP })
    expect(found.records).toContainEqual(
      expect.objectContaining({
        ...{ difference: 'missingThere', kind: 'payout', ref: difference?.ref, hereP: difference?.hereP },
      }),
    )
  })

  test('the sandbox’s own file of a day can be loaded, and has no difference; of a day that is not over there is none', async () => {
    const all = (await market.hit(contract.listReconciled, maker, { query: {} })).data.records
    const seeded = all.find(({ source, state, rows }) => source === 'provider' && state === 0 && rows > 0)
    const day = seeded?.day ?? ''
    const file = (await market.hit(contract.sandboxStatement, maker, { query: { day } })).data
    const found = table(file?.text ?? '')
    if (!found || found === 'truncated') throw new Error('the file is not whole')
    expect([found.bad, file?.name]).toEqual([[], `sandbox-${day}.csv`])
    await market.hit(contract.removeReconciled, maker, { query: { id: seeded?.id ?? '' } })
    const rows = found.rows.map(({ kind, ref, amountP }) => ({ kind, ref, amountP }))
    expect((await load(day, rows)).data).toMatchObject({ differences: 0 })
    const today = await market.hit(contract.sandboxStatement, maker, { query: { day: dayAgo(0) } })
    expect(today.envelope.error).toBe('INVALID_INPUT')
  })

  test('compared again it has the books of now; what stays keeps its note', async () => {
    const day = dayAgo(701)
    const { id } = (await load(day, [{ kind: 'capture', ref: 'SO9', amountP: 900 }])).data
    const [difference] = (await read(id)).records
    const noted = { id: difference?.id ?? '', version: difference?.version ?? 0, note: 'A test payment' }
    await market.hit(contract.noteDifference, maker, { body: noted })
    const compare = async (version: number) => market.hit(contract.compareReconciled, maker, { body: { id, version } })
    const before = (await read(id)).day.version
    expect((await compare(before + 1)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await compare(before)).data).toEqual({ differences: 1 })
    expect((await read(id)).records).toMatchObject([{ difference: 'missingHere', ref: 'SO9', note: 'A test payment' }])
  })
})
