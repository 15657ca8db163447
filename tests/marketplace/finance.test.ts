/** @database both */
import { sql } from 'drizzle-orm'
import { takeApproval } from '@/lib/contract/approval'
import * as finance from '@/lib/contract/finance'
import * as desk from '@/lib/contract/finance/op'
import { getOrder } from '@/lib/contract/order'
import { adjustmentLines } from '@/lib/domain/adjustment'
import { positionOf, transfer } from '@/lib/domain/ledger'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { bookFaults, post } from '@/lib/marketplace/modules/finance'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'
import { settleOpenWithdrawal } from '../support/withdrawals'

const DAY = 86_400_000
let market: TestMarketplace
let seller: string
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('hannah_pennine')
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
  // The demo's own request is over, so that each test asks for its own.
  await settleOpenWithdrawal(market, { seller, maker, checker })
})
afterAll(() => market.close())

const overview = async () => (await market.hit(finance.balanceOverview, seller)).data
const accountId = async () => {
  const [account] = (await market.hit(finance.listPayoutAccounts, seller)).data
  if (!account) throw new Error('no payout account')
  return account.id
}
const ask = async (amountP: number, options: { key?: string; password?: string } = {}) =>
  market.hit(
    finance.addWithdrawal,
    seller,
    { body: { amountP, accountId: await accountId(), password: options.password ?? DEMO_PASSWORD } },
    options.key ? { key: options.key } : {},
  )
const read = async (id: string) => (await market.hit(desk.getOpWithdrawal, maker, { query: { id } })).data
const versionOf = async (id: string) => (await read(id)).withdrawal.version
const faults = () => bookFaults(market.database.db)
const balanced = { unbalanced: [], totals: [], trialP: 0 }

/** An order of the shop whose money is available, in pence. */
async function earn(pence: number) {
  const at = (days: number) => new Date(market.clock.now.getTime() - days * DAY).toISOString()
  const columns = {
    status: 5,
    goods_p: pence,
    paid_p: pence,
    paid_at: at(40),
    received_at: at(30),
    after_sale_until_at: at(10),
    updated_at: market.clock.now.toISOString(),
  }
  const order = await makeOrder(market, { shop: 'pennine', columns })
  await sweep(market, 'finance.post')
  return order
}

/** Ends what the tests before have asked for. */
const settleOpen = () => settleOpenWithdrawal(market, { seller, maker, checker })

const riskNote = 'The owner was called, and named the last sale'

