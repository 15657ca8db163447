/** @database both */
import { sql } from 'drizzle-orm'
import { writeAudit } from '@/lib/marketplace/kernel/audit'
import { asPlatform, type Db, enterScope, rowsOf, type Scope, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { inShop } from '@/lib/marketplace/kernel/in-shop'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { START, startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const inScope = <T>(scope: Scope, run: (tx: Db) => Promise<T>) =>
  transact(market.database.db, async (tx) => {
    await enterScope(tx, scope)
    return run(tx)
  })

interface TableRow {
  name: string
  enabled: boolean
  forced: boolean
  policies: number
  owner: string
}

const tablesWithShop = () =>
  rowsOf<TableRow>(
    market.database.db,
    sql`select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies, pg_get_userbyid(c.relowner) as owner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attname = 'shop_id' and not a.attisdropped order by 1`,
  )

interface Policy {
  name: string
  roles: string
  condition: string
}

/** Policies that ask for no shop, each with the reason. */
const WITHOUT_SHOP: Record<string, string> = {
  'commission_rule.only_approved': 'goes by whether the rule applies, beside the policy that goes by the shop',
  'role.of_owner': 'who the caller is must be known before the scope is',
  'audit_entry.appending': 'whatever is refused is noted, of whichever shop',
  'shop_member.of_owner': 'for the owner of the tables alone, who looks up memberships before there is a scope',
  'stored_picture.of_platform': 'for pictures of no shop',
  'payment.of_buyer': 'a payment of a buyer has no shop',
  'enrolment.of_owner': 'for the owner of the tables alone, who counts the places of a sale over all shops',
  'promotion_sku.of_owner': 'for the owner of the tables alone, who counts the places of a sale over all shops',
  'ad_order.of_owner': 'for the owner of the tables alone, who counts the days of a slot over all shops',
  'ad_creative.of_owner': 'for the owner of the tables alone, who reads what the storefront shows',
  'ad_day.of_owner': 'for the owner of the tables alone, who counts the days of a slot over all shops',
  'ad_reach.of_all': 'for jobs alone: visits of advertisements belong to no shop’s people',
  'draw_prize.of_shop': 'prizes of a published draw are public, whichever shop gives them',
  'cart_code.of_buyer': 'a code that a buyer typed is the buyer’s, whichever shop it is of',
}

const policiesOfShops = async () => {
  const rows = await rowsOf<Policy>(
    market.database.db,
    sql`select p.tablename || '.' || p.policyname as name, coalesce(p.qual, p.with_check) as condition, p.roles::text from pg_policies p
      join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
      where p.schemaname = 'public' order by 1`,
  )
  // A buyer's rows are selected by the buyer, whatever the shop.
  return rows.filter(({ name, roles }) => !(name in WITHOUT_SHOP) && roles !== '{entrepot_buyer}')
}

describe('Row-level security, the third wall of tenancy (U-01)', () => {
  test('every table with a shop_id has it, forced, with a policy, and belongs to another role than the application’s', async () => {
    const tables = await tablesWithShop()
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_entry', 'saved_view', 'shop_member']))
    for (const table of tables) {
      expect(table).toMatchObject({ enabled: true, forced: true })
      expect(table.policies).toBeGreaterThan(0)
      expect(table.owner).not.toBe('entrepot_app')
    }
  })

  test('every policy lets the scope’s own rows through and no others, whether or not its table has any yet', async () => {
    const [own, foreign] = [shopIdOf('liang'), shopIdOf('maud')]
    const policies = await policiesOfShops()
    expect(policies.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders.of_shop', 'task.of_shop']))
    const seen = (scope: Scope, condition: string) =>
      inScope(scope, async (tx) => {
        const rows = await rowsOf<{ shop_id: string }>(
          tx,
          sql`select shop_id from (values (${own}::uuid, null::uuid, null::uuid, null::uuid), (${foreign}::uuid, null, null, null))
            as line (shop_id, account_id, applicant_id, buyer_id)
            where ${sql.raw(condition)}`,
        )
        return rows.map((row) => row.shop_id)
      })
    for (const { name, condition } of policies) {
      // Shops may not read the platform's notes about them.
      const shown = name.endsWith('.of_platform') ? [] : [own]
      expect([name, await seen({ kind: 'shop', shopId: own }, condition)]).toEqual([name, shown])
      expect([name, await seen({ kind: 'none' }, condition)]).toEqual([name, []])
      expect([name, await seen({ kind: 'all' }, condition)]).toEqual([name, [own, foreign]])
    }
  })

  test('the application’s role neither owns anything nor may step around the policies', async () => {
    const [role] = await rowsOf<{ rolsuper: boolean; rolbypassrls: boolean; owned: number }>(
      market.database.db,
      sql`select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
        from pg_roles r where rolname = 'entrepot_app'`,
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, owned: 0 })
  })

  test('without a scope no query reaches a row of any shop', async () => {
    for (const { name } of await tablesWithShop()) {
      if (name === 'audit_entry') continue
      const rows = await inScope({ kind: 'none' }, (tx) =>
        rowsOf<{ shop_id: string | null }>(
          tx,
          sql`select shop_id from ${sql.identifier(name)} where shop_id is not null limit 1`,
        ),
      )
      expect([name, rows]).toEqual([name, []])
    }
  })

  test('a shop sees its own memberships and not the others’; a foreign insert is refused', async () => {
    const [own, foreign] = [shopIdOf('liang'), shopIdOf('maud')]
    const seen = await inScope({ kind: 'shop', shopId: own }, (tx) =>
      rowsOf<{ shop_id: string }>(tx, sql`select distinct shop_id from shop_member`),
    )
    expect(seen.map((row) => row.shop_id)).toEqual([own])
    const insert = inScope({ kind: 'shop', shopId: own }, (tx) =>
      tx.execute(sql`insert into saved_view (id, account_id, shop_id, table_id, name, query, updated_at)
        select ${newId()}, a.id, ${foreign}, 't', 'n', '', now() from account a limit 1`),
    )
    await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('the scope ends with its transaction', async () => {
    await inScope({ kind: 'all' }, (tx) => tx.execute(sql`select 1`))
    const [row] = await rowsOf<{ shop: string; everything: string; role: string }>(
      market.database.db,
      sql`select coalesce(current_setting('app.shop_id', true), '') as shop,
        coalesce(current_setting('app.all', true), '') as everything, current_user as role`,
    )
    expect(row).toMatchObject({ shop: '', everything: '' })
    expect(row?.role).not.toBe('entrepot_app')
  })
})

describe('The audit (U-14)', () => {
  test('can be added to, and neither changed nor removed by the application', async () => {
    const id = {
      user: null,
      shopId: null,
      requestId: 'request-1',
      ip: '127.0.0.1',
      place: '',
      ms: 1,
      at: START,
      note: null,
    }
    await inScope({ kind: 'all' }, (tx) => writeAudit(tx, { ...id, action: 'TEST', result: 'ok' }))
    for (const statement of [sql`update audit_entry set result = 'x'`, sql`delete from audit_entry`]) {
      await expect(inScope({ kind: 'all' }, (tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    }
    const kept = await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      return rowsOf(tx, sql`select 1 from audit_entry where action = 'TEST' and result = 'ok'`)
    })
    expect(kept).toHaveLength(1)
  })
})

test('what a buyer’s call writes in a shop’s scope leaves the buyer’s own scope behind it', async () => {
  const scope = { kind: 'buyer', buyerId: newId(START.getTime()) } as const
  const now = (tx: Db) =>
    rowsOf<{ role: string; shop: string; buyer: string }>(
      tx,
      sql`select current_setting('role') as role, current_setting('app.shop_id') as shop,
        current_setting('app.buyer_id') as buyer`,
    )
  await inScope(scope, async (tx) => {
    const shopId = shopIdOf('liang')
    const inside = await inShop({ tx, scope }, shopId, (ofShop) => now(ofShop.tx))
    expect(inside).toEqual([{ role: 'entrepot_app', shop: shopId, buyer: '' }])
    expect(await now(tx)).toEqual([{ role: 'entrepot_buyer', shop: '', buyer: scope.buyerId }])
  })
})
