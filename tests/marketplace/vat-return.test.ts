/** @database both */
import { sql } from 'drizzle-orm'
import * as adjustment from '@/lib/contract/finance/adjustment'
import * as contract from '@/lib/contract/finance/vat-return'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

let market: TestMarketplace
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  await signIn()
})
afterAll(() => market.close())

async function signIn() {
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
}

const sound = { unbalanced: [], totals: [], trialP: 0 }
const read = async (id: string) => (await market.hit(contract.getVatReturn, checker, { query: { id } })).data
const boxOf = ({ boxes }: Awaited<ReturnType<typeof read>>, wanted: number) =>
  boxes.find(({ box }) => box === wanted)?.amountP
const periods = async () => (await market.hit(contract.listVatReturns, checker, { query: { size: 100 } })).data.records
const prepare = (id: string, version: number, token = maker) =>
  market.hit(contract.prepareVatReturn, token, { body: { id, version } })
const file = (id: string, version: number, token = checker) =>
  market.hit(contract.submitVatReturn, token, { body: { id, version, receipt: 'HMRC-0001-2345' } })

/** All lines of a period as its file has them. */
async function fileOf(period: string): Promise<contract.VatLineRow[]> {
  const rows: contract.VatLineRow[] = []
  for (let block = 1, more = true; more; block++) {
    const { data } = await market.hit(contract.getVatFile, checker, { query: { period, block } })
    rows.push(...data.rows)
    more = data.more
  }
  return rows
}
const linesAbout = async (q: string, period: string) =>
  (await market.hit(contract.listVatLines, checker, { query: { q, period, size: 100 } })).data.records

/** An order of £12.00 with £2.00 of VAT that the platform owes, paid at a moment. */
async function sold(paidAt: string, more: Record<string, unknown> = {}) {
  const columns = {
    ...{ status: 5, goods_p: 1_200, paid_p: 1_200, commission_p: 0, vat_p: 200, vat_liable: 'platform' },
    ...{ vat_facts: null, paid_at: paidAt, placed_at: paidAt, updated_at: market.clock.now.toISOString(), ...more },
  }
  const lineColumns = { paid_p: 1_200, vat_reason: 'importUpTo135', vat_rate_bp: 2_000 }
  const order = await makeOrder(market, { shop: 'liang', columns, lineColumns })
  await sweep(market, 'finance.post')
  return order
}

async function refund(id: string, pence: number) {
  const at = market.clock.now.toISOString()
  await peek(market, sql`update order_line set refunding_p = ${pence} where order_id = ${id} returning 1`)
  await peek(
    market,
    sql`update orders set refunding_p = ${pence}, refund_asked_at = ${at}, updated_at = ${at} where id = ${id} returning 1`,
  )
  await sweep(market, 'finance.post')
}

const goodsOf = (lines: readonly contract.VatLineRow[]) =>
  lines
    .filter(({ liable }) => liable !== null)
    .map(({ kind, soldMonth, grossP, vatP, box1P, box6P }) => [kind, soldMonth, grossP, vatP, box1P, box6P])

