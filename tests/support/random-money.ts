import { sql } from 'drizzle-orm'
import { CASE } from '@/lib/domain/after-sale'
import { shareOf } from '@/lib/domain/money'
import { asPlatform, type Database, type Db, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { postAllOrders } from '@/lib/marketplace/modules/finance/orders'
import { postRun } from '@/lib/marketplace/modules/finance/statement-run'
import { BANK_INVARIANTS } from '../bench/invariants'
import { type Dice, diceOf } from './dice'
import { type Bank, dispute, lose, openBank, settleDay, win } from './random-bank'
import { type Claim, type RandomOrder as Order, promised, writeOrders } from './random-orders'
import { MONEY_COMMANDS, type MoneyCommand, type Purse, type Till } from './random-purse'

/**
 * Random commands against the books: orders with their refunds and cases are written as the shop's acts would leave them,
 * and the real posting, withdrawals, charges, adjustments and statements run over them. The model beside it knows only what
 * each order's page promises the shop, and what was paid in and out.
 */

const DAY = 86_400_000
/** Days covered by all commands together, over both changes of the clock. */
const DAYS = 640
/** Orders that something can still happen to. */
const LIVE = 400

interface World {
  dice: Dice
  now: number
  purses: Purse[]
  orders: Order[]
  changed: Set<Order>
  made: number
  firstRank: number
  /** Total of the buyers' balances. */
  walletP: number
  till: Till
  bank: Bank
}

const pick = <T>(dice: Dice, all: readonly T[]): T => all[dice(all.length)] as T

/** One penny, a third of a pound, £6.45, large and small. */
const PRICES = [1, 2, 3, 33, 100, 333, 645, 667, 1_000, 9_999, 99_999_999]

function place(world: World): void {
  const { dice, now } = world
  const paidP = dice(4) === 0 ? pick(dice, PRICES) : 1 + dice(60_000)
  const shop = dice(world.purses.length)
  const no = ++world.made
  const order: Order = {
    ...{ id: newId(now), lineId: newId(now), shop, shopId: world.purses[shop]?.shopId ?? '' },
    ...{ no: `SOR${no}`, rank: world.firstRank + no },
    ...{ paidP, discountP: dice(3) === 0 ? shareOf(paidP, dice(3_000)) : 0 },
    ...{ commissionP: shareOf(paidP, pick(dice, [0, 500, 800, 1_250, 3_000])) },
    ...{ vatP: dice(3) === 0 ? Math.floor(paidP / 6) : 0, byBalance: dice(5) === 0 && world.walletP >= paidP },
    ...{ paidAt: now, receivedAt: null, windowEndsAt: null, refundP: 0, refundedP: 0, toBalanceP: 0 },
    ...{ chargedBackP: 0, disputed: false },
    ...{ refundAt: null, refundedAt: null, claims: [], countedP: 0 },
  }
  if (order.byBalance) world.walletP -= paidP
  world.orders.push(order)
  if (world.orders.length > LIVE) world.orders.splice(dice(LIVE), 1)
  world.changed.add(order)
}

/** One of those that are there; none where the table is empty. */
const change = (world: World, act: (order: Order) => void): void => {
  if (world.orders.length === 0) return
  const order = pick(world.dice, world.orders)
  act(order)
  world.changed.add(order)
}

const isOpen = ({ state }: Claim): boolean => state === CASE.awaitingSeller || state === CASE.arbitration

function refund(order: Order, amountP: number, now: number): void {
  const rightP = Math.min(amountP, order.paidP - order.refundP)
  if (rightP <= 0) return
  order.refundP += rightP
  order.refundAt = now
}

const ORDER_COMMANDS: readonly ((world: World) => void)[] = [
  ...[place, place, place],
  (world) =>
    change(world, (order) => {
      order.receivedAt ??= world.now
      order.windowEndsAt ??= world.now + world.dice(15) * DAY
    }),
  (world) =>
    change(world, (order) => {
      if (order.claims.filter(isOpen).length > 2) return
      const askP = world.dice(order.paidP - order.refundP + 1)
      order.claims.push({ id: newId(world.now), askP, state: CASE.awaitingSeller, openedAt: world.now, at: world.now })
    }),
  (world) =>
    change(world, (order) => {
      for (const claim of order.claims.filter(isOpen)) {
        claim.state = pick(world.dice, [CASE.refunding, CASE.refused, CASE.revoked, CASE.arbitration])
        claim.at = world.now
        if (claim.state === CASE.refunding) refund(order, claim.askP, world.now)
      }
    }),
  (world) => change(world, (order) => void (world.dice(6) === 0 && dispute(world.bank, order))),
  (world) => win(world.bank),
  // Refused, and brought to the platform afterwards.
  (world) =>
    change(world, (order) => {
      const refused = order.claims.find(({ state }) => state === CASE.refused)
      if (refused) Object.assign(refused, { state: CASE.arbitration, at: world.now })
    }),
  (world) => change(world, (order) => refund(order, 1 + world.dice(order.paidP), world.now)),
  (world) =>
    change(world, (order) => {
      if (order.refundedP === order.refundP) return
      const paidP = order.refundP - order.refundedP
      const toBalanceP = order.byBalance ? paidP : world.dice(2) * world.dice(paidP + 1)
      order.refundedP = order.refundP
      order.toBalanceP += toBalanceP
      order.refundedAt = world.now
      world.walletP += toBalanceP
    }),
]

const FORBIDDEN = sql`select account || ' ' || coalesce(shop_id::text, '') || ' ' || balance_p::text as name from ledger_balance
  where balance_p > 0 and account in ('pending', 'window', 'frozen', 'withdrawal', 'refundsDue', 'wallet')`
const TOO_MUCH = sql`select o.no as name from ledger_order b join orders o on o.id = b.order_id
  where b.refund_p > o.paid_p or b.refunded_p > b.refund_p`

/** Everything that must hold after each batch; names of what does not. */
async function problemsOf(tx: Db, world: World): Promise<string[]> {
  const { unbalanced, totals, trialP } = await bookFaults(tx)
  const broken: string[] = []
  for (const [name, statement] of Object.entries(BANK_INVARIANTS))
    if ((await rowsOf(tx, statement)).length > 0) broken.push(name)
  const named = [...(await rowsOf<{ name: string }>(tx, FORBIDDEN)), ...(await rowsOf<{ name: string }>(tx, TOO_MUCH))]
  const owed = await rowsOf<{ shop: string; owed: number }>(
    tx,
    sql`select shop_id as shop, (-sum(balance_p))::float8 as owed from ledger_balance where shop_id is not null group by 1`,
  )
  const wrong = world.purses.flatMap(({ shopId, owedP }) => {
    const found = owed.find(({ shop }) => shop === shopId)?.owed ?? 0
    return found === owedP ? [] : [`shop ${shopId} is owed ${found}, its orders say ${owedP}`]
  })
  return [
    ...unbalanced,
    ...totals,
    ...(trialP === 0 ? [] : [`trial ${trialP}`]),
    ...named.map(({ name }) => name),
    ...wrong,
    ...broken,
  ]
}

async function opened(tx: Db, seed: number, now: Date): Promise<World> {
  await postAllOrders(tx, now)
  const purses = await rowsOf<Purse>(
    tx,
    sql`select distinct on (a.shop_id) a.shop_id as "shopId", a.id as "accountId", a.created_by as "userId",
        coalesce((select -sum(balance_p) from ledger_balance b where b.shop_id = a.shop_id), 0)::float8 as "owedP"
      from payout_account a order by a.shop_id, a.id limit 4`,
  )
  const [top] = await rowsOf<{ rank: number }>(tx, sql`select max(rank)::float8 as rank from orders`)
  const dice = diceOf(seed)
  return {
    ...{ dice, now: now.getTime(), purses, orders: [], changed: new Set<Order>(), made: 0, walletP: 0 },
    ...{
      firstRank: Math.ceil(top?.rank ?? 0) + 1_000_000,
      bank: openBank(dice),
      till: { dice, adjustments: [], charges: [], made: 0 },
    },
  }
}

/** Chargebacks that are lost, and what they change of what shops are owed. */
async function decide(tx: Db, world: World, now: Date): Promise<void> {
  const found = await lose(tx, world.bank, now)
  const purse = found && world.purses[found.order.shop]
  if (!found || !purse) return
  const promisedP = promised(found.order)
  purse.owedP += promisedP - found.order.countedP - found.restP
  found.order.countedP = promisedP
}

/** Plays `count` commands on the model; those about money wait until the orders are in the ledger. */
function play(world: World, count: number): MoneyCommand[] {
  const later: MoneyCommand[] = []
  for (let each = 0; each < count; each++)
    if (world.dice(10) === 0) later.push(pick(world.dice, MONEY_COMMANDS))
    else pick(world.dice, ORDER_COMMANDS)(world)
  for (const order of world.changed) {
    const purse = world.purses[order.shop]
    if (!purse) continue
    purse.owedP += promised(order) - order.countedP
    order.countedP = promised(order)
  }
  return later
}

export interface RandomRun {
  seed: number
  commands: number
  /** Commands between two checks. */
  batch: number
  /** Beginning of the run. */
  at: Date
  /** Hears how many commands are done. */
  tell?(done: number): void
}

/** Runs the commands; throws with the seed and what is wrong as soon as something is. */
export async function runRandomMoney(
  database: Database,
  { seed, commands, batch, at, tell }: RandomRun,
): Promise<Bank['figures']> {
  const within = <T>(work: (tx: Db) => Promise<T>) =>
    transact(database.db, async (tx) => {
      await asPlatform(tx)
      return work(tx)
    })
  const world = await within((tx) => opened(tx, seed, at))
  const step = (DAYS * DAY) / Math.ceil(commands / batch)
  for (let done = 0; done < commands; done += batch) {
    world.now += step
    const now = new Date(world.now)
    const later = play(world, Math.min(batch, commands - done))
    await within(async (tx) => {
      await writeOrders(tx, [...world.changed], world.now)
      world.changed.clear()
      await postAllOrders(tx, now)
    })
    for (const command of later) await within((tx) => command(tx, pick(world.dice, world.purses), world.till, now))
    await within(async (tx) => {
      await settleDay(tx, world.bank, now)
      for (let lost = world.dice(3); lost > 0; lost--) await decide(tx, world, now)
      await postAllOrders(tx, now)
    })
    const problems = await within(async (tx) => {
      const { exceptions } = await postRun(tx, now, null)
      return [...exceptions.map(({ id }) => `statement of ${id} is not equal`), ...(await problemsOf(tx, world))]
    })
    if (problems.length > 0) throw new Error(`seed ${seed}, after ${done + batch} commands: ${problems.join('; ')}`)
    tell?.(done + batch)
  }
  return world.bank.figures
}