describe('The books (rules 4.8 and 5)', () => {
  test('the demo balances: journals, totals and the trial balance', async () => {
    expect(await faults()).toEqual(balanced)
    const { accounts, trialP } = (await market.hit(desk.booksOverview, maker)).data
    expect(trialP).toBe(0)
    expect(accounts.find(({ account }) => account === 'commission')?.balanceP).toBeLessThan(0)
  })

  test('a batch skips a withdrawal that another operator has taken; that operator passes it', async () => {
    await earn(20_000)
    await settleOpen()
    const { id } = (await ask(10_000)).data
    expect((await market.hit(takeApproval, maker, { body: { kind: 'withdrawal', id } })).status).toBe(200)
    const passed = async (token: string) =>
      (await market.hit(desk.passWithdrawals, token, { body: { ids: [id] } })).data
    expect(await passed(checker)).toMatchObject({ done: 0, left: [{ id, why: 'taken' }] })
    expect((await read(id)).withdrawal.state).toBe(0)
    expect((await passed(maker)).left.map(({ why }) => why)).not.toContain('taken')
    await settleOpen()
  })

  test('the platform sees what it has and owes, what has waited, and what becomes available in 14 days', async () => {
    const { accounts, ageing, waiting, forecast } = (await market.hit(desk.booksOverview, maker)).data
    const { assetsP, debtsP, ownP } = positionOf(accounts)
    expect([assetsP > 0, debtsP > 0, assetsP - debtsP]).toEqual([true, true, ownP])
    const review = ageing.find(({ kind }) => kind === 'review')
    const counted = review ? review.underOne + review.underThree + review.underSeven + review.older : 0
    expect([counted, review?.amountP ?? 0]).toEqual([waiting.withdrawals, waiting.withdrawalsP])
    expect(forecast.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, ahead) => addDays(ukDay(market.clock.now.getTime()), ahead)),
    )
    const window = -(accounts.find(({ account }) => account === 'window')?.balanceP ?? 0)
    const comes = forecast.reduce((sum, { amountP }) => sum + amountP, 0)
    expect([comes > 0, comes <= window]).toEqual([true, true])
  })

  test('money in less money out by week equals the change of the assets, in any account', async () => {
    const cash = async () => (await market.hit(desk.booksOverview, maker)).data.cash
    const weeks = await cash()
    expect(weeks).toHaveLength(12)
    const [since] = await peek<{ sum: number }>(
      market,
      sql`select coalesce(sum(amount_p), 0)::float8 as sum from ledger_line
        where account in ('receivable', 'bank', 'disputed') and at >= ${new Date(ukDayStart(weeks[0]?.week ?? '')).toISOString()}`,
    )
    expect(weeks.reduce((sum, { inP, outP }) => sum + inP - outP, 0)).toBe(since?.sum)
    // Money from the provider to the bank is neither; a fee on the way is money out.
    await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      const at = market.clock.now
      const lines = [
        ...transfer('settlement', 'bank', 'receivable', 5_000),
        ...transfer('providerFee', 'providerFee', 'receivable', 70),
      ]
      const ref = { type: 'adjustment' as const, id: shopIdOf('pennine'), no: 'CASH' }
      await post(tx, [{ key: 'cash:test', event: 'adjusted', shopId: null, ref, at: at.getTime(), lines }], {
        at,
        by: null,
      })
    })
    const [before, after] = [weeks.at(-1), (await cash()).at(-1)]
    expect(after).toEqual({ ...before, outP: (before?.outP ?? 0) + 70 })
  })

  test('a balance is the sum of its groups, and of its movements', async () => {
    const { balances, groups } = await overview()
    expect(groups.reduce((sum, { amountP }) => sum + amountP, 0)).toBe(balances.totalP)
    const page = (await market.hit(finance.listLedger, seller, { query: { size: 100 } })).data
    expect(page.closingP).toBe(balances.totalP)
    expect(page.records[0]?.balanceP).toBe(balances.totalP)
    for (const [at, row] of page.records.slice(0, -1).entries())
      expect(row.balanceP - row.amountP).toBe(page.records[at + 1]?.balanceP)
  })

  test('a period closes where its movements lead', async () => {
    const day = '2026-11-01'
    const { openingP, movementsP, closingP } = (await market.hit(finance.listLedger, seller, { query: { from: day } }))
      .data
    expect(openingP + movementsP).toBe(closingP)
    expect(closingP).toBe((await overview()).balances.totalP)
  })

  test('filtered by an order, the ledger opens, moves and closes by that order', async () => {
    const { id } = await earn(4_321)
    const { no } = (await market.hit(getOrder, seller, { params: { id } })).data
    const of = async (query: object) =>
      (await market.hit(finance.listLedger, seller, { query: { q: no, size: 100, ...query } })).data
    const all = await of({})
    const net = all.records.reduce((sum, { amountP }) => sum + amountP, 0)
    expect(all.records.length).toBeGreaterThan(0)
    expect([all.openingP, all.movementsP, all.closingP, all.sumsOf]).toEqual([0, net, net, no])
    expect([all.records[0]?.balanceP, all.records.at(-1)?.balanceP]).toEqual([net, all.records.at(-1)?.amountP])
    // A day later all of it lies before the period.
    const paid = ukDay(market.clock.now.getTime() - 40 * DAY)
    const later = await of({ from: addDays(paid, 1) })
    expect([later.openingP, later.movementsP, later.closingP]).toEqual([net, 0, net])
  })

  test('a shop whose available money is below zero is a debtor, for any pending amount', async () => {
    const shopId = shopIdOf('pennine')
    await makeOrder(market, {
      shop: 'pennine',
      qty: [1],
      columns: { goods_p: 900_000, paid_p: 900_000, updated_at: market.clock.now.toISOString() },
    })
    await sweep(market, 'finance.post')
    const { availableP } = (await overview()).balances
    const fine = (amountP: number) =>
      transact(market.database.db, async (tx) => {
        await asPlatform(tx)
        const ref = { type: 'adjustment' as const, id: shopId, no: 'AD-DEBT' }
        const lines = adjustmentLines('correction', amountP)
        const at = market.clock.now
        await post(tx, [{ key: `debt:${amountP}`, event: 'adjusted', shopId, ref, at: at.getTime(), lines }], {
          at,
          by: null,
        })
      })
    await fine(-availableP - 700)
    const { debtors } = (await market.hit(desk.booksOverview, maker)).data
    const { balances } = await overview()
    expect(balances.totalP).toBeGreaterThan(0)
    expect(debtors.find(({ id }) => id === shopId)).toMatchObject({ balanceP: -700, totalP: balances.totalP })
    await fine(availableP + 700)
    expect((await market.hit(desk.booksOverview, maker)).data.debtors.some(({ id }) => id === shopId)).toBe(false)
  })

  test('what an order will bring stands in the books as its page says', async () => {
    const { id } = await makeOrder(market, {
      shop: 'pennine',
      qty: [3],
      columns: { commission_p: 240, updated_at: market.clock.now.toISOString() },
    })
    const before = await overview()
    await sweep(market, 'finance.post')
    const { expectedP } = (await market.hit(getOrder, seller, { params: { id } })).data.money ?? { expectedP: null }
    expect((await overview()).balances.pendingP - before.balances.pendingP).toBe(expectedP)
  })

  test('an event that comes twice posts once', async () => {
    await earn(5_000)
    const before = await overview()
    await peek(market, sql`update installation set value = '2000-01-01T00:00:00Z' where key = 'ledger'`)
    await sweep(market, 'finance.post')
    expect((await overview()).balances).toEqual(before.balances)
    expect(await faults()).toEqual(balanced)
  })

  test('neither a line nor a journal can be changed or deleted, and one that does not balance is refused', async () => {
    for (const statement of [
      sql`update ledger_line set amount_p = amount_p + 1`,
      sql`delete from ledger_journal`,
      sql`delete from ledger_line`,
    ])
      await expect(market.database.db.execute(statement)).rejects.toThrow()
    const [journal] = await peek<{ id: string }>(market, sql`select id from ledger_journal limit 1`)
    const lone = transact(market.database.db, (tx) =>
      tx.execute(sql`insert into ledger_line (journal_id, account, kind, amount_p, at, ref_no)
        values (${journal?.id}, 'bank', 'payout', 5, now(), 'X')`),
    )
    await expect(lone).rejects.toThrow()
    expect(await faults()).toEqual(balanced)
  })

  test('another shop’s books do not exist', async () => {
    const other = await market.login('maud_owner')
    const refs = (await market.hit(finance.listLedger, other, { query: { size: 100 } })).data.records
    const own = new Set(
      (
        await peek<{ no: string }>(
          market,
          sql`select no from orders where shop_id = ${shopIdOf('maud')}
        union select no from withdrawal where shop_id = ${shopIdOf('maud')}`,
        )
      ).map(({ no }) => no),
    )
    expect(refs.filter(({ refNo }) => !own.has(refNo))).toEqual([])
  })
})

