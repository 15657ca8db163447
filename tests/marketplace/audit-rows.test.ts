import { sql } from 'drizzle-orm'
import { everyEndpoint } from '@/lib/contract'
import { type Endpoint, isLogged } from '@/lib/contract/endpoint'
import { DEMO_ACCOUNTS } from '../contract/accounts'
import { EXAMPLES } from '../contract/examples'
import { inProcess } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let world: World
beforeAll(async () => {
  market = await startMarketplace({ orders: 3_000 })
  world = await World.open(inProcess(market.app), DEMO_ACCOUNTS)
}, 300_000)
afterAll(() => market.close())

/** Calls that change their session: each gets one of its own. */
const OWN_SESSION = /^((account|buyer)\.logout|role\.beginPreview|merchant\.enterMerchant)$/
const WRITES = everyEndpoint.filter(({ row }) => isLogged(row as Endpoint)).map(({ name, row }) => [name, row] as const)

test.each(WRITES)(
  '%s leaves a row in the audit for each record when it is done (U-14)',
  async (name, row: Endpoint) => {
    // Wrong codes and tickets are counted for the address, and all of them come from one.
    await market.database.db.execute(sql`delete from attempt_counter`)
    const holder = world.holder(row) as Caller
    const caller = OWN_SESSION.test(name) ? await world.again(holder) : holder
    const { orRefused = [], ...parts } = (await EXAMPLES[name]?.(world, caller)) ?? {}
    const { status, envelope } = await world.ask(row, caller, parts)
    const rows = await peek<{ result: string; ref_type: string | null; ref_id: string | null }>(
      market,
      sql`select result, ref_type, ref_id from audit_entry where request_id = ${envelope.requestId}`,
    )
    expect(status === 200 || orRefused.length > 0).toBe(true)
    if (status !== 200) return
    expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['ok']))
    expect(new Set(rows.map(({ ref_type, ref_id }) => `${ref_type} ${ref_id}`)).size).toBe(rows.length)
  },
)
