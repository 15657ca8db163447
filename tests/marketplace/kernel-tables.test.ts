/** @database both */
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, integer, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { bump, bumpAll } from '@/lib/marketplace/kernel/bump'
import { asIf, type Database, type Db, rowsOf } from '@/lib/marketplace/kernel/database'
import { query } from '@/lib/marketplace/kernel/query'
import { TABLES } from '@/lib/marketplace/tables/all'
import { carrier } from '@/lib/marketplace/tables/carrier'
import { category } from '@/lib/marketplace/tables/category'
import { role } from '@/lib/marketplace/tables/role'
import { openTestDatabase } from '../support/marketplace'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Column {
  table: string
  name: string
  type: string
  notNull: boolean
  filled: boolean
  key: boolean
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const lineOf = ({ table, name, type, notNull, filled, key }: Column) =>
  [`${table}.${name}`, camel(name), type, notNull && 'not null', filled && 'default', key && 'key']
    .filter(Boolean)
    .join(' ')

/** A line for each column of the database: name, type, whether it may be null, has a default, belongs to the key. */
async function columnsOfDatabase(tx: Db): Promise<string[]> {
  const columns = await rowsOf<Column>(
    tx,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as filled,
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as key
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  )
  return columns.map(lineOf).sort()
}

/** The same of tables in the code. */
function columnsInCode(tables: Record<string, PgTable>): string[] {
  const lines = Object.values(tables).flatMap((table) => {
    const { name: of, columns, primaryKeys } = getTableConfig(table)
    const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
    return Object.entries(table).flatMap(([property]) => {
      const column = columns.find((one) => one === table[property as keyof PgTable])
      if (!column) return []
      const { name, notNull, primary } = column
      const filled = column.hasDefault || !!column.generated || !!column.generatedIdentity
      const type = column.getSQLType().replace('bigserial', 'bigint')
      const line = lineOf({ table: of, name, type, notNull, filled, key: primary || keys.includes(name) })
      return [line.replace(` ${camel(name)} `, ` ${property} `)]
    })
  })
  return lines.sort()
}

const differences = (code: readonly string[], found: readonly string[]) => [
  ...code.filter((line) => !found.includes(line)),
  ...found.filter((line) => !code.includes(line)),
]

describe('Tables in the code', () => {
  test('are those of the migrated database, with every column', async () => {
    const found = await columnsOfDatabase(database.db)
    expect(found.length).toBeGreaterThan(1800)
    expect(differences(columnsInCode(TABLES), found)).toEqual([])
  })

  test('a difference is noticed: a table, a column, a name, a type, a null, a default, a key', async () => {
    await asIf(database.db, async (tx) => {
      await tx.execute(sql`create table planted (id uuid primary key, one_word text not null, number int default 0)`)
      const found = await columnsOfDatabase(tx)
      const wrong = (planted?: PgTable) =>
        differences(columnsInCode({ ...TABLES, ...(planted && { planted }) }), found).length
      const id = uuid('id').primaryKey()
      const oneWord = text('one_word').notNull()
      const number = integer('number').default(0)
      expect(wrong(pgTable('planted', { id, oneWord, number }))).toBe(0)
      expect(wrong()).toBe(3)
      expect(wrong(pgTable('planted', { id, oneWord }))).toBe(1)
      expect(wrong(pgTable('planted', { id, oneWord, number, more: text('more') }))).toBe(1)
      expect(wrong(pgTable('planted', { id, word: oneWord, number }))).toBe(2)
      expect(wrong(pgTable('planted', { id, oneWord: integer('one_word').notNull(), number }))).toBe(2)
      expect(wrong(pgTable('planted', { id, oneWord: text('one_word'), number }))).toBe(2)
      expect(wrong(pgTable('planted', { id, oneWord, number: integer('number') }))).toBe(2)
      expect(wrong(pgTable('planted', { id: uuid('id').notNull(), oneWord, number }))).toBe(2)
    })
  })
})

describe('query', () => {
  const Row = z.object({ code: z.string(), sort: z.int() })
  const SORTED = sql`select code, sort_no as sort from carrier where code = ${'royal_mail'}`

  test('answers the rows as the driver reads them', async () => {
    const Every = z.object({ number: z.int(), at: z.string(), day: z.string(), exact: z.string(), long: z.int() })
    const rows = await query(
      database.db,
      Every,
      sql`select 7 as number, '2026-11-22 04:38:03.1+00'::timestamptz as at, '2026-11-22'::date as day,
        1.50::numeric as exact, 12::bigint as long`,
    )
    expect(rows).toEqual([{ number: 7, at: '2026-11-22 04:38:03.1+00', day: '2026-11-22', exact: '1.50', long: 12 }])
  })

  test('names the column that is not what the shape says, and the beginning of the statement', async () => {
    const Wrong = z.object({ code: z.string(), sort: z.string() })
    await expect(query(database.db, Wrong, SORTED)).rejects.toThrow(/sort: .*string.* in: select code, sort_no as sort/)
    await expect(query(database.db, Row.extend({ more: z.string() }), SORTED)).rejects.toThrow(/more: /)
  })

  test('refuses a column that the shape does not name', async () => {
    await expect(query(database.db, Row.pick({ code: true }), SORTED)).rejects.toThrow(/"sort"/)
  })

  test('tells nobody the values of a row', async () => {
    const Wrong = z.object({ secret: z.int() })
    const asked = query(database.db, Wrong, sql`select ${'person@example.com'}::text as secret`)
    await expect(asked).rejects.toThrow(expect.not.stringContaining('person'))
    await expect(asked).rejects.toThrow(/secret: /)
  })

  test('only casts in production', async () => {
    const before = process.env.NODE_ENV
    Object.assign(process.env, { NODE_ENV: 'production' })
    try {
      expect(await query(database.db, z.object({ code: z.int() }), SORTED)).toHaveLength(1)
    } finally {
      Object.assign(process.env, { NODE_ENV: before })
    }
  })
})

const versionOf = async (tx: Db, code: string) => {
  const rows = await tx.select().from(carrier).where(eq(carrier.code, code))
  return rows[0]
}

describe('bump', () => {
  test('changes one row and answers the version that it has then', async () => {
    await asIf(database.db, async (tx) => {
      const before = await versionOf(tx, 'royal_mail')
      if (!before) throw new Error('no carrier')
      const { code, version, sortNo } = before
      const next = await bump(tx, carrier, { code, version }, { nameEn: 'Post', sortNo: sql`${carrier.sortNo} + 5` })
      expect(next).toBe(version + 1)
      expect(await versionOf(tx, code)).toMatchObject({ version: next, nameEn: 'Post', sortNo: sortNo + 5 })
    })
  })

  test('refuses a version that is past, a key that nobody has, and a condition that does not hold', async () => {
    await asIf(database.db, async (tx) => {
      const { code = '', version = 0 } = (await versionOf(tx, 'royal_mail')) ?? {}
      const conflict = { code: 'VERSION_CONFLICT' }
      await expect(bump(tx, carrier, { code, version: version - 1 }, {})).rejects.toMatchObject(conflict)
      await expect(bump(tx, carrier, { code: 'none', version }, {})).rejects.toMatchObject(conflict)
      await expect(bump(tx, carrier, { code, version, active: false }, {})).rejects.toMatchObject(conflict)
      const parent = { code: 'above', nameZh: '上级', nameEn: 'Above', sortNo: 1, updatedAt: new Date() }
      await tx.insert(category).values([parent, { ...parent, code: 'below', parent: 'above' }])
      const below = { code: 'below', version: 1 }
      await expect(bump(tx, category, { ...below, parent: null }, {})).rejects.toMatchObject(conflict)
      await expect(bump(tx, category, { ...below, parent: 'above' }, {})).resolves.toBe(2)
      const never = { where: sql`${carrier.sortNo} < 0`, otherwise: 'NOT_FOUND' } as const
      await expect(bump(tx, carrier, { code, version }, {}, never)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await versionOf(tx, code)).toMatchObject({ version })
    })
  })

  test('refuses to change several rows at once', async () => {
    await asIf(database.db, async (tx) => {
      await tx.update(role).set({ version: 7 })
      await expect(bump(tx, role, { version: 7 }, {})).rejects.toThrow('names no key')
    })
  })

  test('bumpAll raises the version of every row that matches, and returns the requested columns', async () => {
    await asIf(database.db, async (tx) => {
      const before = await tx.select().from(carrier)
      const where = sql`${carrier.code} in ('royal_mail', 'evri')`
      const changed = await bumpAll(
        tx,
        carrier,
        where,
        { nameEn: 'x' },
        { code: carrier.code, version: carrier.version },
      )
      expect(changed).toHaveLength(2)
      for (const { code, version } of changed)
        expect(version).toBe((before.find((row) => row.code === code)?.version ?? 0) + 1)
      const others = await tx.select().from(carrier).where(sql`not (${where})`)
      expect(others.every((row) => row.nameEn !== 'x')).toBe(true)
      expect(await bumpAll(tx, carrier, sql`false`, {})).toEqual([])
    })
  })
})
