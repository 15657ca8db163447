/** @database both */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as desk from '@/lib/contract/finance/op'
import * as contract from '@/lib/contract/finance/payout'
import { transfer } from '@/lib/domain/ledger'
import type { PayoutMethod } from '@/lib/domain/payout'
import { withdrawalFee } from '@/lib/domain/withdrawal'
import { asPlatform, type Db, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { bookFaults, post } from '@/lib/marketplace/modules/finance'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
})
afterAll(() => market.close())

let made = 0
/** A withdrawal of a shop of its own that was passed, of which the shop receives `netP`. */
async function passed(netP: number): Promise<string> {
  made += 1
  let amountP = Math.floor(netP / 0.92)
  while (withdrawalFee(amountP).netP < netP) amountP += 1
  const { feeP } = withdrawalFee(amountP)
  const id = newId(market.clock.now.getTime())
  const no = `WT${1000 + made}`
  const at = market.clock.now.toISOString()
  await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    const shopId = await freeShop(tx)
    await tx.execute(sql`insert into withdrawal (id, no, shop_id, payout_account_id, amount_p, fee_bp, fee_p, net_p, state,
        created_by, created_at, decided_at)
      select ${id}, ${no}, ${shopId}, a.id, ${amountP}, 800, ${feeP}, ${amountP - feeP}, 1, a.created_by, ${at}, ${at}
      from payout_account a where a.state = 1 limit 1`)
    const ref = { type: 'withdrawal', id, no } as const
    const lines = transfer('move', 'available', 'withdrawal', amountP)
    await post(tx, [{ key: `withdrawal:${id}:hold`, event: 'hold', shopId, ref, at: Date.parse(at), lines }], {
      ...{ at: market.clock.now, by: null },
    })
  })
  return id
}

