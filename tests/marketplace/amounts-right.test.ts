import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { roleId, syncReference } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const MIGRATION = readFileSync('lib/marketplace/migrations/0110_amounts_right.sql', 'utf8').split(/^--;;$/m)

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const holders = async () =>
  (
    await peek<{ code: string }>(
      market,
      sql`select distinct r.code from role r join role_permission rp on rp.role_id = r.id join permission p on p.id = rp.permission_id
        where p.perms = 'finance:view' and r.shop_id is null order by 1`,
    )
  ).map(({ code }) => code)

const SEEDS = [
  'auditor',
  'finance_checker',
  'finance_maker',
  'order_support',
  'shop_manager',
  'shop_owner',
  'shop_readonly',
  'super_admin',
]

test('every role of the program that sees orders sees amounts, but not the shipping clerk’s and customer service’s', async () => {
  expect(await holders()).toEqual(SEEDS)
})

describe('A database of before', () => {
  const custom = (code: string, rights: string) =>
    peek(
      market,
      sql`with made as (insert into role (id, code, name_zh, name_en, kind) values (${newId(Date.now())}, ${code}, ${code}, ${code}, 2) returning id)
        insert into role_permission (role_id, permission_id) select made.id, p.id from made, permission p
          where p.menu_type = 2 and p.perms = any(string_to_array(${rights}, ' '))`,
    )
  const upgrade = () =>
    transact(market.database.db, async (tx) => {
      for (const statement of MIGRATION) await tx.execute(sql.raw(statement))
      await syncReference(tx)
    })

  test('gives the right to users who saw amounts, chosen by hand or not, and to nobody else', async () => {
    await peek(
      market,
      sql`delete from role_permission where permission_id in (select id from permission where perms = 'finance:view')`,
    )
    await peek(market, sql`delete from permission where perms = 'finance:view'`)
    await peek(market, sql`delete from installation where key = 'reference'`)
    await peek(
      market,
      sql`update role set edited = true where code in ('shop_manager', 'shop_shipping', 'shop_readonly')`,
    )
    await peek(
      market,
      sql`delete from role_permission where role_id = ${roleId('shop_readonly')}::uuid
        and permission_id in (select id from permission where perms = 'order:list')`,
    )
    await custom('packer', 'order:list order:ship')
    await custom('writer', 'feedback:add')
    // A free code of the same name had no meaning, and gives none now.
    await peek(
      market,
      sql`insert into permission (id, name, name_en, menu_type, perms) values (${newId(Date.now())}, '财务', 'Finance', 2, 'finance:view')`,
    )
    await custom('dreamer', 'finance:view')
    await upgrade()
    const kept = SEEDS.filter((code) => code !== 'shop_readonly')
    expect(await holders()).toEqual(['packer', ...kept].sort())
  })
})
