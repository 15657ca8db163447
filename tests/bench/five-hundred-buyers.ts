import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { login } from '@/lib/contract/account'
import { type CaseRow, getCase, listCases } from '@/lib/contract/after-sale'
import { agreeCase, proposeCase, receiveCase, refundCase, refuseCase } from '@/lib/contract/after-sale/seller'
import { addAddress, login as signIn } from '@/lib/contract/buyer'
import { listOrders } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { buildApp } from '@/lib/marketplace/app'
import { complain, review, tendCase } from '@/lib/marketplace/jobs/demo-buyer-care'
import { buy, receive } from '@/lib/marketplace/jobs/demo-buyers'
import type { DemoBuyers, Shopper } from '@/lib/marketplace/jobs/demo-orders'
import { type InProcess, inProcess } from '@/lib/marketplace/jobs/in-process'
import { asPlatform, type Database, openDatabase, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { runJob } from '@/lib/marketplace/kernel/job'
import { migrate } from '@/lib/marketplace/kernel/migrate'
import { createRandom } from '@/lib/marketplace/kernel/random'
import { createVault } from '@/lib/marketplace/kernel/vault'
import { JOBS } from '@/lib/marketplace/modules'
import { createPasswords } from '@/lib/marketplace/modules/account'
import { insertBuyer } from '@/lib/marketplace/modules/buyer/accounts'
import { DEMO_PASSWORD, seedDemo, seedReference } from '@/lib/marketplace/seed'
import { INVARIANTS } from './invariants'

/*
 * Simulated buyers in one marketplace, from the cart to the review, some of them at the same time; at the end everything
 * that must hold is asked of the database. By hand: `npx tsx tests/bench/five-hundred-buyers.ts --buyers 100`. Ends with 1
 * where something does not hold.
 */

const { values: flags } = parseArgs({
  options: { buyers: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
})
const BUYERS = Number(flags.buyers)
/** Buyers who act at the same time. */
const AT_ONCE = 8
const HOUR = 3_600_000
const CHEAP = { memoryCost: 64, timeCost: 1 }
const SELLERS = ['liang_manager', 'hannah_pennine', 'jade_owner']

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const vault = createVault(randomBytes(32))
const log = pino({ level: 'error' })
const START = '2026-11-18T10:30:00.000Z'
let now = new Date(START)

const random = createRandom(Number(flags.seed))
let database: Database
let app: FastifyInstance
let call: InProcess
let demo: DemoBuyers

async function open(): Promise<void> {
  database = await openDatabase({})
  await migrate(database)
  await seedReference(database)
  await seedDemo(database, { vault, passwords: createPasswords(vault.pepper, CHEAP), orders: 60, at: now })
  app = buildApp({ database, vault, log, clock: () => now, passwordCost: CHEAP })
  call = inProcess(app, undefined)
  demo = { call, random, log }
}

const ask = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  transact(database.db, async (tx) => {
    await asPlatform(tx)
    return rowsOf<T>(tx, statement)
  })

/** Runs the automatic work of the marketplace after a number of hours. */
async function wait(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * HOUR)
  for (const job of JOBS) await runJob({ database, log, clock: () => now, afterCommit: () => undefined }, job)
}

/** Some at a time; answers how many came to something. */
async function each<T>(all: readonly T[], act: (one: T) => Promise<boolean>): Promise<number> {
  const left = [...all]
  let done = 0
  const walk = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) if (await act(one)) done += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  return done
}

const address = {
  ...{ name: 'Ann Pruefer', phone: '+44 7700 900555', line1: '1 Mill Lane', line2: '' },
  ...{ town: 'Leeds', county: '', postcode: 'LS1 4AP' },
}

async function newBuyer(at: number): Promise<Shopper> {
  // All come from one address, which the limits of strangers would not allow.
  await ask(sql`delete from attempt_counter returning 1`)
  const [email, password] = [`buyer-${at}@example.com`, 'teapots-19']
  const hash = await createPasswords(vault.pepper, CHEAP).hash(password)
  const one = {
    id: newId(now.getTime()),
    email,
    name: 'Ann Pruefer',
    language: 'en-GB' as const,
    hash,
    demo: false,
    at: now,
  }
  await transact(database.db, (tx) => insertBuyer(tx, vault, one))
  const token = (await call(signIn, null, { body: { email, password } })).data?.token ?? ''
  const addressId = (await call(addAddress, token, { body: { address } })).data?.id ?? ''
  if (!token || !addressId) throw new Error(`buyer ${at} has no account`)
  return { token, addressId }
}

const sellers = async (): Promise<string[]> => {
  await ask(sql`delete from attempt_counter returning 1`)
  const answers = []
  for (const username of SELLERS) answers.push(await call(login, null, { body: { username, password: DEMO_PASSWORD } }))
  return answers.map(({ data }) => data?.token ?? '')
}

let parcels = 0
async function ship(token: string): Promise<number> {
  let sent = 0
  for (;;) {
    const { records } = (await call(listOrders, token, { query: { status: 2, ready: 1, size: 50 } })).data ?? {
      records: [],
    }
    const before = sent
    for (const { id, version } of records) {
      parcels += 1
      const trackingNo = `RT${String(100_000_000 + parcels)}`
      if ((await call(deliverGoods, token, { params: { id }, body: { carrier: 'evri', trackingNo, version } })).ok)
        sent += 1
    }
    if (sent === before) return sent
  }
}

