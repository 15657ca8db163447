import { sql } from 'drizzle-orm'
import { type Health, healthChecks } from '@/lib/contract/health'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  operator = await market.login('operator')
})
afterAll(() => market.close())

const check = async (key: Health['key']) =>
  (await market.hit(healthChecks, operator)).data.checks.find((each) => each.key === key)
const run = (statement: ReturnType<typeof sql>) => market.database.db.execute(statement)

/** Something that does not fit, made behind the program, and what it is found by. */
const FAULTS: [key: Health['key'], state: Health['state'], name: string, make: () => unknown][] = [
  [
    'codesWithoutButton',
    'broken',
    'order:price',
    () => run(sql`update permission set perms = 'order:pric' where perms = 'order:price' and menu_type = 2`),
  ],
  ['buttonsWithoutCode', 'warning', 'order:pric', () => undefined],
  [
    'entriesWithoutButton',
    'broken',
    '/tasks',
    () => run(sql`update permission set perms = 'no:such' where url = '/tasks'`),
  ],
  [
    'buttonsUnenforced',
    'warning',
    'order:note',
    () => run(sql`update permission set status = '0' where perms = 'order:note' and menu_type = 2`),
  ],
  [
    'rolesWithoutUsers',
    'warning',
    'nobodys',
    () =>
      run(
        sql`insert into role (id, code, name_zh, name_en, kind) values (gen_random_uuid(), 'nobodys', '无人', 'Nobody’s', 1)`,
      ),
  ],
  [
    'usersWithoutRole',
    'broken',
    'content_editor',
    () => run(sql`delete from account_role where account_id = ${accountIdOf('content_editor')}`),
  ],
  [
    'usersWithoutDepartment',
    'warning',
    'auditor',
    () => run(sql`delete from account_department where account_id = ${accountIdOf('auditor')}`),
  ],
  [
    'usersWithoutShop',
    'warning',
    'liang_shipping',
    () => run(sql`delete from shop_member where account_id = ${accountIdOf('liang_shipping')}`),
  ],
  [
    'timersOverdue',
    'broken',
    'SO',
    () => makeOrder(market, { columns: { status: 1, pay_by_at: '2026-11-17T10:00:00Z' } }),
  ],
  [
    'jobsLate',
    'broken',
    'order.payTimeout',
    () =>
      run(sql`insert into job_run (name, started_at, finished_at, ok, changed)
    values ('order.payTimeout', '2026-11-17T10:00:00Z', '2026-11-17T10:00:00Z', true, 0)
    on conflict (name) do update set started_at = excluded.started_at`),
  ],
  [
    'oversold',
    'broken',
    '',
    () => run(sql`update sku set allocated = on_hand + 1 where id = (select id from sku limit 1)`),
  ],
  [
    'promotionsOversold',
    'broken',
    'Big basket',
    async () => {
      await run(sql`alter table promotion drop constraint promotion_claimed`)
      await run(sql`update promotion set claimed = quantity + 1 where name = 'Big basket'`)
    },
  ],
  ['couponClaims', 'broken', 'Big basket', () => undefined],
  [
    'promotionCounters',
    'broken',
    'Big basket',
    () => run(sql`update promotion set spent_p = 1 where name = 'Big basket'`),
  ],
  [
    'promotionPools',
    'broken',
    '',
    () => run(sql`update promotion_sku set sold = sold + 1 where stock > sold and active`),
  ],
  [
    'promotionMoney',
    'broken',
    'SO',
    async () => {
      const { id } = await makeOrder(market)
      await run(sql`insert into promotion_use (promotion_id, order_id, shop_id, discount_p, shop_p, used_at)
        select p.id, o.id, o.shop_id, 100, 40, o.paid_at from orders o, promotion p
        where o.id = ${id} and p.name = 'Big basket'`)
    },
  ],
  [
    'orderStates',
    'broken',
    '3',
    () => run(sql`update dict_item set text_en = '' where code = 'order_status' and value = '3'`),
  ],
]

test('a store of files that keeps nothing is broken', async () => {
  const kept = market.files.put
  market.files.put = () => Promise.reject(new Error('full'))
  expect(await check('fileStore')).toMatchObject({ state: 'broken', count: 1 })
  market.files.put = kept
  expect((await check('fileStore'))?.state).toBe('ok')
})

test.each(FAULTS)('%s: a fault is %s, with its name', async (key, state, name, make) => {
  await make()
  const found = await check(key)
  expect(found?.state).toBe(state)
  expect(found?.count).toBeGreaterThan(0)
  expect(found?.examples.some((each) => each.startsWith(name))).toBe(true)
})

test('the chain of the audit is as the night found it: never, well, broken', async () => {
  const installed = (at: string) => run(sql`update migration set run_at = ${at}::timestamptz`)
  // The clock stands at 10:30 of the 18th: its first night has not come, or two have passed without a word.
  await installed('2026-11-18T09:00:00Z')
  expect(await check('auditChain')).toMatchObject({ state: 'ok', lastTime: null })
  await installed('2026-11-16T05:00:00Z')
  expect((await check('auditChain'))?.state).toBe('warning')
  const night = (changed: number) =>
    run(sql`insert into job_run (name, started_at, finished_at, ok, changed)
      values ('audit.check', '2026-11-18T04:23:00Z', '2026-11-18T04:23:01Z', true, ${changed})
      on conflict (name) do update set changed = excluded.changed`)
  await night(0)
  expect(await check('auditChain')).toMatchObject({ state: 'ok', lastTime: '2026-11-18T04:23:00.000Z' })
  await night(1)
  expect((await check('auditChain'))?.state).toBe('broken')
})

test('a user without the right to details does not see which checks failed', async () => {
  expect((await market.hit(healthChecks, await market.login('order_support'))).status).toBe(403)
})
