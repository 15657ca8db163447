/** @database both */
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/payout'
import { transfer } from '@/lib/domain/ledger'
import { asPlatform, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { runJob } from '@/lib/marketplace/kernel/job'
import { bookFaults, post } from '@/lib/marketplace/modules/finance'
import { type PayoutProvider, paidAs } from '@/lib/marketplace/modules/finance/payout-provider'
import { payoutJob } from '@/lib/marketplace/modules/finance/payout-send'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'

let market: TestMarketplace
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
  // Finish the demo's payouts first.
  await sweep(market, 'finance.payouts')
})
afterAll(() => market.close())

let made = 0

/** A batch of one withdrawal that was sent through the provider; answers the batch and the reference. */
async function sent(): Promise<{ batch: string; ref: string }> {
  made += 1
  const { now } = market.clock
  const [id, no, at] = [newId(now.getTime()), `WS${1000 + made}`, now.toISOString()]
  await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    const [shop] = await rowsOf<{ id: string }>(
      tx,
      sql`select id from shop s where not exists (select 1 from withdrawal w where w.shop_id = s.id
        and w.state in (0, 1, 3)) order by no limit 1`,
    )
    const shopId = shop?.id ?? ''
    await tx.execute(sql`insert into withdrawal (id, no, shop_id, payout_account_id, amount_p, fee_bp, fee_p, net_p, state,
        created_by, created_at, decided_at)
      select ${id}, ${no}, ${shopId}, a.id, 5000, 800, 400, 4600, 1, a.created_by, ${at}, ${at}
      from payout_account a where a.state = 1 limit 1`)
    const ref = { type: 'withdrawal', id, no } as const
    const lines = transfer('move', 'available', 'withdrawal', 5_000)
    await post(tx, [{ key: `withdrawal:${id}:hold`, event: 'hold', shopId, ref, at: now.getTime(), lines }], {
      ...{ at: now, by: null },
    })
  })
  const batch = (await market.hit(contract.addPayout, maker, { body: { method: 'provider', ids: [id] } })).data.id
  const { version } = (await read(batch)).payout
  await market.hit(contract.sendPayout, checker, { body: { id: batch, version } })
  return { batch, ref: no }
}

const read = async (id: string) => (await market.hit(contract.getPayout, maker, { query: { id } })).data
const line = async (batch: string) => {
  const [found] = (await read(batch)).records
  if (!found) throw new Error('no line')
  return found
}
const retry = async (batch: string) => {
  const { id, version } = await line(batch)
  return market.hit(contract.retryPayoutLine, maker, { body: { id, version } })
}
const booked = async (ref: string) =>
  (
    await peek<{ count: number }>(
      market,
      sql`select count(*)::int as count from ledger_line where ref_no = ${ref} and kind = 'payout'`,
    )
  )[0]?.count

/** Pays and answers; pays and does not say so; stops before or after it has paid. */
type Mood = 'pays' | 'silent' | 'breaks' | 'stopsBefore' | 'stopsAfter'

/** A provider without idempotency: it pays as often as it is asked to, so that a payment too many is seen. */
function bank() {
  const payments: string[] = []
  let lookUps = 0
  let mood: Mood = 'pays'
  let answers = true
  let wake: () => void = () => undefined
  let called: () => void = () => undefined
  const stop = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      called()
    })
  const provider: PayoutProvider = {
    name: 'bank',
    linked: false,
    async pay({ ref }) {
      if (mood === 'stopsBefore') return stop().then(() => null)
      payments.push(ref)
      if (mood === 'breaks') throw new Error('socket hang up')
      if (mood === 'stopsAfter') await stop()
      return mood === 'silent' ? null : paidAs(`BANK-${ref}`)
    },
    async lookUp({ ref }) {
      lookUps += 1
      if (!answers) throw new Error('the provider does not answer')
      return payments.includes(ref) ? paidAs(`BANK-${ref}`) : null
    },
  }
  const round = (next: Mood) => {
    mood = next
    return runJob(runnerOf(market), payoutJob(provider))
  }
  return {
    payments,
    lookUps: () => lookUps,
    round,
    /** Sets if look-ups are answered. */
    answer(next: boolean) {
      answers = next
    },
    /** Begins a round that stops inside the provider's call; answers how to let it go on. */
    async stopped(next: 'stopsBefore' | 'stopsAfter') {
      const inside = new Promise<void>((resolve) => {
        called = resolve
      })
      const running = round(next)
      await inside
      const release = wake
      return async () => {
        release()
        await running
      }
    },
  }
}