describe('A withdrawal (rules 4.9)', () => {
  afterEach(settleOpen)

  test('holds its amount at once, and gives it back when it is refused', async () => {
    await earn(20_000)
    const before = (await overview()).balances
    const { data, status } = await ask(10_000)
    expect(status).toBe(200)
    expect([data.feeP, data.netP]).toEqual([800, 9_200])
    const held = (await overview()).balances
    expect([held.availableP, held.withdrawalP]).toEqual([before.availableP - 10_000, before.withdrawalP + 10_000])
    const reason = { reasonZh: '账户不符', reasonEn: 'Wrong account' }
    const body = { id: data.id, version: await versionOf(data.id), ...reason }
    expect((await market.hit(desk.refuseWithdrawal, maker, { body })).status).toBe(200)
    expect((await overview()).balances).toEqual(before)
  })

  test('is paid once it was passed and sent, and the fee is the platform’s', async () => {
    await earn(20_000)
    const before = (await overview()).balances
    const { id } = (await ask(10_000)).data
    const one = async () => ({ id, version: await versionOf(id) })
    expect((await market.hit(desk.passWithdrawal, checker, { body: { ...(await one()), riskNote } })).data.state).toBe(
      1,
    )
    const own = await market.hit(desk.sendWithdrawal, checker, { body: await one() })
    expect(own.envelope.error).toBe('SAME_PERSON')
    expect((await market.hit(desk.sendWithdrawal, maker, { body: await one() })).status).toBe(200)
    const unnamed = await market.hit(desk.settleWithdrawal, checker, { body: { ...(await one()), paid: true } })
    expect(unnamed.envelope.error).toBe('INVALID_INPUT')
    const paid = { ...(await one()), paid: true, paidRef: 'FPS-1' }
    expect((await market.hit(desk.settleWithdrawal, checker, { body: paid })).status).toBe(200)
    expect((await overview()).balances.totalP).toBe(before.totalP - 10_000)
    expect((await market.hit(desk.settleWithdrawal, checker, { body: paid })).status).toBe(409)
    expect(await faults()).toEqual(balanced)
  })

  test('a payment that failed gives the whole amount back, fee included', async () => {
    await earn(20_000)
    const before = (await overview()).balances
    await ask(10_000)
    const { openWithdrawal: id } = await overview()
    const one = async () => ({ id: id ?? '', version: await versionOf(id ?? '') })
    await market.hit(desk.passWithdrawal, checker, { body: { ...(await one()), riskNote } })
    await market.hit(desk.sendWithdrawal, maker, { body: await one() })
    const why = { reasonZh: '账户已销户', reasonEn: 'The account is closed' }
    const failed = await market.hit(desk.settleWithdrawal, checker, { body: { ...(await one()), paid: false, ...why } })
    expect(failed.status).toBe(200)
    expect((await overview()).balances).toEqual(before)
    expect(await faults()).toEqual(balanced)
  })

  test('no act is taken on an old version', async () => {
    await earn(20_000)
    const { id } = (await ask(10_000)).data
    const old = { id, version: await versionOf(id) }
    await market.hit(desk.passWithdrawal, maker, { body: { ...old, riskNote } })
    const why = { reasonZh: '账户不符', reasonEn: 'Wrong account' }
    const tries = [
      await market.hit(desk.sendWithdrawal, maker, { body: old }),
      await market.hit(desk.refuseWithdrawal, maker, { body: { ...old, ...why } }),
      await market.hit(finance.cancelWithdrawal, seller, { body: old }),
    ]
    expect(tries.map(({ envelope }) => envelope.error)).toEqual(tries.map(() => 'VERSION_CONFLICT'))
    expect((await read(id)).withdrawal.state).toBe(1)
    await settleOpen()
  })

  test('fifty at once: one request is in, and the balance is never below zero (C-04)', async () => {
    await earn(20_000)
    const { availableP } = (await overview()).balances
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(availableP, { key: `race-${at}-0001` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await overview()).balances.availableP).toBe(0)
    // Each attempt counts before the password is checked, and the clock does not move: without this the next would
    // have to wait.
    await market.database.db.execute(sql`delete from attempt_counter`)
  })

  test('more than is available is refused at its field, and nothing is held', async () => {
    const before = (await overview()).balances
    const refused = await ask(before.availableP + 1_001)
    expect([refused.status, refused.envelope.error]).toEqual([409, 'BALANCE_TOO_LOW'])
    expect(await overview()).toMatchObject({ balances: before, openWithdrawal: null })
  })

  test('a wrong password asks for nothing', async () => {
    expect((await ask(1_000, { password: 'wrong' })).envelope.error).toBe('PASSWORD_WRONG')
    expect((await overview()).openWithdrawal).toBeNull()
  })

  test('above £5,000 two different people pass it', async () => {
    await earn(700_000)
    const { id } = (await ask(600_000)).data
    const one = async () => ({ id, version: await versionOf(id) })
    const first = await market.hit(desk.passWithdrawal, maker, { body: await one() })
    expect([first.data.state, first.data.needsSecond]).toEqual([0, true])
    const again = await market.hit(desk.passWithdrawal, maker, { body: await one() })
    expect(again.envelope.error).toBe('SAME_PERSON')
    expect((await market.hit(desk.passWithdrawal, checker, { body: await one() })).data.state).toBe(1)
  })
})