/** The shop's turn in a case: most are agreed to, some answered with less, few refused. */
async function handle(token: string, { id }: Pick<CaseRow, 'id'>): Promise<boolean> {
  const found = (await call(getCase, token, { query: { id } })).data
  if (!found) return false
  const { version, acts, lines, askP } = found
  if (acts.includes('agree')) {
    const dice = random.between(1, 10)
    if (dice <= 2 && (askP ?? 0) > 2 && acts.includes('propose')) {
      const body = { id, version, amountP: Math.floor((askP ?? 0) / 2), addressId: null, reason: 'Half of it is fair.' }
      return (await call(proposeCase, token, { body })).ok
    }
    if (dice === 3 && acts.includes('refuse')) {
      const body = { id, version, reasonCode: 'notFaulty', text: 'It was in order when it left.', files: [] }
      return (await call(refuseCase, token, { body })).ok
    }
    return (await call(agreeCase, token, { body: { id, version, addressId: null, note: '' } })).ok
  }
  if (acts.includes('receive')) {
    const came = lines.map(({ lineId, qty }) => ({ lineId, resaleable: qty, damaged: 0, deductionP: 0 }))
    return (await call(receiveCase, token, { body: { id, version, lines: came, note: '', files: [] } })).ok
  }
  return acts.includes('refund') ? (await call(refundCase, token, { body: { id, version } })).ok : false
}

async function handleAll(token: string): Promise<number> {
  let done = 0
  for (const tab of ['answer', 'returning', 'refund'] as const) {
    const { records } = (await call(listCases, token, { query: { tab, size: 100 } })).data ?? { records: [] }
    for (const row of records) if (await handle(token, row)) done += 1
  }
  return done
}

const sum = async (tokens: readonly string[], act: (token: string) => Promise<number>): Promise<number> => {
  let total = 0
  for (const token of tokens) total += await act(token)
  return total
}

const figures: Record<string, number> = {}
function count(what: string, more: number): void {
  figures[what] = (figures[what] ?? 0) + more
}

/** From the cart to the parcel; a few complain before anything is sent. */
async function buyAndShip(buyers: readonly Shopper[]): Promise<void> {
  count('purchases begun', await each(buyers, (one) => buy(demo, one)))
  await wait(1)
  const early = buyers.slice(0, Math.ceil(BUYERS / 20))
  count('complaints before dispatch', await each(early, (one) => complain(demo, one)))
  count('acts of shops on cases', await sum(await sellers(), handleAll))
  await wait(1)
  count('parcels sent', await sum(await sellers(), ship))
  await wait(30)
}

/** Afterwards: receipts, complaints and their outcome, reviews. */
async function receiveAndSay(buyers: readonly Shopper[]): Promise<void> {
  for (let round = 0; round < 2; round += 1)
    count('receipts confirmed', await each(buyers, (one) => receive(demo, one)))
  const unhappy = buyers.slice(0, Math.ceil(BUYERS / 3))
  count('complaints', await each(unhappy, (one) => complain(demo, one)))
  for (let round = 0; round < 4; round += 1) {
    await wait(1)
    count('acts of shops on cases', await sum(await sellers(), handleAll))
    count('acts of buyers on cases', await each(buyers, (one) => tendCase(demo, one)))
  }
  for (let round = 0; round < 2; round += 1) count('reviews written', await each(buyers, (one) => review(demo, one)))
  await wait(1)
  await wait(24)
}

/** Logs the outcome of these buyers' orders. */
async function tellOrders(): Promise<void> {
  const states = await ask<{ status: number; n: number; paid: number; refunded: number }>(
    sql`select status, count(*)::int as n, sum(paid_p)::int as paid, sum(refunded_p)::int as refunded from orders
      where placed_at >= ${START} group by status order by status`,
  )
  for (const { status, n, paid, refunded } of states)
    say(`${String(n).padStart(8)}  orders in status ${status}: paid ${paid} p, refunded ${refunded} p`)
}

/** Everything that must hold; answers how much does not. */
async function check(): Promise<number> {
  let broken = 0
  for (const [what, statement] of Object.entries(INVARIANTS)) {
    const wrong = await ask<Record<string, unknown>>(statement)
    if (wrong.length > 0) broken += 1
    const examples = wrong.length > 0 ? `: ${wrong.length}, such as ${JSON.stringify(wrong.slice(0, 2))}` : ''
    say(`${wrong.length === 0 ? '      ok' : '  BROKEN'}  ${what}${examples}`)
  }
  return broken
}

async function main(): Promise<void> {
  await open()
  const before = await check()
  const began = performance.now()
  const buyers: Shopper[] = []
  for (let at = 0; at < BUYERS; at += 1) buyers.push(await newBuyer(at))
  await buyAndShip(buyers)
  await receiveAndSay(buyers)
  say(`${BUYERS} buyers in ${((performance.now() - began) / 1_000).toFixed(1)} s, seed ${flags.seed}`)
  for (const [what, number] of Object.entries(figures)) say(`${String(number).padStart(8)}  ${what}`)
  await tellOrders()
  const broken = await check()
  await app.close()
  await database.close()
  process.exitCode = before + broken > 0 ? 1 : 0
}

void main()
