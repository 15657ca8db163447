import { rmSync } from 'node:fs'
import { carriers, listOrders } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { DEMO_ACCOUNTS } from '../contract/accounts'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { sleep, temporaryFolder } from '../support/instance'
import { WHOLE } from '../support/ring'
import { exitOf, launchMarketplace, type RunningMarketplace, runMarketplace, SERVICE_HEADERS } from './marketplace'
import { NoteWriter, Shipper } from './writers'

/** `npm run test:all` kills three hundred times (safety, K-01). */
const KILLS = WHOLE ? 300 : 10
const WRITERS = 7
const READY_MS = 2_000
/** A kill comes at a random moment of the writing. */
const LONGEST_MS = 400

let folder: string
let port: number
/** A start with nothing to recover, measured in the same run: what a busy machine makes of 2 s. */
let cleanMs: number
let marketplace: RunningMarketplace
let world: World
let caller: Caller
let writers: (NoteWriter | Shipper)[]

async function hireWriters(): Promise<(NoteWriter | Shipper)[]> {
  const query = { status: ORDER_STATUS.pendingShipment, size: 100 }
  const { records } = await world.data(listOrders, caller, { query })
  const free = records.filter((row) => !row.hold && row.afterSaleState === 0)
  const carrier = (await world.data(carriers, caller))[0]?.code ?? ''
  const notes = free.slice(0, WRITERS).map((order) => new NoteWriter(world, caller, order))
  return [...notes, new Shipper(world, caller, free.slice(WRITERS), carrier)]
}

beforeAll(async () => {
  folder = temporaryFolder('kill')
  marketplace = await runMarketplace(folder)
  port = Number(new URL(marketplace.url).port)
  world = await World.open(overHttp(marketplace.url, SERVICE_HEADERS), DEMO_ACCOUNTS)
  caller = world.holder({ ...listOrders, who: 'shop' }) as Caller
  writers = await hireWriters()
  await marketplace.stop()
  marketplace = await runMarketplace(folder, port)
  cleanMs = marketplace.readyMs
}, 180_000)

const RECOVERY_RATIO = 3
/** 2 s, or on a machine that is busy with something else a small multiple of a clean start. */
const readyBound = () => Math.max(READY_MS, RECOVERY_RATIO * cleanMs)

afterAll(async () => {
  await marketplace?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)

/** At a random moment after the first acknowledged write, so that every kill has something to lose. */
async function killWhileWriting(): Promise<void> {
  const before = acknowledged()
  const writing = writers.map((writer) => writer.writeUntilKilled())
  while (acknowledged() === before) await sleep(1)
  await sleep(Math.random() * LONGEST_MS)
  marketplace.child.kill('SIGKILL')
  await exitOf(marketplace)
  await Promise.all(writing)
}

test(
  `killed ${KILLS} times during writes: nothing acknowledged is lost, nothing is half, ready again in 2 s (K-01)`,
  async () => {
    const ready: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await killWhileWriting()
      marketplace = await runMarketplace(folder, port)
      ready.push(marketplace.readyMs)
      const lost = (await Promise.all(writers.map((writer) => writer.lost()))).flat()
      expect(lost).toEqual([])
    }
    expect(acknowledged()).toBeGreaterThan(KILLS)
    // One start in ten may meet a machine that does something else.
    const nine = ready.sort((one, other) => one - other)[Math.floor(KILLS * 0.9)]
    expect(nine).toBeLessThanOrEqual(readyBound())
  },
  KILLS * 10_000,
)

test('a second start on the same folder is refused at once and names who holds it (K-03)', async () => {
  const began = Date.now()
  const second = launchMarketplace(folder, port + 1)
  const code = await exitOf(second)
  expect(Date.now() - began).toBeLessThan(readyBound() + 1_000)
  expect(code).not.toBe(0)
  expect(second.output()).toContain(String(marketplace.child.pid))
  const world = await World.open(overHttp(marketplace.url, SERVICE_HEADERS), DEMO_ACCOUNTS)
  expect(world.callers.length).toBe(DEMO_ACCOUNTS.length)
})

test('a lock that a killed process left behind does not keep the next one out', async () => {
  marketplace.child.kill('SIGKILL')
  await exitOf(marketplace)
  marketplace = await runMarketplace(folder, port)
  expect(marketplace.readyMs).toBeLessThan(readyBound())
})
