import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { searchGoods } from '@/lib/contract/mall'
import { buildApp } from '@/lib/marketplace/app'
import { asPlatform, type Database, openDatabase, transact } from '@/lib/marketplace/kernel/database'
import { migrate } from '@/lib/marketplace/kernel/migrate'
import { createVault } from '@/lib/marketplace/kernel/vault'
import { createPasswords } from '@/lib/marketplace/modules/account'
import { indexStale } from '@/lib/marketplace/modules/goods/search-index'
import { seedDemo, seedReference } from '@/lib/marketplace/seed'
import { type Line, tableOf } from './table'
import { percentile, timed } from './timing'

/*
 * Searches of the storefront among many products. By hand, on an empty database of PostgreSQL:
 * `DATABASE_URL=postgres://… npx tsx tests/bench/search.ts --products 100000`; without a url on PGlite in memory.
 */

const { values: flags } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, calls: { type: 'string', default: '60' } },
})
const [PRODUCTS, CALLS] = [Number(flags.products), Number(flags.calls)]
const CHEAP = { memoryCost: 64, timeCost: 1 }
const BUDGET_MS = 300

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const vault = createVault(randomBytes(32))

/** Copies products on sale up to the number asked for, each with a SKU and a word of its own in the title. */
const fill = (database: Database): Promise<void> =>
  transact(database.db, async (tx) => {
    await asPlatform(tx)
    await tx.execute(sql`create temp table copied as select gen_random_uuid() as id, p.id as from_id, n
      from product p cross join generate_series(1, ${PRODUCTS} / (select count(*)::int from product where state = 2)) n
      where p.state = 2`)
    await tx.execute(sql`insert into product select (jsonb_populate_record(null::product, to_jsonb(p) - 'search'
      || jsonb_build_object('id', c.id, 'code', p.code || '-' || c.n, 'title_en', p.title_en || ' ' || c.n,
        'sales_30', c.n % 997, 'search_stale', true))).* from copied c join product p on p.id = c.from_id`)
    await tx.execute(sql`insert into sku select (jsonb_populate_record(null::sku, to_jsonb(k)
      || jsonb_build_object('id', gen_random_uuid(), 'product_id', c.id, 'code', k.code || '-' || c.n))).*
      from copied c join lateral (select * from sku where product_id = c.from_id and enabled limit 1) k on true`)
    await tx.execute(sql`analyze product`)
  })

const SEARCHES: readonly [string, string, Record<string, string>][] = [
  ['two words', 'tea set', {}],
  ['one common word', 'silk', {}],
  ['a number in the title', 'scarf 217', {}],
  ['Chinese', '茶具', {}],
  ['traditional characters', '絲綢圍巾', {}],
  ['pinyin', 'chaju', {}],
  ['misspelt', 'scraf', {}],
  ['nothing', 'zzzzqqq', {}],
  ['cheapest first, in stock', 'tea', { sort: 'cheap', inStock: '1' }],
  ['no words, best sellers', '', {}],
]

async function main(): Promise<void> {
  const database = await openDatabase(process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : {})
  await migrate(database)
  await seedReference(database)
  const passwords = createPasswords(vault.pepper, CHEAP)
  await seedDemo(database, { vault, passwords, orders: 60, at: new Date() })
  await fill(database)
  const began = performance.now()
  const indexed = await transact(database.db, async (tx) => {
    await asPlatform(tx)
    return indexStale(tx)
  })
  say(`${indexed} products indexed in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const app = buildApp({ database, vault, log: pino({ level: 'error' }), jobs: [] })
  const lines: Line[] = []
  for (const [what, q, more] of SEARCHES) {
    const url = `${searchGoods.path}?${new URLSearchParams({ size: '24', ...(q && { q }), ...more })}`
    const samples = await timed(CALLS, () => app.inject({ method: 'GET', url, headers: { 'x-device': 'bench' } }))
    lines.push(
      { what: `${what}, p50`, measured: percentile(samples, 0.5), unit: 'ms' },
      { what: `${what}, p95`, measured: percentile(samples, 0.95), unit: 'ms', budget: BUDGET_MS },
    )
  }
  say(tableOf(`Search among ${PRODUCTS} products (${database.kind})`, lines))
  await app.close()
  await database.close()
}

main().catch((error) => {
  say(String(error))
  process.exitCode = 1
})
