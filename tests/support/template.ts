import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from '@/lib/marketplace/kernel/database'
import { keepStatements } from '@/lib/marketplace/kernel/prepared'

const ROOT = path.join(__dirname, '../..')

/** Everything that decides what a filled database looks like. */
export function fingerprint(variant: string): string {
  const hash = createHash('sha256').update(variant)
  for (const folder of ['lib/marketplace', 'lib/domain']) {
    for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(path.join(entry.parentPath, entry.name)))
    }
  }
  return hash.digest('hex').slice(0, 24)
}

const OLD_MS = 30 * 60_000

/** Copies of sources that have changed since. */
function forgetOldCopies(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith('entrepot-test-'))) {
    const file = path.join(tmpdir(), name)
    // Another process may have moved it to its place, or away, in the meantime.
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > OLD_MS) rmSync(file, { force: true })
  }
}

/** Hands over its bytes as they are: PGlite only reads them, and a Blob of Node's copies them twice, piece by piece. */
class Kept extends Blob {
  private readonly kept: Promise<ArrayBuffer>
  constructor(bytes: Buffer) {
    super()
    this.kept = Promise.resolve(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
  }
  override arrayBuffer() {
    return this.kept
  }
}

const copies = new Map<string, Kept>()

/** The copy, if there is one at this moment. */
function copyAt(file: string): Blob | null {
  const known = copies.get(file)
  if (known) return known
  try {
    const copy = new Kept(readFileSync(file))
    copies.set(file, copy)
    return copy
  } catch {
    return null
  }
}

/** Its 128 MB of buffers are filled with zeros at every start: a third of what a start costs, for databases of 15 MB. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

const ofPackage = (name: string) => readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), name))

/** The program of the database, made ready once for all databases of a process. */
let program: Promise<Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>> | undefined
async function compile() {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map((name) => WebAssembly.compile(new Uint8Array(ofPackage(name)))),
  )
  return { pgliteWasmModule, initdbWasmModule, fsBundle: new Kept(ofPackage('pglite.data')) }
}
const create = async (options: PGliteOptions = {}) => {
  program ??= compile()
  return PGlite.create({ ...(await program), startParams: START, ...options })
}

function wrap(client: PGlite): Database {
  keepStatements(client)
  return { kind: 'pglite', db: drizzle(client) as unknown as Db, close: () => client.close() }
}

/** Two databases of three and every finished journal: nothing that a test asks, and half of what each would load. */
const DISPENSABLE = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
  'checkpoint',
]

async function dump(client: PGlite): Promise<Buffer> {
  for (const statement of DISPENSABLE) await client.exec(statement)
  return Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
}

/**
 * A database in memory as `fill` leaves it. Making one from nothing costs five seconds of a processor, so the first
 * test of these sources leaves a copy in the temporary folder and the others begin with that.
 */
export async function filledDatabase(variant: string, fill: (database: Database) => Promise<void>): Promise<Database> {
  const file = path.join(tmpdir(), `entrepot-test-${fingerprint(variant)}.tar`)
  const copied = copyAt(file)
  if (copied) return wrap(await create({ loadDataDir: copied }))
  const client = await create()
  const database = wrap(client)
  await fill(database)
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, await dump(client))
  renameSync(own, file)
  forgetOldCopies()
  return database
}
