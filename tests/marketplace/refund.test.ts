/** @database both */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { cancelRest, cannotSupply } from '@/lib/contract/order/work'
import { asPlatform, type Db, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { runJob } from '@/lib/marketplace/kernel/job'
import { agreeTo } from '@/lib/marketplace/modules/after-sale/agree'
import { clockAct } from '@/lib/marketplace/modules/after-sale/move'
import { openCase } from '@/lib/marketplace/modules/after-sale/open'
import { refundJob } from '@/lib/marketplace/modules/payment/refunds'
import { planOrders } from '@/lib/marketplace/modules/subscription'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, runnerOf, sweep } from '../support/orders'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  // Finish the demo's refunds first.
  await sweep(market, 'payment.refund')
})
afterAll(() => market.close())

type Mood = 'pays' | 'refuses' | 'paysSilently'

/** A provider that keeps its promises: one payment for each key, whatever it says of it. */
function provider() {
  const paid = new Map<string, number>()
  let mood: Mood = 'pays'
  let calls = 0
  const job = refundJob(
    {
      name: 'moody',
      methods: [],
      remote: true,
      create: async () => ({ page: '', ref: null }),
      read: async () => null,
      lookUp: async () => null,
      ping: async () => undefined,
      refund: async ({ key, amountP }) => {
        calls += 1
        if (mood === 'refuses') throw new Error('card closed')
        if (!paid.has(key)) paid.set(key, amountP)
        if (mood === 'paysSilently') throw new Error('500')
        return { channelNo: `NO-${key}` }
      },
    },
    planOrders,
  )
  return {
    paid: (orderId: string) =>
      [...paid].filter(([key]) => key.includes(orderId)).reduce((sum, [, amountP]) => sum + amountP, 0),
    calls: () => calls,
    async round(next: Mood) {
      mood = next
      await runJob(runnerOf(market), job)
      market.clock.advance(31 * 60_000)
    },
  }
}

interface Money {
  paid: number
  refunded: number
  refunding: number
  lines: number
  status: number
}
const moneyOf = async (id: string): Promise<Money> =>
  (
    await peek<Money>(
      market,
      sql`select o.paid_p as paid, o.refunded_p as refunded, o.refunding_p as refunding, o.status,
        (select sum(l.refunded_p)::int from order_line l where l.order_id = o.id) as lines from orders o where o.id = ${id}`,
    )
  )[0] as Money
const read = async (id: string) => (await market.hit(getOrder, seller, { params: { id } })).data
const giveBack = (id: string) =>
  market.hit(cannotSupply, seller, { params: { id }, body: { reason: 'sold out', version: 1 } })

test('what cannot be supplied goes back through the provider, once, and closes the order', async () => {
  const bank = provider()
  const { id } = await makeOrder(market, { qty: [2, 1] })
  await giveBack(id)
  await bank.round('pays')
  await bank.round('pays')
  expect(bank.paid(id)).toBe(3_000)
  expect(await moneyOf(id)).toMatchObject({ refunded: 3_000, refunding: 0, lines: 3_000, status: 6 })
  expect((await read(id)).timeline.filter(({ event }) => event === 'refunded')).toHaveLength(1)
})

test('two rounds at once give back once', async () => {
  const bank = provider()
  const { id } = await makeOrder(market, { qty: [2, 1] })
  await giveBack(id)
  await Promise.all([bank.round('pays'), bank.round('pays')])
  expect([bank.paid(id), (await moneyOf(id)).refunded]).toEqual([3_000, 3_000])
})

test('a provider that paid and answered 500 is asked again under the same key, and pays nothing twice', async () => {
  const bank = provider()
  const { id } = await makeOrder(market, { qty: [1] })
  await giveBack(id)
  await bank.round('paysSilently')
  expect(await moneyOf(id)).toMatchObject({ refunded: 0, status: 7 })
  await bank.round('pays')
  expect([bank.paid(id), (await moneyOf(id)).refunded]).toEqual([1_000, 1_000])
})