/** A shop without an open request. */
async function freeShop(tx: Db): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from shop s where not exists (select 1 from withdrawal w where w.shop_id = s.id and w.state in (0, 1, 3))
      order by no limit 1`,
  )
  if (!row) throw new Error('every shop has an open request')
  return row.id
}

const add = async (method: PayoutMethod, ids: string[], token = maker) =>
  market.hit(contract.addPayout, token, { body: { method, ids } })
const read = async (id: string) => (await market.hit(contract.getPayout, maker, { query: { id } })).data
const one = async (id: string) => ({ id, version: (await read(id)).payout.version })
const send = async (id: string, token = checker) => market.hit(contract.sendPayout, token, { body: await one(id) })
const withdrawal = async (id: string) =>
  (await market.hit(desk.getOpWithdrawal, maker, { query: { id } })).data.withdrawal
const balanced = { unbalanced: [], totals: [], trialP: 0 }

async function sent(method: PayoutMethod, netP: number) {
  const id = await passed(netP)
  const batch = (await add(method, [id])).data.id
  expect((await send(batch)).status).toBe(200)
  return { id, batch }
}
const line = async (batch: string) => {
  const [found] = (await read(batch)).records
  if (!found) throw new Error('no line')
  return found
}
/** Answers a line that was read before: in a race nothing is read in between. */
const answerRead = ({ id, version }: Awaited<ReturnType<typeof line>>, paid: boolean) => {
  const why = paid ? { paidRef: 'FPS-77' } : { reasonZh: '账户已销户', reasonEn: 'The account is closed' }
  return market.hit(contract.answerPayoutLine, maker, { body: { id, version, paid, ...why } })
}
const answer = async (batch: string, paid: boolean) => answerRead(await line(batch), paid)

describe('Payout batches', () => {
  test('the demo has a batch in every state', async () => {
    const rows = await peek<{ state: number }>(market, sql`select distinct state from payout_batch order by state`)
    expect(rows.map(({ state }) => state)).toEqual([0, 1, 2, 3, 9])
  })

  test('a withdrawal is in one batch, however many are made of it at once, and is paid there only', async () => {
    const id = await passed(1_234)
    const tried = await Promise.all(Array.from({ length: 6 }, () => add('file', [id])))
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const { version } = await withdrawal(id)
    const alone = await market.hit(desk.sendWithdrawal, maker, { body: { id, version } })
    expect(alone.envelope.error).toBe('WITHDRAWAL_IN_BATCH')
    const batch = tried.find(({ status }) => status === 200)?.data.id ?? ''
    await market.hit(contract.cancelPayout, maker, { body: await one(batch) })
    expect((await read(batch)).payout.state).toBe(9)
    expect((await add('file', [id])).status).toBe(200)
  })

  test('the file has the totals of the batch and the bytes of its hash; answers are booked line by line, once', async () => {
    const [first, second] = [await passed(2_000), await passed(3_001)]
    const batch = (await add('file', [first, second])).data.id
    const early = await market.hit(contract.getPayoutFile, maker, { body: { id: batch } })
    expect(early.envelope.error).toBe('PAYOUT_MOVED_ON')
    await send(batch)
    const { text, hash } = (await market.hit(contract.getPayoutFile, maker, { body: { id: batch } })).data
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(hash).toBe((await read(batch)).hash)
    expect(text).toContain('TOTAL,2,,,,,GBP,50.01')
    const [a, b] = (await read(batch)).records
    const row = { row: 2, ref: a?.ref ?? '', amountP: a?.amountP ?? 0, paid: true, text: 'FPS-1' }
    const wrong = { ...row, row: 3, ref: b?.ref ?? '', amountP: 1 }
    const unread = { ...wrong, row: 6, amountP: null, amountUnread: true }
    const blocked = (await market.hit(contract.importPayoutAnswers, maker, { body: { id: batch, rows: [unread] } }))
      .data
    expect([blocked.paid, blocked.faults.map(({ fault }) => fault)]).toEqual([0, ['amountUnread']])
    expect((await read(batch)).payout).toMatchObject({ paid: 0, open: 2 })
    const rows = [row, wrong, { ...row, row: 4 }, { ...row, row: 5, ref: 'X' }]
    const taken = (await market.hit(contract.importPayoutAnswers, maker, { body: { id: batch, rows } })).data
    expect([taken.paid, taken.refused, taken.faults.map(({ fault }) => fault)]).toEqual([
      1,
      0,
      ['amount', 'twice', 'unknown'],
    ])
    expect((await read(batch)).payout).toMatchObject({ state: 2, paid: 1, open: 1 })
    const again = (await market.hit(contract.importPayoutAnswers, maker, { body: { id: batch, rows: [row] } })).data
    expect([again.paid, again.same]).toEqual([0, 1])
    const other = { ...row, row: 2, ref: b?.ref ?? '', amountP: null, paid: false, text: 'Account closed' }
    await market.hit(contract.importPayoutAnswers, maker, { body: { id: batch, rows: [other] } })
    expect((await read(batch)).payout).toMatchObject({ state: 3, paid: 1, refused: 1, open: 0 })
    expect([(await withdrawal(first)).state, (await withdrawal(second)).state].sort()).toEqual([4, 5])
    expect(await bookFaults(market.database.db)).toEqual(balanced)
  })

  test('two answers at once: one is booked', async () => {
    const { id, batch } = await sent('file', 4_000)
    const read = await line(batch)
    const both = await Promise.all([answerRead(read, true), answerRead(read, false)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([4, 5]).toContain((await withdrawal(id)).state)
    expect(await bookFaults(market.database.db)).toEqual(balanced)
  })

  test('a payout that timed out and was paid is not paid again: the reference stays', async () => {
    const { id, batch } = await sent('provider', 1_017)
    await sweep(market, 'finance.payouts')
    const late = await line(batch)
    expect([late.state, late.tries, (await withdrawal(id)).state]).toEqual([2, 1, 3])
    expect((await answer(batch, false)).envelope.error).toBe('PAYOUT_MOVED_ON')
    await sweep(market, 'finance.payouts')
    expect((await line(batch)).tries).toBe(1)
    const retried = await market.hit(contract.retryPayoutLine, maker, { body: { id: late.id, version: late.version } })
    expect(retried.status).toBe(200)
    await sweep(market, 'finance.payouts')
    expect(await line(batch)).toMatchObject({ state: 3, tries: 2, ref: late.ref })
    const kept = await peek<{ count: number }>(
      market,
      sql`select count(*)::int as count from sandbox_payout where ref = ${late.ref}`,
    )
    const booked = await peek<{ count: number }>(
      market,
      sql`select count(*)::int as count from ledger_line where ref_no = ${late.ref} and kind = 'payout'`,
    )
    // One journal of two lines.
    expect([kept[0]?.count, booked[0]?.count, (await read(batch)).payout.state]).toEqual([1, 2, 3])
  })

  test('what the provider refuses goes back to the shop', async () => {
    const { id, batch } = await sent('provider', 2_013)
    await sweep(market, 'finance.payouts')
    expect((await line(batch)).reason?.en).toBe('The account is closed')
    expect((await withdrawal(id)).state).toBe(5)
    expect(await bookFaults(market.database.db)).toEqual(balanced)
  })

  test('the maker of a batch does not send it, and its sender enters no answer', async () => {
    const id = await passed(5_001)
    const batch = (await add('file', [id])).data.id
    expect((await send(batch, maker)).envelope.error).toBe('SAME_PERSON')
    expect((await send(batch, checker)).status).toBe(200)
    expect((await read(batch)).payout).toMatchObject({ state: 1, sender: expect.any(String) })
    const { id: lineId, version } = await line(batch)
    const typed = { id: lineId, version, paid: true, paidRef: 'FPS-78' }
    const own = await market.hit(contract.answerPayoutLine, checker, { body: typed })
    expect(own.envelope.error).toBe('SAME_PERSON')
  })
})
