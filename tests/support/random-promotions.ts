import { sql } from 'drizzle-orm'
import { healthChecks } from '@/lib/contract/health'
import { asPlatform, type Db, transact } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { postRun } from '@/lib/marketplace/modules/finance/statement-run'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { INVARIANTS } from '../bench/invariants'
import { booksOf, WHOLE_BOOKS } from './books-of'
import { type Dice, diceOf } from './dice'
import type { TestMarketplace } from './marketplace'
import { peek, sweep } from './orders'
import {
  askRefund,
  cancel,
  changePrice,
  choose,
  claimOne,
  fill,
  giveUp,
  payRefunds,
  receive,
  ship,
  signIn,
  typeCode,
  wait,
} from './promoted-acts'
import { halt, iso, launch } from './promoted-launch'
import { checkOrder, lineRows, orderRows, pay, place } from './promoted-orders'
import {
  MINUTE,
  PIECES,
  PRICES,
  type PromotedWorld,
  pick,
  SHOPS,
  type Shop,
  type Shopper,
  type Sku,
  same,
  total,
} from './promoted-world'
import { modelShares } from './random-orders'
import { askInvoices, issuePapers, openPapers, type Papers, paperProblems } from './random-papers'
import { shopping } from './shopping'

/*
 * Random buyers and shops with every kind of promotion, each act by its own endpoint. A model beside it, which shares nothing
 * with the product, knows what each order costs, who bears its discounts, what a refund gives back, and what every counter,
 * pool and coupon must say.
 */

type Command = (world: PromotedWorld) => Promise<unknown>
const times = (many: number, command: Command): Command[] => Array.from({ length: many }, () => command)
const COMMANDS: readonly Command[] = [
  ...times(8, fill),
  ...times(3, typeCode),
  ...times(6, claimOne),
  ...times(2, choose),
  ...times(10, place),
  ...times(7, pay),
  ...times(2, cancel),
  ...times(2, changePrice),
  ...times(4, ship),
  ...times(3, giveUp),
  ...times(5, askRefund),
  ...times(2, receive),
  ...times(3, payRefunds),
  ...times(2, launch),
  ...times(1, halt),
  (world) => wait(world, (1 + world.dice(20)) * MINUTE),
]

// Rules that must hold

/** Counters, pools, claims and orders against the model; throws with what differs. */
async function check(world: PromotedWorld): Promise<void> {
  const { market } = world
  const rows = await peek<{ id: string; spent: number; uses: number; claimed: number; sold: number; codes: number }>(
    market,
    sql`select p.id, p.spent_p::float8 as spent, p.uses, p.claimed,
      (select coalesce(sum(s.sold), 0)::int from promotion_sku s where s.promotion_id = p.id) as sold,
      (select coalesce(sum(c.uses), 0)::int from promotion_code c where c.promotion_id = p.id) as codes from promotion p`,
  )
  const uses = world.orders.flatMap((order) => order.uses)
  for (const promotion of world.promotions) {
    const row = rows.find(({ id }) => id === promotion.id)
    const codes = uses.filter((use) => use.promotion === promotion && use.code !== null && !use.returned).length
    same(
      `${promotion.kind} ${promotion.id}: spent, uses, claimed, sold, codes`,
      [row?.spent, row?.uses, row?.claimed, row?.sold, row?.codes],
      [
        promotion.spent,
        promotion.uses,
        promotion.claimed,
        total([...promotion.pools.values()].map(({ sold }) => sold)),
        codes,
      ],
    )
  }
  const claims = await peek<{ id: string; parent: string | null }>(
    market,
    sql`select id, parent_id as parent from coupon_claim`,
  )
  for (const claim of world.claims)
    same(`the coupon ${claim.id} is used in`, claims.find(({ id }) => id === claim.id)?.parent ?? null, claim.parent)
  const parents = JSON.stringify([...new Set(world.orders.map(({ parent }) => parent))])
  const ofRun = sql`in (select value::uuid from jsonb_array_elements_text(${parents}::jsonb))`
  const known = await orderRows(market, sql`parent_id ${ofRun}`)
  const lines = await lineRows(market, sql`o.parent_id ${ofRun}`)
  same('orders', known.length, world.orders.length)
  for (const order of world.orders) {
    const row = known.find(({ id }) => id === order.id)
    if (!row) throw new Error(`order ${order.no} is not there`)
    checkOrder(
      order,
      row,
      lines.filter(({ orderId }) => orderId === order.id),
    )
    same(`order ${order.no}: commission`, row.commissionP, order.commissionP)
  }
}

const PROMOTION_HEALTH = ['promotionsOversold', 'promotionCounters', 'couponClaims', 'promotionPools', 'promotionMoney']

/** Books, papers, statements and what the marketplace checks of itself. */
async function checkBooks(world: PromotedWorld, papers: Papers): Promise<void> {
  const { market, shops } = world
  same('the books', await booksOf(market), WHOLE_BOOKS)
  const paid = world.orders.filter(({ state }) => state === 'paid' || state === 'closed')
  const owed = await owedP(market)
  for (const shop of shops) {
    const own = paid.filter((order) => order.shop === shop)
    const found = (owed.get(shop.id) ?? 0) - shop.owedP
    same(`the balance of ${shop.name}`, found, total(own.map((order) => modelShares(order).shopP)))
  }
  const subsidy = total(paid.map((order) => modelShares(order).subsidyP))
  same('the subsidy', (await subsidyP(market)) - world.subsidyP, subsidy)
  for (const [name, statement] of Object.entries(INVARIANTS))
    same(name, (await peek(market, statement)).slice(0, 3), [])
  const { checks } = (await market.hit(healthChecks, world.operator)).data
  for (const { key, state, examples } of checks.filter((each) => PROMOTION_HEALTH.includes(each.key)))
    same(key, [state, examples], ['ok', []])
  await within(market, async (tx) => {
    const now = market.clock.now
    for (const order of paid) if (world.dice(4) === 0) await askInvoices(tx, papers, order, now)
    await issuePapers(tx, papers, now)
    same('papers', await paperProblems(tx, papers, paid), [])
    same('statements', (await postRun(tx, now, null)).exceptions, [])
  })
}

