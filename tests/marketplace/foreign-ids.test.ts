import { sql } from 'drizzle-orm'
import { everyEndpoint } from '@/lib/contract'
import { listSessions } from '@/lib/contract/account/session'
import { saveView } from '@/lib/contract/account/settings'
import { type Endpoint, isWrite } from '@/lib/contract/endpoint'
import { getOrder, listOrders } from '@/lib/contract/order'
import { previewBulk, previewTracking } from '@/lib/contract/order/bulk'
import { startExport } from '@/lib/contract/order/export'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { noteOrder } from '@/lib/contract/order/work'
import { buyerIdOf } from '@/lib/marketplace/modules/buyer'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_ACCOUNTS } from '../contract/accounts'
import { EXAMPLES } from '../contract/examples'
import { inProcess, type Parts } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'
import { isSampled } from '../support/ring'

const VICTIM = 'liang_manager'
const ATTACKER = 'hannah_pennine'
/** Each example takes one of the attacker's own that waits to be shipped. */
const OWN_ORDERS = 15
const REASON = 'none of your business'

let market: TestMarketplace
let world: World
let attacker: Caller
let victim: Caller
/** Something of the other shop of every kind, by which the attacker tries every place for an id. */
let foreign: Record<string, string>
/** Numbers and names by which an answer is recognised that holds something of the other shop. */
let markers: string[]
let tables: { name: string; owner: string }[]

async function thingsOf(caller: Caller): Promise<Record<string, string>> {
  const [order, other, third] = await Promise.all([2, 2, 2].map((state, skip) => world.order(caller, state, skip)))
  if (!order || !other || !third) throw new Error('the demo has too few orders')
  const body = { carrier: 'evri', trackingNo: '918273645' }
  const shipped = await world.data(deliverGoods, caller, { params: { id: other.id }, body })
  const view = { tableId: 'orders', query: 'a=1', columns: null, density: null, shared: true, name: REASON }
  const selection = { action: 'note', selection: { ids: [order.id] } }
  const rows = [{ row: 2, orderNo: third.no, lineCode: '', qty: '', ...body, shippedAt: '' }]
  const exported = { filter: {}, sort: 'placedAt', order: 'desc', columns: ['no'] }
  return {
    order: order.id,
    line: order.lines[0]?.id ?? '',
    parcel: shipped.parcels[0]?.id ?? '',
    view: (await world.data(saveView, caller, { body: view })).id,
    session: (await world.data(listSessions, caller))[0]?.id ?? '',
    task: (await world.data(startExport, caller, { body: exported })).id,
    selection: (await world.data(previewBulk, caller, { body: selection })).token,
    dryRun: (await world.data(previewTracking, caller, { body: { mode: 'new', fileName: 'a.csv', rows } })).token,
    shop: caller.shopId ?? '',
    user: caller.user.id,
  }
}

beforeAll(async () => {
  market = await startMarketplace({ orders: 700 })
  world = await World.open(inProcess(market.app), DEMO_ACCOUNTS)
  const named = (username: string) => world.callers.find((caller) => caller.username === username) as Caller
  attacker = named(ATTACKER)
  victim = named(VICTIM)
  for (let made = 0; made < OWN_ORDERS; made += 1) await makeOrder(market, { shop: 'pennine' })
  foreign = await thingsOf(victim)
  const ofEmma = await peek<{ no: string }>(market, sql`select no from orders where buyer_id = ${buyerIdOf('emma')}`)
  bought = ofEmma.map(({ no }) => no)
  const orders = await peek<{ no: string }>(market, sql`select no from orders where shop_id = ${shopIdOf('liang')}`)
  markers = [...orders.map(({ no }) => no), ...Object.values(foreign), REASON]
  tables = await peek(
    market,
    sql`select distinct on (c.relname) c.relname as name, a.attname as owner from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname in ('shop_id', 'account_id')
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attname desc`,
  )
})
afterAll(() => market.close())