describe('VAT returns', () => {
  test('the demo has its past periods filed and paid, and the last one that is over is ready to prepare', async () => {
    const [running, ready, ...past] = await periods()
    expect([running?.id, running?.over, running?.state]).toEqual(['2026-11', false, 0])
    expect([ready?.id, ready?.over, ready?.state, ready?.dueDay]).toEqual(['2026-10', true, 0, '2026-12-07'])
    expect(past.length).toBeGreaterThan(0)
    for (const { state, dueP, paidP, filer, preparer } of past) {
      expect([state, paidP]).toEqual([2, dueP])
      expect(filer).not.toBe(preparer)
    }
  })

  test('boxes are the sums of the file’s lines and of the ledger, and rules sum to the boxes', async () => {
    for (const { id } of await periods()) {
      const found = await read(id)
      const lines = await fileOf(id)
      const sum = (of: (line: contract.VatLineRow) => number) => lines.reduce((total, line) => total + of(line), 0)
      expect([id, sum(({ box1P }) => box1P), sum(({ box6P }) => box6P)]).toEqual([id, boxOf(found, 1), boxOf(found, 6)])
      expect([found.ledgerP, found.changed]).toEqual([boxOf(found, 5), false])
      const boxed = found.groups.filter(({ boxed: is }) => is)
      expect(boxed.reduce((total, { vatP }) => total + vatP, 0)).toBe(boxOf(found, 1))
      expect(lines.every(({ code }) => code !== 'ukSellerUnregistered')).toBe(true)
    }
  })

  test('lines are narrowed by box and rule, and their sums stand below', async () => {
    const found = await read('2026-11')
    for (const { code, lines, vatP, netP, boxed } of found.groups) {
      const query = { period: '2026-11', code, ...(!boxed && { box: 'info' as const }), size: 100 }
      const { data } = await market.hit(contract.listVatLines, checker, { query })
      expect(data.sums).toMatchObject({ vatP, netP, box1P: boxed ? vatP : 0, box6P: boxed ? netP : 0 })
      if (boxed === (code !== 'ukSeller')) expect(data.sums.lines).toBe(lines)
    }
  })

  test('a refund stands in its own month with the month of the sale, and the sale’s month stays', async () => {
    const { id, no } = await sold('2026-10-20T12:00:00.000Z')
    const before = await read('2026-10')
    expect(goodsOf(await linesAbout(no, '2026-10'))).toEqual([['sale', '2026-10', 1_200, 200, 200, 1_000]])
    await refund(id, 700)
    await refund(id, 1_200)
    expect((await read('2026-10')).boxes).toEqual(before.boxes)
    expect(goodsOf(await linesAbout(no, '2026-11'))).toEqual([
      ['adjustment', '2026-10', -500, -83, -83, -417],
      ['adjustment', '2026-10', -700, -117, -117, -583],
    ])
    expect(await bookFaults(market.database.db)).toEqual(sound)
  })

  test('a period is filed by another person, once it is over, with HMRC’s receipt; then it is closed', async () => {
    const running = await prepare('2026-11', 0)
    expect(running.envelope.error).toBe('VAT_PERIOD_OPEN')
    expect((await file('2026-10', 0)).envelope.error).toBe('VAT_NOT_PREPARED')
    expect((await prepare('2026-10', 5)).envelope.error).toBe('VERSION_CONFLICT')
    const { version } = (await prepare('2026-10', 0, checker)).data
    expect((await file('2026-10', version)).envelope.error).toBe('SAME_PERSON')
    expect(
      (
        await market.hit(contract.submitVatReturn, await market.login('auditor'), {
          body: { id: '2026-10', version, receipt: 'XX-12' },
        })
      ).status,
    ).toBe(403)
    const body = { id: '2026-10', version, reason: 'A receipt was missing' }
    const reopened = (await market.hit(contract.reopenVatReturn, maker, { body })).data
    const again = (await prepare('2026-10', reopened.version)).data
    // The books change between preparing and filing.
    const late = await sold('2026-10-31T23:30:00.000Z')
    expect((await read('2026-10')).changed).toBe(true)
    expect((await file('2026-10', again.version)).envelope.error).toBe('VAT_FIGURES_CHANGED')
    const fresh = (await prepare('2026-10', again.version)).data
    const answers = await Promise.all([
      file('2026-10', fresh.version),
      file('2026-10', fresh.version, await market.login('finance_checker', 'device-of-the-test-0002')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { period } = await read('2026-10')
    expect(period).toMatchObject({ state: 2, receipt: 'HMRC-0001-2345', version: fresh.version + 1 })
    expect((await linesAbout(late.no, '2026-10')).length).toBeGreaterThan(0)
    for (const call of [prepare, file]) expect((await call('2026-10', period.version)).envelope.error).toBe('VAT_FILED')
  })

  test('nothing changes a filed period: a late booking, a refund and a reversal go to the next one', async () => {
    const before = [await read('2026-10'), await fileOf('2026-10')]
    const { id, no } = await sold('2026-10-15T12:00:00.000Z')
    await refund(id, 1_200)
    expect(goodsOf(await linesAbout(no, '2026-11'))).toEqual([
      ['adjustment', '2026-10', -1_200, -200, -200, -1_000],
      ['sale', '2026-10', 1_200, 200, 200, 1_000],
    ])
    expect([await read('2026-10'), await fileOf('2026-10')]).toEqual(before)
    const sale = (await fileOf('2026-10')).find(({ kind, box1P }) => kind === 'sale' && box1P > 0)
    const why = { reasonZh: '重复入账', reasonEn: 'It was booked twice' }
    const asked = await market.hit(adjustment.askReversal, maker, {
      body: { journalId: sale?.journalId ?? '', ...why },
    })
    const body = { id: asked.data.id, version: 1, accept: true }
    expect((await market.hit(adjustment.decideAdjustment, checker, { body })).status).toBe(200)
    const corrected = (await linesAbout(sale?.no ?? '-', '2026-11')).filter(({ kind }) => kind === 'correction')
    expect(corrected.map(({ box1P, box6P }) => [box1P, box6P])).toContainEqual([
      0 - (sale?.box1P ?? 0),
      0 - (sale?.box6P ?? 0),
    ])
    expect([await read('2026-10'), await fileOf('2026-10')]).toEqual(before)
    const kept = /never changed/
    const refused = async (statement: ReturnType<typeof sql>) => {
      const error = await peek(market, statement).then(
        () => null,
        (thrown: { cause?: Error }) => String(thrown.cause),
      )
      expect(error).toMatch(kept)
    }
    await refused(sql`update vat_return set boxes = '[1,2,3,4,5,6,7,8,9]' where from_month = '2026-10-01'`)
    await refused(sql`update vat_return set state = 0, boxes = null where from_month = '2026-10-01'`)
    await refused(sql`delete from vat_return where from_month = '2026-10-01'`)
    await refused(sql`update vat_entry set vat_p = vat_p + 1`)
    await refused(sql`update ledger_journal set vat_month = '2026-12-01'`)
    await refused(sql`insert into vat_entry (journal_id, month, at, shop_id, order_id, line_id, kind, liable, reason, rate_bp, gross_p,
      vat_p) select journal_id, month, at, shop_id, order_id, gen_random_uuid(), kind, liable, reason, rate_bp, 1, 1 from vat_entry
      where month = '2026-10-01' limit 1`)
    expect([await read('2026-10'), await fileOf('2026-10')]).toEqual(before)
    expect(await bookFaults(market.database.db)).toEqual(sound)
  })

  test('a payment to HMRC moves VAT due to the bank, up to the remaining sum, once for a key', async () => {
    const { period } = await read('2026-10')
    const pay = (amountP: number, day: string, version: number, key: string) =>
      market.hit(contract.transferVat, checker, { body: { id: '2026-10', version, day, amountP } }, { key })
    expect((await pay(period.dueP + 1, '2026-11-18', period.version, 'pay-too-much')).envelope.error).toBe(
      'VAT_PAID_TOO_MUCH',
    )
    expect((await pay(100, '2026-10-31', period.version, 'pay-too-early')).envelope.error).toBe('INVALID_INPUT')
    expect((await pay(100, '2026-11-19', period.version, 'pay-tomorrow')).envelope.error).toBe('INVALID_INPUT')
    const first = await pay(100, '2026-11-17', period.version, 'pay-part-1')
    const twice = await pay(100, '2026-11-17', period.version, 'pay-part-1')
    expect([first.status, twice.data]).toEqual([200, first.data])
    expect((await pay(100, '2026-11-17', period.version, 'pay-part-2')).envelope.error).toBe('VERSION_CONFLICT')
    await pay(period.dueP - 100, '2026-11-18', first.data.version, 'pay-the-rest')
    const paid = await read('2026-10')
    expect([paid.period.paidP, paid.payments.map(({ amountP }) => amountP)]).toEqual([
      period.dueP,
      [100, period.dueP - 100],
    ])
    const running = await read('2026-11')
    const [vat] = await peek<{ balanceP: number }>(
      market,
      sql`select balance_p::float8 as "balanceP" from ledger_balance where account = 'vat'`,
    )
    expect(vat?.balanceP).toBe(-(boxOf(running, 5) ?? 0))
    expect(await bookFaults(market.database.db)).toEqual(sound)
  })

  test('a rate that changes at midnight, and a registration that ends, decide orders on both sides', async () => {
    const buying = shopping(market)
    market.clock.now = new Date('2026-11-30T23:50:00.000Z')
    await peek(
      market,
      sql`insert into vat_term (name, from_day, value) values ('standard', '2026-12-01', 2500) returning 1`,
    )
    await peek(
      market,
      sql`update vat_registration set until_day = '2026-11-30' where shop_id = (select id from shop where no = 'S10002') returning 1`,
    )
    const bought = async (shop: string) => {
      const [one, skuId] = [await buying.newBuyer(), await buying.sku(shop)]
      await peek(
        market,
        sql`update product set vat_class = 'standard' where id = (select product_id from sku where id = ${skuId}) returning 1`,
      )
      await buying.put(one, skuId)
      const { data } = await buying.order(one)
      await buying.card(one, await buying.start(one, data.id), 'pays')
      const { orders } = await buying.stand(one, data.id)
      return orders[0]?.no ?? ''
    }
    const before = [await bought('liang'), await bought('pennine')]
    market.clock.now = new Date('2026-12-01T00:10:00.000Z')
    const after = [await bought('liang'), await bought('pennine')]
    await sweep(market, 'finance.post')
    await signIn()
    const shown = async (numbers: string[], period: string) => {
      const lines = await Promise.all(numbers.map((no) => linesAbout(no, period)))
      return lines
        .flat()
        .filter(({ liable }) => liable !== null)
        .map(({ rateBp, code }) => [rateBp, code])
    }
    expect(await shown(before, '2026-11')).toEqual([
      [2_000, 'overseasSellerUkGoods'],
      [2_000, 'ukSeller'],
    ])
    expect(await shown(after, '2026-12')).toEqual([[2_500, 'overseasSellerUkGoods']])
  })

  test('an empty month is filed with nothing due, and periods of three months follow the setting', async () => {
    market.clock.now = new Date('2027-03-02T10:00:00.000Z')
    await signIn()
    for (const id of ['2026-11', '2026-12', '2027-01']) {
      const { data } = await prepare(id, 0)
      expect((await file(id, data.version)).status).toBe(200)
    }
    const empty = await read('2027-01')
    expect(empty.boxes.map(({ amountP }) => amountP)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect((await prepare('2027-02', 0)).status).toBe(200)
    await peek(
      market,
      sql`insert into config_value (name, value) values ('vat.returnMonths', '3')
      on conflict (name) do update set value = '3' returning 1`,
    )
    const [newest, next] = await periods()
    expect([newest?.id, newest?.to, next?.id, next?.to]).toEqual(['2027-03', '2027-03', '2027-02', '2027-02'])
    market.clock.now = new Date('2027-05-02T10:00:00.000Z')
    await signIn()
    const [quarter] = await periods()
    expect([quarter?.id, quarter?.to, quarter?.dueDay]).toEqual(['2027-04', '2027-06', '2027-08-07'])
    expect((await prepare('2027-04', 0)).envelope.error).toBe('VAT_PERIOD_OPEN')
    expect((await prepare('2027-03', 0)).envelope.error).toBe('VAT_EARLIER_OPEN')
  })
})
