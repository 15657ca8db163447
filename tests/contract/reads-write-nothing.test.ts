import { sql } from 'drizzle-orm'
import { everyEndpoint } from '@/lib/contract'
import { type Endpoint, isWrite } from '@/lib/contract/endpoint'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { DEMO_ACCOUNTS } from './accounts'
import { EXAMPLES } from './examples'
import { inProcess, type Parts } from './wire'
import { type Caller, NotApplicable, World } from './world'

/** How often somebody has asked whether a name is taken is counted, or the question would tell them all (JB-10). */
const COUNTER = 'attempt_counter'

let marketplace: TestMarketplace
let world: World
let hashes: ReturnType<typeof sql>
beforeAll(async () => {
  marketplace = await startMarketplace({ orders: 300 })
  world = await World.open(inProcess(marketplace.app), DEMO_ACCOUNTS)
  const tables = await rowsOf<{ name: string }>(
    marketplace.database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> ${COUNTER} order by 1`,
  )
  const hashOf = (name: string) =>
    sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from ${sql.identifier(name)} t`
  hashes = sql.join(
    tables.map(({ name }) => hashOf(name)),
    sql` union all `,
  )
}, 300_000)
afterAll(() => marketplace?.close())

/** The whole database, table by table: whatever is added, changed or taken away changes it. */
async function contents(): Promise<Record<string, string>> {
  const rows = await rowsOf<{ name: string; hash: string }>(marketplace.database.db, hashes)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Tables that differ from what they held before. */
const differing = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name])

interface Prepared {
  name: string
  row: Endpoint
  caller: Caller
  parts: Parts
}

/** A call that would succeed, or null where this world has nothing to ask it for; making it may write. */
async function prepared(name: string, row: Endpoint): Promise<Prepared | null> {
  const [caller, make] = [world.holder(row), EXAMPLES[name]]
  if (!caller || !make) return null
  try {
    return { name, row, caller, parts: await make(world, caller) }
  } catch (error) {
    if (error instanceof NotApplicable) return null
    throw error
  }
}

test('no call that is declared as a read writes a row in any table (F-06)', async () => {
  const reads = everyEndpoint.filter(({ row }) => !isWrite(row))
  const calls: Prepared[] = []
  for (const { name, row } of reads) {
    const call = await prepared(name, row)
    if (call) calls.push(call)
  }
  expect(calls.length).toBeGreaterThan(reads.length - 5)
  const wrote: string[] = []
  let before = await contents()
  for (const { name, row, caller, parts } of calls) {
    await world.ask(row, caller, parts)
    const after = await contents()
    const tables = differing(before, after)
    if (tables.length > 0) wrote.push(`${name}: ${tables.join(', ')}`)
    before = after
  }
  expect(wrote).toEqual([])
})

test('a call that writes is seen by that', async () => {
  const found = everyEndpoint.find(({ name }) => name === 'message.markRead')
  const call = found && (await prepared(found.name, found.row))
  if (!call) throw new Error('there is nothing to mark as read')
  const before = await contents()
  await world.ask(call.row, call.caller, { body: {} })
  expect(differing(before, await contents())).toEqual(['announcement_receipt', 'audit_entry'])
})