/** Everything in the database that belongs to the other shop or to its people; sums of hashes need no order. */
async function fingerprint(): Promise<string[]> {
  const ids = world.callers.filter(({ username }) => username.startsWith('liang')).map(({ user }) => user.id)
  const printOf = ({ name, owner }: (typeof tables)[number]) =>
    sql`select ${name}::text || ' ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
      from ${sql.identifier(name)} t
      where ${sql.identifier(owner)}::text in ${owner === 'shop_id' ? [shopIdOf('liang')] : ids}`
  // In one question: it is asked twice for every endpoint.
  const prints = await peek<{ print: string }>(market, sql.join(tables.map(printOf), sql` union all `))
  return prints.map(({ print }) => print).sort()
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const KEYS = /^(token|corrects|shopId|orderNo)$/

/** The same parts with another value wherever an id, or a token of something prepared, stands. */
function withForeign<T>(value: T, id: string, key = ''): T {
  if (typeof value === 'string') return (ID.test(value) || KEYS.test(key) ? id : value) as T
  if (Array.isArray(value)) return value.map((each) => withForeign(each, id)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withForeign(inner, id, name)])) as T
}

/** Where the contract takes one, also in places that the example leaves empty. */
const inQuery = (row: Endpoint, parts: Parts, id: string): Parts => {
  const places = Object.keys(row.query?.shape ?? {}).filter((name) => /(^id|Id|Shop|ids)$/.test(name))
  return { ...parts, query: { ...parts.query, ...Object.fromEntries(places.map((name) => [name, id])) } }
}

/** Caller with an example of their own; a buyer's records belong to no shop. */
const makerOf = (row: Endpoint) =>
  (row.who === 'operator' || row.who === 'buyer' ? world.holder(row) : attacker) as Caller

async function partsFor(name: string, row: Endpoint): Promise<Parts> {
  const { orRefused: _, ...parts } = (await EXAMPLES[name]?.(world, makerOf(row))) ?? {}
  return parts
}

/** Parts of an answer that reveal the other shop, apart from the request itself. */
const told = (answer: unknown, asked: string) => {
  const text = JSON.stringify(answer)
  return markers.filter((marker) => marker !== asked && text.includes(marker))
}

/** Numbers of the buyers' own orders at the other shop. */
let bought: string[]

/** Which shop sells something everybody may know, and a buyer knows their own orders wherever they were placed. */
const mayTell = (name: string, row: Endpoint, marker: string): boolean =>
  (marker === foreign.shop && (row.who === 'buyer' || /^mall[.A-Z]/.test(name))) ||
  (row.who === 'buyer' && bought.includes(marker))

/** A buyer may ask every shop, and a visitor is counted with the advertisements and banners of all. */
const TO_ANY_SHOP = /^(mallChat\.openMyConversation|adsShown\.(showAds|showAdsToBuyer|clickAd|clickAdAsBuyer))$/
const OWN_SESSION = /^(account|buyer)\.(logout|endOwnSession)$/

/** Half of the kinds of things at each endpoint; the other half in the next run. */
const kindsFor = (nth: number) => Object.entries(foreign).filter((_, kind) => isSampled(nth + kind, 1, 2))

test.each(everyEndpoint.map(({ name, row }, nth) => [name, row, nth] as const))(
  '%s neither reveals nor changes anything of another shop, for any id (U-01)',
  async (name, row, nth) => {
    // Wrong codes and tickets are counted for the address, and all of them come from one.
    await market.database.db.execute(sql`delete from attempt_counter`)
    const parts = await partsFor(name, row)
    // That a read changes nothing at all is asked of every read elsewhere (tests/contract/reads-write-nothing).
    const before = isWrite(row) && !TO_ANY_SHOP.test(name) ? await fingerprint() : null
    const wrong: string[] = []
    for (const [kind, id] of kindsFor(nth)) {
      const asker = row.who === 'buyer' ? makerOf(row) : attacker
      const caller = OWN_SESSION.test(name) ? await world.again(asker) : asker
      const answer = await world.ask(row, caller, inQuery(row, withForeign(parts, id), id))
      if (answer.status >= 500) wrong.push(`${kind}: ${answer.status}`)
      const found = told(answer.envelope, id).filter((marker) => !mayTell(name, row, marker))
      wrong.push(...found.map((marker) => `${kind}: tells ${marker}`))
    }
    expect(wrong).toEqual([])
    if (before) expect(await fingerprint()).toEqual(before)
  },
)

test('the marks and the fingerprint would show it: the other shop’s own user sees and changes them', async () => {
  const before = await fingerprint()
  const { no } = await world.data(getOrder, victim, { params: { id: foreign.order ?? '' } })
  expect(markers).toContain(no)
  expect(told(await world.ask(listOrders, victim), '').length).toBeGreaterThan(3)
  await world.data(noteOrder, victim, { params: { id: foreign.order ?? '' }, body: { note: 'x', flag: 1 } })
  expect(await fingerprint()).not.toEqual(before)
})