test.each(['silent', 'breaks'] as const)('paid and %s: it is looked up, and never paid again', async (mood) => {
  const { batch, ref } = await sent()
  const own = bank()
  await own.round(mood)
  expect(await line(batch)).toMatchObject({ state: 2, tries: 1 })
  await own.round('pays')
  expect(own.payments).toEqual([ref])
  expect((await retry(batch)).status).toBe(200)
  await own.round('pays')
  expect(await line(batch)).toMatchObject({ state: 3, tries: 2, paidRef: `BANK-${ref}` })
  expect([own.payments, own.lookUps(), await booked(ref)]).toEqual([[ref], 1, 2])
})

test('while the provider cannot be asked what it did, nothing is paid', async () => {
  const { batch, ref } = await sent()
  const own = bank()
  await own.round('silent')
  await retry(batch)
  own.answer(false)
  await own.round('pays')
  expect(await line(batch)).toMatchObject({ state: 2, tries: 2 })
  await retry(batch)
  own.answer(true)
  await own.round('pays')
  expect([(await line(batch)).state, own.payments]).toEqual([3, [ref]])
})

test('the call holds neither the batch nor a transaction, and the line is already known to be sending', async () => {
  const { batch } = await sent()
  const own = bank()
  const goOn = await own.stopped('stopsAfter')
  expect(await line(batch)).toMatchObject({ state: 5, tries: 1 })
  const held = await peek(market, sql`select 1 from payout_batch where id = ${batch} for update nowait`)
  expect(held).toHaveLength(1)
  expect((await retry(batch)).envelope.error).toBe('PAYOUT_MOVED_ON')
  await goOn()
  expect((await line(batch)).state).toBe(3)
})

test('stopped after the line was marked and before it was paid: the next round pays, once', async () => {
  const { batch, ref } = await sent()
  const own = bank()
  const goOn = await own.stopped('stopsBefore')
  await own.round('pays')
  expect([own.payments, (await line(batch)).state]).toEqual([[], 5])
  market.clock.advance(6 * 60_000)
  await own.round('pays')
  expect([own.payments, own.lookUps()]).toEqual([[ref], 1])
  expect(await line(batch)).toMatchObject({ state: 3, tries: 2 })
  // Late writes of the stopped run have no effect.
  await goOn()
  expect([(await line(batch)).state, await booked(ref)]).toEqual([3, 2])
})

test('stopped after it was paid and before that was written down: it is looked up and booked, once', async () => {
  const { batch, ref } = await sent()
  const own = bank()
  const goOn = await own.stopped('stopsAfter')
  market.clock.advance(6 * 60_000)
  await own.round('pays')
  await goOn()
  expect(await line(batch)).toMatchObject({ state: 3, tries: 2, paidRef: `BANK-${ref}` })
  expect([own.payments, await booked(ref)]).toEqual([[ref], 2])
  expect(await bookFaults(market.database.db)).toEqual({ unbalanced: [], totals: [], trialP: 0 })
})

test('two rounds at once ask for each payout once', async () => {
  const all = [await sent(), await sent()]
  const own = bank()
  await Promise.all([own.round('pays'), own.round('pays')])
  expect([...own.payments].sort()).toEqual(all.map(({ ref }) => ref).sort())
  for (const { batch } of all) expect(await line(batch)).toMatchObject({ state: 3, tries: 1 })
})

test('what a run of the job would do is counted without asking the provider', async () => {
  const { batch } = await sent()
  const job = payoutJob({
    name: 'nobody',
    linked: false,
    pay: () => Promise.reject(new Error('asked')),
    lookUp: () => Promise.reject(new Error('asked')),
  })
  const counted = await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return job.sweep(tx, { now: market.clock.now, log: runnerOf(market).log, emit: async () => undefined })
  })
  expect([counted, await line(batch)]).toMatchObject([1, { state: 1, tries: 0 }])
})
