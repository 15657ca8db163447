import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as order from '@/lib/contract/order'
import { CONDITIONS, type ColumnType, type Condition, RESOURCES, type RowRule } from '@/lib/domain/data-rule'
import { ukDay } from '@/lib/domain/uk-time'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
})
afterAll(() => market.close())

const PLATFORM = 'op/orders/OrderList'
const run = (query: ReturnType<typeof sql>) => market.database.db.execute(query)
const listed = async (token: string, current: number) =>
  (await market.hit(order.listOrders, token, { query: { size: 100, current } as never })).data

interface Fact {
  [column: string]: string | number | null
  id: string
}

/** Meaning of a rule in plain code: the database must find the same rows. */
function passes(fact: Fact, { column, condition, value }: RowRule, type: ColumnType): boolean {
  const own = fact[column] ?? null
  const operands = condition === 'in' || condition === 'not in' ? value.split(',') : [value]
  const same = operands.some((operand) => String(own) === operand)
  if (condition === '!=' || condition === 'not in') return !same
  if (own === null) return false
  const [operand = ''] = operands
  const [left, right] = type === 'number' ? [Number(own), Number(operand)] : [String(own), operand]
  switch (condition) {
    case 'like':
      return String(own).includes(operand)
    case 'left like':
      return String(own).endsWith(operand)
    case 'right like':
      return String(own).startsWith(operand)
    case '>':
      return left > right
    case '>=':
      return left >= right
    case '<':
      return left < right
    case '<=':
      return left <= right
    default:
      return same
  }
}

test('for any rules of several roles, the rows are those of a plain reading of them', async () => {
  const facts = await rowsOf<Fact & { placed: string }>(
    market.database.db,
    sql`select id, shop_id as "shopId", (select type from shop where id = shop_id) as "shopType", no, status, kind, goods_location as "goodsLocation", promise_hours as "promiseHours",
      pay_type as "payType", paid_p as "paidP", flag, area, carrier, placed_at as placed from orders`,
  )
  for (const fact of facts) fact.placedDay = ukDay(Date.parse(fact.placed))
  const columns: [string, ColumnType][] = Object.entries(RESOURCES.orders.columns)
  const known = (column: string) => fc.constantFrom(...new Set(facts.map((fact) => String(fact[column] ?? 'none'))))
  const piece = (text: string) =>
    fc.nat(Math.max(text.length - 1, 0)).map((from) => text.slice(from, from + 3).trim() || 'x')
  const Value = (column: string, type: ColumnType, condition: Condition): fc.Arbitrary<string> => {
    const one = known(column).filter((text) => type === 'text' || text !== 'none')
    if (condition === 'in' || condition === 'not in')
      return fc
        .array(
          one.filter((text) => !text.includes(',')),
          { minLength: 1, maxLength: 3 },
        )
        .map((all) => all.join(','))
    return /like/.test(condition) ? one.chain(piece) : one
  }
  const ARule: fc.Arbitrary<RowRule> = fc.constantFrom(...columns).chain(([column, type]) => {
    const fitting = (Object.keys(CONDITIONS) as Condition[]).filter((each) =>
      (CONDITIONS[each] as readonly string[]).includes(type),
    )
    return fc
      .constantFrom(...fitting)
      .chain((condition) => Value(column, type, condition).map((value) => ({ column, condition, value })))
  })
  // Each condition of each type of column once: chance alone may leave one out.
  const middle = facts[Math.floor(facts.length / 2)] as Fact
  const eachCondition: RowRule[] = [...new Map(columns.map(([column, type]) => [type, column]))].flatMap(
    ([type, column]) =>
      (Object.keys(CONDITIONS) as Condition[])
        .filter((condition) => (CONDITIONS[condition] as readonly string[]).includes(type))
        .map((condition) => ({ column, condition, value: String(middle[column]) })),
  )
  const support = await market.login('order_support')
  const [row] = await rowsOf<{ id: string }>(
    market.database.db,
    sql`select id from permission where component = ${PLATFORM}`,
  )
  const entry = row?.id ?? ''
  const me = accountIdOf('order_support')
  const ids = ['a1', 'a2', 'a3'].map((end) => `00000000-0000-7000-8000-0000000000${end}`)
  for (const id of ids) {
    await run(
      sql`insert into role (id, code, name_zh, name_en, kind) values (${id}, ${`ruled_${id.slice(-2)}`}, '规则', 'Ruled', 1)`,
    )
    await run(sql`insert into role_permission (role_id, permission_id) select ${id}::uuid, id from permission
      where (menu_type = 2 and perms = 'order:list') or component = ${PLATFORM}`)
  }
  await run(sql`delete from account_role where account_id = ${me}`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(ARule, { maxLength: 3 }), { minLength: 1, maxLength: 3 }), async (sets) => {
      await run(sql`delete from account_role where account_id = ${me}`)
      await run(sql`delete from role_data_rule where role_id::text like '00000000-0000-7000-8000-0000000000a%'`)
      for (const [index, set] of sets.entries()) {
        await run(sql`insert into account_role (account_id, role_id) values (${me}, ${ids[index]})`)
        for (const { column, condition, value } of set)
          await run(sql`with made as (insert into data_rule (id, permission_id, name, column_name, condition, value, updated_at)
            values (gen_random_uuid(), ${entry}, 'x', ${column}, ${condition}, ${value}, now()) returning id)
            insert into role_data_rule (role_id, rule_id) select ${ids[index]}::uuid, id from made`)
      }
      const typeOf = new Map(columns)
      const wanted = facts.filter((fact) =>
        sets.some((set) => set.every((each) => passes(fact, each, typeOf.get(each.column) ?? 'text'))),
      )
      const found: string[] = []
      for (let current = 1; current <= 4; current += 1)
        for (const { id } of (await listed(support, current)).records) if (!found.includes(id)) found.push(id)
      expect(found.sort()).toEqual(wanted.map(({ id }) => id).sort())
      expect((await market.hit(order.countOrders, support)).data.all.count).toBe(wanted.length)
    }),
    { numRuns: Number(process.env.RULE_RUNS ?? 40), examples: eachCondition.map((rule) => [[[rule]]]) },
  )
})
