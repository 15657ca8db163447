/** @database both */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/marketplace/kernel/database'
import { migrate } from '@/lib/marketplace/kernel/migrate'
import { RENAMED_MIGRATIONS } from '@/lib/marketplace/kernel/renamed-migrations'
import { openTestDatabase } from '../support/marketplace'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'entrepot-migrations-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

const PROBE = `create table probe as select count(*)::int as held from pg_locks
  where locktype = 'advisory' and granted and pid = pg_backend_pid()`

describe('Migrations', () => {
  test('run under a lock that two instances which start together share', async () => {
    write('9001_probe.sql', PROBE)
    await migrate(database, folder)
    expect(await rowsOf(database.db, sql`select held from probe`)).toEqual([{ held: 1 }])
  })

  test('run once, even if another process starts at that moment; earlier ones are not run again', async () => {
    write('9002_slow.sql', 'create table slow (id int)\n--;;\nselect pg_sleep(0.2)\n--;;\ninsert into slow values (1)')
    const ran = await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)])
    expect(ran.flat()).toEqual(['9002_slow.sql'])
    expect(await rowsOf(database.db, sql`select id from slow`)).toEqual([{ id: 1 }])
  })

  test('one that fails leaves nothing of it behind', async () => {
    write('9003_half.sql', 'create table half (id int)\n--;;\nselect no_such_column from half')
    await expect(migrate(database, folder)).rejects.toThrow()
    expect(await rowsOf(database.db, sql`select to_regclass('half') as made`)).toEqual([{ made: null }])
    rmSync(join(folder, '9003_half.sql'))
  })

  test('one that was edited after it ran is refused by its name; another system’s line ends are no edit', async () => {
    write('9001_probe.sql', 'select 1\n--;;\nselect 2')
    await expect(migrate(database, folder)).rejects.toThrow('The migration 9001_probe.sql is no longer what')
    write('9001_probe.sql', PROBE.replaceAll('\n', '\r\n'))
    expect(await migrate(database, folder)).toEqual([])
  })

  test('a database that knows the old names goes on, and an edit is refused under the new one', async () => {
    const renamed = Object.entries(RENAMED_MIGRATIONS)
    for (const [old, name] of renamed)
      await database.db.execute(sql`update migration set name = ${old} where name = ${name}`)
    expect(await migrate(database)).toEqual([])
    const rows = await rowsOf<{ name: string }>(database.db, sql`select name from migration where name > '20261127'`)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(renamed.map(([, name]) => name)))
    const [old = '', name = ''] = renamed[0] ?? []
    await database.db.execute(sql`update migration set name = ${old} where name = ${name}`)
    write(name, 'select 1')
    await expect(migrate(database, folder)).rejects.toThrow(name)
    rmSync(join(folder, name))
  })

  test('one that ran before digests were kept is held to what it is now', async () => {
    await database.db.execute(sql`update migration set digest = null where name = '9001_probe.sql'`)
    expect(await migrate(database, folder)).toEqual([])
    write('9001_probe.sql', 'select 1')
    await expect(migrate(database, folder)).rejects.toThrow('9001_probe.sql')
  })
})