const within = <T>(market: TestMarketplace, work: (tx: Db) => Promise<T>): Promise<T> =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return work(tx)
  })

export async function owedP(market: TestMarketplace): Promise<Map<string, number>> {
  const rows = await peek<{ shop: string; owed: number }>(
    market,
    sql`select shop_id as shop, (-sum(balance_p))::float8 as owed from ledger_balance where shop_id is not null group by 1`,
  )
  return new Map(rows.map(({ shop, owed }) => [shop, owed]))
}

export async function subsidyP(market: TestMarketplace): Promise<number> {
  const [row] = await peek<{ p: number }>(
    market,
    sql`select coalesce(sum(balance_p), 0)::float8 as p from ledger_balance where account = 'subsidy'`,
  )
  return row?.p ?? 0
}

/** Four SKUs of each shop at any price, in plenty. */
async function skusFor(market: TestMarketplace, shop: ReturnType<typeof shopping>, dice: Dice): Promise<Sku[]> {
  const skus: Sku[] = []
  for (const name of SHOPS)
    for (let each = 0; each < 4; each++) {
      const [id, price] = [await shop.sku(name, PIECES), pick(dice, PRICES)]
      await peek(market, sql`update sku set price_p = ${price}, weight_g = 20 where id = ${id} returning 1`)
      const [row] = await peek<{ shop: string; abroad: number; vat: 'standard' | 'reduced' | 'zero'; excise: boolean }>(
        market,
        sql`update product p set freight_template = null from sku k where k.id = ${id} and p.id = k.product_id
          returning p.shop_id as shop, p.goods_location as abroad,
            coalesce(p.vat_class, (select v.vat_class from category_vat(p.category) v)) as vat,
            (select v.excise from category_vat(p.category) v) as excise`,
      )
      if (!row) throw new Error(`${name} has too few products`)
      const rate = { standard: 20, reduced: 5, zero: 0 }[row.vat]
      const from = row.abroad ? ('overseas' as const) : ('uk' as const)
      skus.push({ id, price, weight: 20, rate, shop: row.shop, excise: row.excise, from })
    }
  return skus
}

export async function open(market: TestMarketplace, seed: number): Promise<PromotedWorld> {
  const shop = shopping(market)
  await peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`)
  for (const job of ['marketing.clock', 'order.payTimeout', 'payment.refund']) await sweep(market, job)
  const dice = diceOf(seed)
  const skus = await skusFor(market, shop, dice)
  const day = iso(market.clock.now.getTime()).slice(0, 10)
  await booksOf(market)
  const owed = await owedP(market)
  const shops: Shop[] = []
  for (const name of SHOPS) {
    const id = shopIdOf(name)
    const [row] = await peek<{ inUk: boolean; registered: boolean }>(
      market,
      sql`select establishment = 'uk' as "inUk", vat_number_of(id, ${day}::date) is not null as registered from shop where id = ${id}`,
    )
    shops.push({ ...{ inUk: false, registered: false, ...row }, id, name, token: '', owedP: owed.get(id) ?? 0 })
  }
  const fees = await peek<PromotedWorld['fees'][number]>(
    market,
    sql`select weight_from_g as "fromG", weight_to_g as "toG", fee_p as "feeP" from shipping_fee where region = 'UK'
      and effective_from <= ${day} and (effective_until is null or effective_until >= ${day})`,
  )
  const shoppers: Shopper[] = []
  for (let no = 1; no <= 5; no++)
    shoppers.push({ ...(await shop.newBuyer()), no, cart: new Map(), codes: [], choices: new Map() })
  const world: PromotedWorld = {
    ...{
      market,
      dice,
      shop,
      operator: '',
      shops,
      skus,
      fees,
      buyers: shoppers,
      promotions: [],
      claims: [],
      orders: [],
    },
    ...{ made: 0, subsidyP: await subsidyP(market), figures: {} },
  }
  await signIn(world)
  return world
}

interface Run {
  seed: number
  commands: number
  /** Commands between two checks. */
  batch: number
  /** Hears how many commands are done. */
  tell?(done: number): void
}

/** Runs random commands with promotions; throws with the seed and what differs from the model. Answers what happened. */
export async function runRandomPromotions(
  market: TestMarketplace,
  { seed, commands, batch, tell }: Run,
): Promise<Record<string, number>> {
  const world = await open(market, seed)
  const asked = { shops: world.shops.map(({ id }) => id), person: accountIdOf('liang_manager'), now: market.clock.now }
  const papers = await within(market, (tx) => openPapers(tx, asked))
  for (let done = 0; done < commands; done += 1)
    try {
      // Carts without promotions prove little.
      if (done < 8) await launch(world)
      await pick(world.dice, COMMANDS)(world)
      if ((done + 1) % batch !== 0 && done + 1 < commands) continue
      await check(world)
      await payRefunds(world)
      await check(world)
      await checkBooks(world, papers)
      await signIn(world)
      tell?.(done + 1)
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      throw new Error(`seed ${seed}, command ${done + 1}: ${what}`, { cause: error })
    }
  return { ...world.figures, ...papers.figures }
}
