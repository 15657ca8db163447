import { rmSync } from 'node:fs'
import { getOrder, listOrders, type OrderRow } from '@/lib/contract/order'
import { commitBulk, previewBulk } from '@/lib/contract/order/bulk'
import { getTask } from '@/lib/contract/task'
import { ORDER_STATUS, SHIP_STATE } from '@/lib/domain/order/status'
import { DEMO_ACCOUNTS } from '../contract/accounts'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { demoFolder } from '../support/demo-folder'
import { sleep } from '../support/instance'
import { exitOf, type RunningMarketplace, runMarketplace, SERVICE_HEADERS } from './marketplace'

/** So that a shop has some dozens that wait to be shipped. */
const DEMO_ORDERS = '5000'
const KILLS = 3
/** Rows that must be done between two kills, so that each kill has something to lose. */
const ROWS_BETWEEN = 5
const FINISHED_MS = 120_000

let folder: string
let marketplace: RunningMarketplace
let world: World
let caller: Caller

beforeAll(async () => {
  folder = await demoFolder('kill-task', DEMO_ORDERS)
  marketplace = await runMarketplace(folder)
  world = await World.open(overHttp(marketplace.url, SERVICE_HEADERS), DEMO_ACCOUNTS)
  caller = world.holder({ ...listOrders, who: 'shop' }) as Caller
}, 180_000)

afterAll(async () => {
  await marketplace?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const numberOf = ({ no }: OrderRow) => `H${no.replace(/\D/g, '').padStart(15, '7')}`

async function beginTask(): Promise<{ id: string; orders: OrderRow[] }> {
  const query = { status: ORDER_STATUS.pendingShipment, kind: 'normal' as const, size: 100 }
  const { records } = await world.data(listOrders, caller, { query })
  const selection = { ids: records.map(({ id }) => id) }
  const preview = await world.data(previewBulk, caller, { body: { action: 'ship', selection } })
  const orders = records.filter(({ id }) => preview.ok.some((one) => one.id === id))
  const shipments = orders.map((order) => ({ id: order.id, carrier: 'evri', trackingNo: numberOf(order) }))
  const { id } = await world.data(commitBulk, caller, { body: { token: preview.token, shipments } })
  return { id, orders }
}

const read = (id: string) => world.data(getTask, caller, { params: { id } })

/** Waits until `rows` rows are done, or all; returns the number that the server reported. */
async function untilDone(id: string, rows: number, total: number): Promise<number> {
  const until = Date.now() + FINISHED_MS
  while (Date.now() < until) {
    const { ok, failed, state } = await read(id)
    if (state === 'done' || ok + failed >= Math.min(rows, total)) return ok
    await sleep(5)
  }
  throw new Error(`the task has not done ${rows} rows`)
}

async function killAndRestart(): Promise<void> {
  const port = Number(new URL(marketplace.url).port)
  marketplace.child.kill('SIGKILL')
  await exitOf(marketplace)
  marketplace = await runMarketplace(folder, port)
}

test('a bulk shipment goes on after SIGKILL: nothing acknowledged is lost, each order is shipped once (K-01)', async () => {
  const { id, orders } = await beginTask()
  let left = orders.length
  for (let kill = 1; kill <= KILLS && left > 0; kill++) {
    const before = await untilDone(id, orders.length - left + ROWS_BETWEEN, orders.length)
    // The first kill comes in the middle, however fast the machine is.
    if (kill === 1) expect(before).toBeLessThan(orders.length)
    await killAndRestart()
    const after = await read(id)
    expect(after.ok).toBeGreaterThanOrEqual(before)
    left = orders.length - after.ok
  }
  await untilDone(id, orders.length, orders.length)
  await sleep(100)
  const task = await read(id)
  expect(task).toMatchObject({ state: 'done', total: orders.length, ok: orders.length, failed: 0 })
  for (const order of orders) {
    const { status, shipState, parcels, timeline } = await world.data(getOrder, caller, { params: { id: order.id } })
    expect([order.no, status, shipState]).toEqual([order.no, ORDER_STATUS.pendingReceipt, SHIP_STATE.all])
    const mine = parcels.filter(({ trackingNo }) => trackingNo === numberOf(order))
    expect([order.no, mine.length]).toEqual([order.no, 1])
    expect([order.no, timeline.filter(({ event }) => event === 'shipped').length]).toEqual([order.no, 1])
  }
}, 240_000)
