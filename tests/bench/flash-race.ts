import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { addAddress, login } from '@/lib/contract/buyer'
import { getCart, placeOrder, setCartItem } from '@/lib/contract/cart'
import { pricedIn } from '@/lib/domain/marketing/priced'
import { buildApp } from '@/lib/marketplace/app'
import { type InProcess, inProcess } from '@/lib/marketplace/jobs/in-process'
import { asPlatform, type Database, openDatabase, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { migrate } from '@/lib/marketplace/kernel/migrate'
import { createVault } from '@/lib/marketplace/kernel/vault'
import { createPasswords } from '@/lib/marketplace/modules/account'
import { insertBuyer } from '@/lib/marketplace/modules/buyer/accounts'
import { seedDemo, seedReference } from '@/lib/marketplace/seed'
import { INVARIANTS } from './invariants'

/*
 * Buyers who order the pieces of one flash sale in the same second. By hand, on an empty database of PostgreSQL:
 * `DATABASE_URL=postgres://… npx tsx tests/bench/flash-race.ts --buyers 2000 --pieces 100`; without a url on PGlite in
 * memory. Ends with 1 if other than so many orders have the price, or something that must hold does not.
 */

const { values: flags } = parseArgs({
  options: { buyers: { type: 'string', default: '2000' }, pieces: { type: 'string', default: '100' } },
})
const [BUYERS, PIECES] = [Number(flags.buyers), Number(flags.pieces)]
const CHEAP = { memoryCost: 64, timeCost: 1 }
const AT_ONCE = 8

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const vault = createVault(randomBytes(32))
const log = pino({ level: 'error' })
const now = new Date()
const passwords = createPasswords(vault.pepper, CHEAP)
const address = {
  ...{ name: 'Ann Pruefer', phone: '+44 7700 900555', line1: '1 Mill Lane', line2: '' },
  ...{ town: 'Leeds', county: '', postcode: 'LS1 4AP' },
}

interface Racer {
  token: string
  addressId: string
}

const ask = <T>(database: Database, statement: ReturnType<typeof sql>): Promise<T[]> =>
  transact(database.db, async (tx) => {
    await asPlatform(tx)
    return rowsOf<T>(tx, statement)
  })

/** Some at a time. */
async function each<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const walk = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
}

/** A flash sale of one SKU that runs; answers the SKU. */
async function openSale(database: Database): Promise<string> {
  const [sku] = await ask<{ id: string; shop: string }>(
    database,
    sql`update sku set on_hand = allocated + reserved + safety + ${PIECES}, reserved = reserved + ${PIECES},
        pooled = pooled + ${PIECES} where id = (select k.id from sku k join product p on p.id = k.product_id
          join shop s on s.id = k.shop_id where p.state = 2 and k.enabled and s.state = 1 and k.price_p > 200
          and not exists (select 1 from promotion_sku x where x.sku_id = k.id) order by k.id desc limit 1)
      returning id, shop_id as shop`,
  )
  if (!sku) throw new Error('the demo has no product for a flash sale')
  const [id, from, until] = [newId(now.getTime()), -3_600_000, 3_600_000].map((part) =>
    typeof part === 'number' ? new Date(now.getTime() + part).toISOString() : part,
  )
  await ask(
    database,
    sql`insert into promotion (id, shop_id, kind, name, title_zh, title_en, state, starts_at, ends_at, tiers, created_at,
      updated_at) values (${id}, ${sku.shop}, 'flash', 'Race', '秒杀', 'Race', 2, ${from}, ${until}, '[]', ${from}, ${from})
      returning 1`,
  )
  await ask(
    database,
    sql`insert into promotion_sku (promotion_id, sku_id, shop_id, price_p, stock, buyer_limit, starts_at, ends_at, active)
      values (${id}, ${sku.id}, ${sku.shop}, 100, ${PIECES}, 1, ${from}, ${until}, true) returning 1`,
  )
  return sku.id
}

/** A buyer with the SKU in the cart. */
async function newRacer(database: Database, call: InProcess, at: number, skuId: string): Promise<Racer> {
  const [email, password] = [`racer-${at}@example.com`, 'teapots-19']
  const hash = await passwords.hash(password)
  const one = { id: newId(now.getTime()), email, name: 'Ann Pruefer', language: 'en-GB' as const, hash, demo: false }
  await transact(database.db, (tx) => insertBuyer(tx, vault, { ...one, at: now }))
  // All come from one address, which the limits of strangers would not allow.
  await ask(database, sql`delete from attempt_counter returning 1`)
  const token = (await call(login, null, { body: { email, password } })).data?.token ?? ''
  const addressId = (await call(addAddress, token, { body: { address } })).data?.id ?? ''
  await call(setCartItem, token, { body: { skuId, qty: 1, add: false } })
  return { token, addressId }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL
  const database = await openDatabase(url ? { url } : {})
  await migrate(database)
  await seedReference(database)
  await seedDemo(database, { vault, passwords, orders: 60, at: now })
  const app = buildApp({ database, vault, log, clock: () => new Date(), passwordCost: CHEAP })
  const call = inProcess(app, undefined)
  const skuId = await openSale(database)
  const racers: Racer[] = []
  await each([...Array(BUYERS).keys()], async (at) => void racers.push(await newRacer(database, call, at, skuId)))
  const [first] = racers
  const cart = (await call(getCart, first?.token ?? '', { query: { addressId: first?.addressId } as never })).data
  const totalP = cart?.totalP ?? 0
  const priced = cart ? pricedIn(cart) : []
  const times: number[] = []
  const outcomes = new Map<string, number>()
  const began = performance.now()
  await Promise.all(
    racers.map(async ({ token, addressId }) => {
      const body = { addressId, totalP, importAccepted: true, note: '', vatNo: '', priced }
      const { ok, error } = await call(placeOrder, token, { body })
      times.push(performance.now() - began)
      const outcome = ok ? 'placed' : String(error)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  say(`${BUYERS} buyers, ${PIECES} pieces, ${database.kind}`)
  say(
    `answers after ${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} ms (95 %), ${Math.round(sorted.at(-1) ?? 0)} ms (all)`,
  )
  for (const [outcome, count] of outcomes) say(`${String(count).padStart(8)}  ${outcome}`)
  let broken = outcomes.get('placed') === PIECES ? 0 : 1
  for (const [what, statement] of Object.entries(INVARIANTS)) {
    const wrong = await ask(database, statement)
    if (wrong.length > 0) broken += 1
    if (wrong.length > 0) say(`  BROKEN  ${what}: ${wrong.length}`)
  }
  await app.close()
  await database.close()
  process.exitCode = broken > 0 ? 1 : 0
}

void main()
