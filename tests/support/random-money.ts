import { sql } from 'drizzle-orm'
import { CASE } from '@/lib/domain/after-sale'
import { asPlatform, type Database, type Db, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { postAllOrders } from '@/lib/marketplace/modules/finance/orders'
import { postRun } from '@/lib/marketplace/modules/finance/statement-run'
import { BANK_INVARIANTS } from '../bench/invariants'
import { type Dice, diceOf } from './dice'
import { type Bank, dispute, lose, openBank, settleDay, win } from './random-bank'
import {
  arbitrate,
  type Claims,
  chargePostage,
  openClaims,
  payWaiting,
  returnTopUp,
  topUp,
  waitingP,
} from './random-claims'
import {
  type Claim,
  decideAnew,
  modelShares,
  type RandomOrder as Order,
  type RandomLine,
  recordsOf,
  type Terms,
  writeOrders,
} from './random-orders'
import { askInvoices, issuePapers, openPapers, type Papers, paperProblems } from './random-papers'
import { MONEY_COMMANDS, type MoneyCommand, type Purse, type Till } from './random-purse'
import {
  changeRegistration,
  changeTerm,
  fileReturns,
  isRegisteredOn,
  limitOn,
  noteOrder,
  openTaxBooks,
  rateOn,
  type TaxBooks,
  taxProblems,
  termsOf,
  turnsBetween,
} from './random-vat'
import { isOfPlatform, modelMonth, modelVat, share } from './vat-model'

/**
 * Random commands against the books: orders with their refunds and cases are written as the shop's acts would leave them,
 * and the real decisions about VAT, posting, withdrawals, charges, adjustments, returns, papers and statements run over them.
 * The model beside it knows what each party has of an order, what was paid in and out, and what HMRC and buyers must read.
 */

const DAY = 86_400_000
/** Days covered by all commands together, over both changes of the clock. */
const DAYS = 640
/** Orders that something can still happen to. */
const LIVE = 400

/** Moment of payment, with the terms of its day. */
interface Moment {
  at: number
  terms: Terms
}

interface World {
  dice: Dice
  now: number
  /** Of this batch: now, both sides of midnights at which something changes, and a late one. */
  moments: Moment[]
  purses: Purse[]
  orders: Order[]
  changed: Set<Order>
  /** Orders refunded before dispatch in this batch. */
  lessened: Set<Order>
  made: number
  firstRank: number
  /** Total of the buyers' balances. */
  walletP: number
  till: Till
  bank: Bank
  tax: TaxBooks
  papers: Papers
  claims: Claims
  /** Balances and refunds due of the demo's buyers, in pence. */
  before: { walletP: number; dueP: number }
}

const pick = <T>(dice: Dice, all: readonly T[]): T => all[dice(all.length)] as T

/** One penny, a third of a pound, £6.45, limits of consignments, large and small. */
const PRICES = [
  1, 2, 3, 33, 100, 333, 645, 667, 1_000, 9_999, 13_500, 13_501, 14_175, 14_176, 16_200, 16_201, 99_999_999,
]

function lineOf({ dice, tax }: World, at: number): Omit<RandomLine, 'sold' | 'owes' | 'row' | 'vat'> {
  const goods = dice(3) === 0 ? pick(dice, PRICES) : 1 + dice(20_000)
  const delivery = dice(2) * dice(700)
  const vatClass = pick(dice, ['standard', 'standard', 'reduced', 'zero'] as const)
  return {
    ...{ id: newId(at), vatClass, rate: rateOn(tax, vatClass, at), excise: dice(20) === 0, goods, delivery },
    ...{ from: pick(dice, ['uk', 'overseas'] as const), paidP: goods + delivery, refundP: 0, refundedP: 0 },
  }
}

function place(world: World): void {
  const { dice, tax } = world
  const { at, terms } = dice(3) > 0 ? (world.moments[0] as Moment) : pick(dice, world.moments)
  const shop = dice(world.purses.length)
  const shopId = world.purses[shop]?.shopId ?? ''
  const establishment = tax.establishments.get(shopId) ?? 'unclear'
  const lines = Array.from({ length: pick(dice, [1, 1, 1, 2, 3]) }, () => lineOf(world, at))
  const sale = {
    ...{ shopInUk: establishment === 'uk', shopRegistered: isRegisteredOn(tax, shopId, at), limit: limitOn(tax, at) },
    ...{ to: pick(dice, ['gb', 'gb', 'gb', 'ni', 'ci'] as const), business: dice(6) === 0, lines },
  }
  const decided = modelVat(sale)
  const sold = lines.map((line, nth) => {
    const decision = decided[nth] ?? { owes: 'none' as const, row: '', vat: 0 }
    return { ...line, ...decision, sold: decision }
  })
  const paidP = sold.reduce((sum, line) => sum + line.paidP, 0)
  const no = ++world.made
  const order: Order = {
    ...{ id: newId(world.now), shop, shopId, no: `SOR${no}`, rank: world.firstRank + no, sale, terms, lines: sold },
    ...{ seller: { establishment, registered: terms.registered.get(shopId) ?? false }, paidP },
    withheldP: sold.reduce((sum, { owes, vat }) => sum + (isOfPlatform(owes) ? vat : 0), 0),
    discountP: dice(3) === 0 ? share(paidP, dice(3_000), 10_000) : 0,
    commissionP: share(paidP, pick(dice, [0, 500, 800, 1_250, 3_000]), 10_000),
    ...{ byBalance: dice(5) === 0 && world.walletP >= paidP, paidAt: at, sent: false },
    ...{ receivedAt: null, windowEndsAt: null, refundP: 0, refundedP: 0, toBalanceP: 0 },
    ...{ chargedBackP: 0, disputed: false, refundAt: null, refundedAt: null, claims: [], countedP: 0 },
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

/** Refunds `amountP` of a line. */
function refundLine(order: Order, line: RandomLine, amountP: number, now: number): void {
  line.refundP += amountP
  order.refundP += amountP
  order.refundAt = now
}

/** Refunds `amountP` of an order, line by line from a random one on. */
function refund(world: World, order: Order, amountP: number): void {
  const from = world.dice(order.lines.length)
  let restP = amountP
  for (const line of [...order.lines.slice(from), ...order.lines.slice(0, from)]) {
    const partP = Math.min(restP, line.paidP - line.refundP)
    if (partP <= 0) continue
    refundLine(order, line, partP, world.now)
    restP -= partP
    if (!order.sent) world.lessened.add(order)
  }
}

/** Ships an order; not in the batch of a refund before dispatch, whose VAT is decided first. */
function send({ lessened }: World, order: Order): void {
  if (!lessened.has(order)) order.sent = true
}

const ORDER_COMMANDS: readonly ((world: World) => void)[] = [
  ...[place, place, place],
  (world) => change(world, (order) => send(world, order)),
  (world) =>
    change(world, (order) => {
      send(world, order)
      if (!order.sent) return
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
        if (claim.state === CASE.refunding) refund(world, order, claim.askP)
      }
    }),
  (world) => change(world, (order) => void (order.sent && world.dice(3) === 0 && dispute(world.bank, order))),
  (world) => win(world.bank),
  // Refused, and brought to the platform afterwards.
  (world) =>
    change(world, (order) => {
      const refused = order.claims.find(({ state }) => state === CASE.refused)
      if (refused) Object.assign(refused, { state: CASE.arbitration, at: world.now })
    }),
  (world) => change(world, (order) => refund(world, order, 1 + world.dice(order.paidP))),
  (world) =>
    change(world, (order) => {
      if (order.refundedP === order.refundP) return
      const paidP = order.refundP - order.refundedP
      const toBalanceP = order.byBalance ? paidP : world.dice(2) * world.dice(paidP + 1)
      for (const line of order.lines) line.refundedP = line.refundP
      order.refundedP = order.refundP
      order.toBalanceP += toBalanceP
      order.refundedAt = world.now
      world.walletP += toBalanceP
    }),
]

/** Decisions of the platform, balances of buyers, facts of VAT, papers and returns: once the ledger has the orders. */
type DeskCommand = (tx: Db, world: World, now: Date) => Promise<unknown>
const DESK_COMMANDS: readonly DeskCommand[] = [
  async (tx, world, now) => {
    const order = pick(world.dice, world.orders)
    if (!order?.sent) return
    const give = (at: number, amountP: number) => refundLine(order, order.lines[at] as RandomLine, amountP, world.now)
    const paidP = await arbitrate(tx, world.claims, { order, now, give })
    world.changed.add(order)
    purseOf(world, order).owedP += paidP
  },
  async (tx, world, now) => {
    const order = pick(world.dice, world.orders)
    if (order?.sent) purseOf(world, order).owedP -= await chargePostage(tx, world.claims, order, now)
  },
  async (tx, world, now) => {
    world.walletP += await topUp(tx, world.claims, now)
  },
  async (tx, world, now) => {
    world.walletP -= await returnTopUp(tx, world.claims, world.walletP, now)
  },
  async (tx, world, now) => {
    world.walletP += await payWaiting(tx, world.claims, now)
  },
  (tx, world) => changeTerm(tx, world.tax, world.now),
  (tx, world) => changeRegistration(tx, world.tax, pick(world.dice, world.purses).shopId, world.now),
  ...Array.from(
    { length: 3 },
    (): DeskCommand => async (tx, world, now) => {
      const order = pick(world.dice, world.orders)
      if (order) await askInvoices(tx, world.papers, order, now)
    },
  ),
]

const purseOf = ({ purses }: World, { shop }: Order): Purse => purses[shop] as Purse

const FORBIDDEN = sql`select account || ' ' || coalesce(shop_id::text, '') || ' ' || balance_p::text as name from ledger_balance
  where balance_p > 0 and account in ('pending', 'window', 'frozen', 'withdrawal', 'refundsDue', 'wallet')`
const TOO_MUCH = sql`select o.no as name from ledger_order b join orders o on o.id = b.order_id
  where b.refund_p > o.paid_p or b.refunded_p > b.refund_p`
const DUE = sql`select coalesce(-sum(balance_p) filter (where account = 'wallet'), 0)::float8 as "walletP",
  coalesce(-sum(balance_p) filter (where account = 'refundsDue'), 0)::float8 as "dueP" from ledger_balance`

const owedBuyers = async (tx: Db): Promise<World['before']> =>
  (await rowsOf<World['before']>(tx, DUE))[0] ?? { walletP: 0, dueP: 0 }

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
  const buyers = await owedBuyers(tx)
  const [walletP, dueP] = [
    world.before.walletP + world.walletP,
    world.before.dueP + world.tax.dueP + waitingP(world.claims),
  ]
  if (buyers.walletP !== walletP) wrong.push(`buyers have ${buyers.walletP}, the model says ${walletP}`)
  if (buyers.dueP !== dueP) wrong.push(`buyers wait for ${buyers.dueP}, the model says ${dueP}`)
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
  const shops = purses.map(({ shopId }) => shopId)
  const tax = await openTaxBooks(tx, { dice, shops, now })
  return {
    ...{ dice, now: now.getTime(), moments: [], purses, orders: [], made: 0, walletP: 0 },
    ...{ changed: new Set<Order>(), lessened: new Set<Order>(), before: await owedBuyers(tx), tax },
    ...{ firstRank: Math.ceil(top?.rank ?? 0) + 1_000_000, bank: openBank(dice), claims: await openClaims(tx, dice) },
    papers: await openPapers(tx, { shops, person: purses[0]?.userId ?? '', now }),
    till: { dice, adjustments: [], charges: [], made: 0, tax },
  }
}

/** The moments of payment of the next batch. */
async function openMoments(tx: Db, world: World, after: number): Promise<Moment[]> {
  const { now, tax, dice, purses } = world
  const turns = turnsBetween(tax, after, now).flatMap((at) => [at - 1, at])
  const late = after - dice(30) * DAY
  const all = [now, ...turns, ...(after > now - 40 * DAY ? [late] : [])]
  const moments: Moment[] = []
  for (const at of all) {
    const terms = await termsOf(
      tx,
      purses.map(({ shopId }) => shopId),
      at,
    )
    moments.push({ at, terms })
  }
  return moments
}

/** Loses a chargeback; which lines are refunded is read from the product. */
async function decide(tx: Db, world: World, now: Date): Promise<void> {
  const found = await lose(tx, world.bank, now)
  if (!found) return
  const { order, restP } = found
  const { lines } = await recordsOf(tx, order.id)
  for (const [at, line] of order.lines.entries()) {
    line.refundedP = lines[at]?.refundedP ?? 0
    line.refundP = line.refundedP + (lines[at]?.refundingP ?? 0)
  }
  purseOf(world, order).owedP -= restP
  count(world, order)
  noteOrder(world.tax, order)
  world.changed.add(order)
}

/** Updates the purse of the shop by its share of an order. */
function count(world: World, order: Order): void {
  const { shopP } = modelShares(order)
  purseOf(world, order).owedP += shopP - order.countedP
  order.countedP = shopP
}

/** Plays `count` commands on the model; those that need the ledger wait until it has the orders. */
function play(world: World, commands: number): { money: MoneyCommand[]; desk: DeskCommand[] } {
  const [money, desk]: [MoneyCommand[], DeskCommand[]] = [[], []]
  for (let each = 0; each < commands; each++) {
    const kind = world.dice(20)
    if (kind < 2) money.push(pick(world.dice, MONEY_COMMANDS))
    else if (kind < 4) desk.push(pick(world.dice, DESK_COMMANDS))
    else pick(world.dice, ORDER_COMMANDS)(world)
  }
  return { money, desk }
}

/** Writes and posts the changed orders, and notes them in the model. Answers them. */
async function book(tx: Db, world: World, now: Date): Promise<Order[]> {
  const changed = [...world.changed]
  await writeOrders(tx, changed, world.claims.buyerId, world.now)
  for (const order of world.lessened) await decideAnew(tx, order)
  await postAllOrders(tx, now)
  for (const order of changed) {
    count(world, order)
    noteOrder(world.tax, order)
  }
  world.changed.clear()
  world.lessened.clear()
  return changed
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

/** Counts of a run. */
export const figuresOf = ({ bank, tax, papers, claims }: Pick<World, 'bank' | 'tax' | 'papers' | 'claims'>) => ({
  ...{ ...bank.figures, ...claims.figures, ...papers.figures, returns: tax.filed },
  ...{ terms: tax.terms.length, registrations: tax.registrations.length },
})

/** Runs the commands; throws with the seed and what is wrong as soon as something is. */
export async function runRandomMoney(database: Database, { seed, commands, batch, at, tell }: RandomRun) {
  const within = <T>(work: (tx: Db) => Promise<T>) =>
    transact(database.db, async (tx) => {
      await asPlatform(tx)
      return work(tx)
    })
  const world = await within((tx) => opened(tx, seed, at))
  const shops = world.purses.map(({ shopId }) => shopId)
  const first = modelMonth(at.getTime())
  const step = (DAYS * DAY) / Math.ceil(commands / batch)
  const halt = (done: number, problems: readonly string[]) => {
    if (problems.length > 0) throw new Error(`seed ${seed}, after ${done} commands: ${problems.join('; ')}`)
  }
  for (let done = 0; done < commands; done += batch) {
    const before = world.now
    world.now += step
    const now = new Date(world.now)
    world.moments = await within((tx) => openMoments(tx, world, before))
    const { money, desk } = play(world, Math.min(batch, commands - done))
    const changed = new Set(await within((tx) => book(tx, world, now)))
    for (const command of money) await within((tx) => command(tx, pick(world.dice, world.purses), world.till, now))
    for (const command of desk) await within((tx) => command(tx, world, now))
    for (const order of await within((tx) => book(tx, world, now))) changed.add(order)
    await within(async (tx) => {
      await settleDay(tx, world.bank, now)
      for (let lost = world.dice(3); lost > 0; lost--) await decide(tx, world, now)
      await postAllOrders(tx, now)
      for (const order of world.changed) changed.add(order)
      await issuePapers(tx, world.papers, now)
    })
    const problems = await within(async (tx) => {
      const { exceptions } = await postRun(tx, now, null)
      const filed = world.dice(3) > 0 ? await fileReturns(tx, world.tax, now) : []
      const from = modelMonth(before - 40 * DAY)
      const open = { from: [from, world.tax.filedTo].sort()[1] ?? from, to: modelMonth(world.now), shops }
      return [
        ...exceptions.map(({ id }) => `statement of ${id} is not equal`),
        ...(await problemsOf(tx, world)),
        ...filed,
        ...(await taxProblems(tx, world.tax, open)),
        ...(await paperProblems(tx, world.papers, changed)),
      ]
    })
    halt(done + batch, problems)
    tell?.(done + batch)
  }
  const whole = { from: first, to: modelMonth(world.now), shops }
  const last = await within(async (tx) => [
    ...(await taxProblems(tx, world.tax, whole)),
    ...(await paperProblems(tx, world.papers, 'all')),
  ])
  halt(commands, last)
  return figuresOf(world)
}