test('a risk needs a reason of one person, or a second person', async () => {
  await earn(50_000)
  const { id } = (await ask(10_000)).data
  const one = async () => ({ id, version: await versionOf(id) })
  const found = (await market.hit(desk.getOpWithdrawal, maker, { query: { id } })).data
  expect(found.risks.length).toBeGreaterThan(0)
  expect(found.legalName.length).toBeGreaterThan(0)
  const bare = await market.hit(desk.passWithdrawal, maker, { body: await one() })
  expect([bare.status, bare.envelope.fields?.riskNote]).toEqual([400, ['riskNote']])
  const handed = await market.hit(desk.passWithdrawal, maker, { body: { ...(await one()), second: true } })
  expect([handed.data.state, handed.data.needsSecond]).toEqual([0, true])
  const again = await market.hit(desk.passWithdrawal, maker, { body: { ...(await one()), riskNote } })
  expect(again.envelope.error).toBe('SAME_PERSON')
  expect((await market.hit(desk.passWithdrawal, checker, { body: await one() })).data.state).toBe(1)
  expect((await market.hit(desk.sendWithdrawal, maker, { body: await one() })).status).toBe(200)
  const paid = { ...(await one()), paid: true, paidRef: 'FPS-2' }
  expect((await market.hit(desk.settleWithdrawal, checker, { body: paid })).status).toBe(200)
})