test('a refund that is refused three times is told to people, and tried again later', async () => {
  const bank = provider()
  const { id } = await makeOrder(market, { qty: [1] })
  await giveBack(id)
  for (let round = 0; round < 3; round += 1) await bank.round('refuses')
  seller = await market.login('liang_manager')
  expect((await read(id)).timeline.at(-1)).toMatchObject({ event: 'refundFailed', params: { amountP: 1_000 } })
  const before = bank.calls()
  await bank.round('pays')
  expect(bank.calls()).toBe(before)
  market.clock.advance(6 * 3_600_000)
  await bank.round('pays')
  expect(await moneyOf(id)).toMatchObject({ refunded: 1_000, status: 6 })
  seller = await market.login('liang_manager')
})

type Step =
  | { kind: 'ship'; line: number }
  | { kind: 'rest' }
  | { kind: 'case'; line: number; part: number }
  | { kind: 'round'; mood: Mood }
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('ship' as const), line: fc.nat(2) }),
  fc.constant({ kind: 'rest' as const }),
  fc.record({ kind: fc.constant('case' as const), line: fc.nat(2), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('round' as const),
    mood: fc.constantFrom<Mood>('pays', 'pays', 'refuses', 'paysSilently'),
  }),
)

/** A buyer asks for part of what one piece was paid with, and the shop agrees; what is not possible any more is refused. */
async function claim(orderId: string, lineId: string, part: number): Promise<void> {
  const { now } = market.clock
  await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    const act = clockAct(tx as Db, { now, emit: async () => undefined })
    const held = await openCase(
      { ...act, actor: 'buyer' },
      {
        ...{ orderId, type: 1, reasonCode: 'late', text: 'Late', lines: [{ lineId, qty: 1 }] },
        ...{ askP: part * 9, files: 1, entryId: newId(now.getTime()) },
      },
    )
    if (held.row.state === 10)
      await agreeTo({ ...act, actor: 'seller' }, held, {
        ...{ amountP: held.row.ask_p, addressId: null, note: '', event: 'agreed' },
      })
  }).catch(() => undefined)
}

test('for any history of an order, no more is refunded than was paid, and ledger and provider agree in the end', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      fc.nat(400),
      fc.array(STEP, { minLength: 2, maxLength: 10 }),
      async (qty, less, steps) => {
        const bank = provider()
        seller = await market.login('liang_manager')
        // A price that was adjusted before the payment: the lines were paid with less than they are listed at.
        const paid = qty.reduce((sum, one) => sum + one * 1_000, 0)
        const { id } = await makeOrder(market, { qty, columns: { goods_p: paid, paid_p: paid - less } })
        await market.database.db.execute(sql`update order_line set shop_p = shop_p + ${less}, paid_p = paid_p - ${less}
          where order_id = ${id} and position = 0`)
        const lines = await peek<{ id: string; qty: number }>(
          market,
          sql`select id, qty from order_line where order_id = ${id} order by position`,
        )
        for (const step of steps) {
          const line = 'line' in step ? lines[step.line % lines.length] : undefined
          if (step.kind === 'round') await bank.round(step.mood)
          else if (step.kind === 'ship' && line) {
            made += 1
            const body = {
              carrier: 'evri',
              trackingNo: `H11${String(made).padStart(13, '0')}`,
              lines: [{ lineId: line.id, qty: 1 }],
            }
            await market.hit(deliverGoods, seller, { params: { id }, body })
          } else if (step.kind === 'rest') {
            const { version } = await read(id)
            await market.hit(cancelRest, seller, { params: { id }, body: { reason: 'sold out', version } })
          } else if (step.kind === 'case' && line) await claim(id, line.id, step.part)
          const now = await moneyOf(id)
          expect(now.refunded + now.refunding).toBeLessThanOrEqual(now.paid)
          expect(bank.paid(id)).toBeLessThanOrEqual(now.paid)
          expect(now.lines).toBe(now.refunded)
        }
        // Long enough for whatever was refused meanwhile.
        for (let round = 0; round < 3; round += 1) {
          await bank.round('pays')
          market.clock.advance(7 * 3_600_000)
        }
        const end = await moneyOf(id)
        expect([end.refunding, bank.paid(id)]).toEqual([0, end.refunded])
      },
    ),
    { numRuns: 12 },
  )
})
