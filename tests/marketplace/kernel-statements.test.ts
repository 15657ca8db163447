/** @database both */
import { sql } from 'drizzle-orm'
import { type Db, enterScope, rowsOf, type Scope, transact } from '@/lib/marketplace/kernel/database'
import { createNames } from '@/lib/marketplace/kernel/named'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const OWNER = 'owner of the tables'
type Viewer = Scope | typeof OWNER

/** The same text for everybody, with a value in it. */
const shopsSeen = (viewer: Viewer) =>
  transact(market.database.db, async (tx: Db) => {
    if (viewer !== OWNER) await enterScope(tx, viewer)
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select distinct shop_id as id from shop_member where shop_id is not null and since > ${'2000-01-01'}`,
    )
    return rows.map((row) => row.id).sort()
  })

describe('Statements that the database keeps', () => {
  test('show each caller their own rows, also if others ran the same statement before', async () => {
    const [one, other] = [shopIdOf('liang'), shopIdOf('maud')]
    for (let round = 0; round < 8; round++) {
      expect(await shopsSeen({ kind: 'shop', shopId: one })).toEqual([one])
      expect(await shopsSeen({ kind: 'none' })).toEqual([])
      expect((await shopsSeen({ kind: 'all' })).length).toBeGreaterThan(2)
      expect(await shopsSeen({ kind: 'shop', shopId: other })).toEqual([other])
    }
  })

  test('are really kept', async () => {
    const text = sql`select ${'a value that makes this text one of its own'}::text as mark, 4711 as number`
    const kept = await transact(market.database.db, async (tx) => {
      for (let time = 0; time < 3; time++) expect(await rowsOf(tx, text)).toHaveLength(1)
      return rowsOf(
        tx,
        sql`select name from pg_prepared_statements where statement like '%4711 as number%'
        and statement not like '%pg_prepared_statements%'`,
      )
    })
    expect(kept).toHaveLength(1)
  })

  test('read values of every kind alike, however often they are asked', async () => {
    const { db } = market.database
    const everyKind = (asked: Db) =>
      rowsOf(
        asked,
        sql`select ${7}::int as number, '2026-11-22 04:38:03.1+00'::timestamptz as instant, '2026-11-22'::date as day,
        array['a', null, 'b c'] as words, array['2026-11-22 04:38+00'::timestamptz] as instants, 1.50::numeric as exact,
        '{"a":[1,null]}'::jsonb as json, 9007199254740993::bigint as long, true as yes, null::text as nothing`,
      )
    const first = await everyKind(db)
    expect(first).toMatchObject([{ number: 7, words: ['a', null, 'b c'], json: { a: [1, null] }, nothing: null }])
    for (let time = 0; time < 4; time++) expect(await everyKind(db)).toEqual(first)
    expect(await transact(db, everyKind)).toEqual(first)
  })

  test('fail like others, and the transaction and the connection go on as ever', async () => {
    const { db } = market.database
    const divide = (tx: Db, by: number) => rowsOf<{ quotient: number }>(tx, sql`select 12 / ${by}::int as quotient`)
    for (let time = 0; time < 3; time++) expect(await divide(db, 4)).toEqual([{ quotient: 3 }])
    for (let time = 0; time < 3; time++) {
      await expect(divide(db, 0)).rejects.toThrow()
      expect(await divide(db, 3)).toEqual([{ quotient: 4 }])
      await expect(divide(db, Number.NaN)).rejects.toThrow()
    }
    const inside = transact(db, async (tx) => {
      await expect(tx.transaction((nested) => divide(nested as unknown as Db, 0))).rejects.toThrow()
      return divide(tx, 2)
    })
    expect(await inside).toEqual([{ quotient: 6 }])
    await expect(
      transact(db, async (tx) => {
        await divide(tx, 0).catch(() => undefined)
        return divide(tx, 2)
      }),
    ).rejects.toThrow()
    expect(await divide(db, 6)).toEqual([{ quotient: 2 }])
  })

  test('survive a column that is added, and a text that asks for all columns sees it', async () => {
    const { db } = market.database
    const named = () => rowsOf(db, sql`select id from department where id::text <> ${'x'} limit 1`)
    const whole = () => rowsOf(db, sql`select * from department where id::text <> ${'x'} limit 1`)
    for (let time = 0; time < 3; time++)
      expect([await named(), await whole()]).toEqual([[expect.anything()], [expect.anything()]])
    await db.execute(sql`alter table department add column of_a_later_release integer`)
    expect((await named())[0]).not.toHaveProperty('of_a_later_release')
    expect((await whole())[0]).toHaveProperty('of_a_later_release', null)
  })
})

describe('Names of statements (PostgreSQL)', () => {
  test('are given from the second time on, and are the same ever after', () => {
    const nameOf = createNames()
    expect(nameOf('select $1')).toBeUndefined()
    const name = nameOf('select $1')
    expect(name).toEqual(expect.any(String))
    expect(nameOf('select $1')).toBe(name)
  })

  test('are not given to what a migration may change, nor to texts without end', () => {
    const nameOf = createNames()
    const never = [
      'select * from a where b = $1',
      'insert into a values ($1) returning *',
      'select t.* from t where a = $1',
      `select $1 /*${'x'.repeat(9_000)}*/`,
    ]
    for (const text of [...never, ...never]) expect(nameOf(text)).toBeUndefined()
    expect([nameOf('select count(*) from a where b = $1'), nameOf('select count(*) from a where b = $1')]).toEqual([
      undefined,
      expect.any(String),
    ])
  })

  test('are so many and no more', () => {
    const nameOf = createNames()
    const named = Array.from(
      { length: 1_000 },
      (_, at) => [nameOf(`select ${at}, $1`), nameOf(`select ${at}, $1`)][1],
    ).filter(Boolean)
    expect(new Set(named).size).toBe(200)
    expect(nameOf('select 3, $1')).toBe(named[3])
  })
})