describe('A payout account', () => {
  test('takes money once it was verified and a day is over', async () => {
    const number = '20-00-00 55779922'
    const wanted = { holder: 'Pennine Home Ltd', bank: 'Lloyds', country: 'GB', kind: 'uk' as const, number }
    const add = (more: object = {}) =>
      market.hit(finance.addPayoutAccount, seller, { body: { ...wanted, password: DEMO_PASSWORD, ...more } })
    expect((await add({ number: '12' })).status).toBe(400)
    expect((await add({ kind: 'iban', number: 'GB82WEST12345698765433' })).envelope.error).toBe('INVALID_INPUT')
    expect((await add({ number: '20-00-00 55779923' })).envelope.fields).toEqual({ number: ['otherSort'] })
    const { id } = (await add({ number: '\u202A20–00–00 ５５７７９９２２\u202C' })).data
    const asking = () =>
      market.hit(finance.addWithdrawal, seller, { body: { amountP: 1_000, accountId: id, password: DEMO_PASSWORD } })
    expect((await asking()).envelope.error).toBe('PAYOUT_ACCOUNT_NOT_READY')
    const body = { id, version: 1, accept: true }
    expect((await market.hit(desk.decideAccount, maker, { body })).status).toBe(200)
    expect((await asking()).envelope.error).toBe('PAYOUT_ACCOUNT_NOT_READY')
    market.clock.advance(25 * 3_600_000)
    await earn(5_000)
    expect((await asking()).status).toBe(200)
    await settleOpen()
    const [sealed] = await peek<{ text: string }>(
      market,
      sql`select number_sealed as text from payout_account where id = ${id}`,
    )
    expect(sealed?.text).not.toContain('55779922')
  })
})
