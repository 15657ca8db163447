import { sql } from 'drizzle-orm'
import { type Database, type Db, transactAsPlatform } from '@/lib/marketplace/kernel/database'
import { createRandom, type Random } from '@/lib/marketplace/kernel/random'
import type { Vault } from '@/lib/marketplace/kernel/vault'
import type { SeededShop } from '../../goods'
import { rankFrom } from '../filter'
import { countSales } from '../jobs/sales'
import { dayCode, placings } from './calendar'
import { drawOrder } from './draw'
import { type Batch, dropIndexes, emptyBatch, writeBatch } from './load'
import { drawPerson } from './people'
import { createQuota } from './quota'

export interface OrderSeed {
  /** Total number of orders. */
  count: number
  at: Date
  vault: Vault
  shops: readonly SeededShop[]
  /** Number of UK days up to `at`. */
  days?: number
  seed?: number
  /** Called after each block with the number written so far. */
  progress?: (written: number) => void
}

const BLOCK = 2_000
/** Prefix of payment numbers at each provider. */
const CHANNEL_PREFIX = { 1: '', 2: '2088', 3: '4200', 4: '8100' } as const

/** Shares of the demo's shops; other shops have a small one. */
const WEIGHTS: Record<string, number> = { liang: 60, pennine: 16, maud: 9, jade: 11, lapsed: 4 }

const idMaker = (random: Random) => (at: number) => {
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const tail = random.hex(18)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6)}`
}

/** Caches tokens: the same few hundred words occur again and again. */
function remembering(vault: Vault): Vault {
  const known = new Map<string, bigint>()
  const token = (word: string) => {
    const found = known.get(word) ?? vault.token(word)
    known.set(word, found)
    return found
  }
  return { ...vault, token }
}

/** Rows of orders in blocks, by time of placing; a payment is nearly always for one shop, sometimes for two. */
export function* drawOrders(given: OrderSeed): Generator<{ batch: Batch; written: number }> {
  const random = createRandom(given.seed ?? 20_261_121)
  const newId = idMaker(random)
  const now = given.at.getTime()
  const vault = remembering(given.vault)
  const weights = given.shops.map((shop) => [shop, WEIGHTS[shop.key] ?? 2] as const)
  const quotas = new Map(given.shops.map((shop) => [shop, createQuota()]))
  const numbers = { at: 0, inOne: 0 }
  const ofDay = new Map<string, { order: number; parent: number }>()
  let batch = emptyBatch()
  let written = 0
  const moments = placings(given.count, given.days ?? 90, now, random)
  for (let next = moments.next(); !next.done; next = moments.next()) {
    const { day, at } = next.value
    const counter = ofDay.get(day) ?? { order: 0, parent: 0 }
    ofDay.set(day, counter)
    if (at !== numbers.at) Object.assign(numbers, { at, inOne: 0 })
    const code = dayCode(day)
    counter.parent += 1
    const parentId = newId(at)
    const parentNo = `PO${code}${String(counter.parent).padStart(4, '0')}`
    const kind = random.weighted([
      [0, 89],
      [1, 4],
      [2, 6],
      [3, 1],
    ] as const)
    const payType = random.weighted([
      [1, 15],
      [2, 40],
      [3, 30],
      [4, 15],
    ] as const)
    const channelNo = `${CHANNEL_PREFIX[payType]}${code}${random.between(10_000_000, 99_999_999)}`
    const person = drawPerson(random)
    const first = random.weighted(weights)
    const second = kind === 0 && random.chance(0.04) ? random.weighted(weights) : first
    let paid = false
    for (const shop of new Set([first, second])) {
      // A payment for two shops uses two moments, so that the last order is placed just now.
      if (shop !== first) moments.next()
      if (written >= given.count) break
      counter.order += 1
      numbers.inOne += 1
      const drawn = drawOrder({
        random,
        quota: quotas.get(shop) ?? createQuota(),
        vault,
        now,
        newId,
        shop,
        parentId,
        parentNo,
        no: `SO${code}${String(counter.order).padStart(4, '0')}`,
        rank: rankFrom(at) + numbers.inOne,
        placedAt: at,
        person,
        kind,
        payType,
        channelNo,
      })
      batch.orders.push(drawn.order)
      batch.lines.push(...drawn.lines)
      batch.words.push(...drawn.words)
      batch.parcels.push(...drawn.parcels)
      batch.timeline.push(...drawn.timeline)
      paid ||= drawn.story.paidAt !== null
      written += 1
    }
    batch.parents.push({
      id: parentId,
      no: parentNo,
      pay_type: paid ? payType : null,
      channel_no: paid && payType !== 1 ? channelNo : null,
      placed_at: new Date(at).toISOString(),
      paid_at: paid ? new Date(at).toISOString() : null,
    })
    if (batch.orders.length >= BLOCK) {
      yield { batch, written }
      batch = emptyBatch()
    }
    if (written >= given.count) break
  }
  yield { batch, written }
}

/** Allocates the pieces of open orders, so that stock and orders agree. */
async function allocateStock(tx: Db): Promise<void> {
  await tx.execute(sql`update sku set allocated = held.open, reserved = held.unpaid, on_hand = sku.on_hand + held.open from (
      select l.sku_id, coalesce(sum(l.qty - l.shipped_qty - l.refunded_qty) filter (where o.status = 2), 0)::int as open,
        coalesce(sum(l.qty) filter (where o.status = 1), 0)::int as unpaid
      from order_line l join orders o on o.id = l.order_id where o.status in (1, 2) group by l.sku_id) held
    where sku.id = held.sku_id`)
}

/** Writes orders in the caller's transaction: all of the demo or nothing. */
export async function seedOrders(tx: Db, given: OrderSeed): Promise<number> {
  let total = 0
  for (const { batch, written } of drawOrders(given)) {
    await writeBatch(tx, batch)
    total = written
    given.progress?.(written)
  }
  // Updates the planner's statistics before the first query.
  await tx.execute(sql`analyze orders, order_line, order_word`)
  await allocateStock(tx)
  await countSales(tx, given.at)
  return total
}

/**
 * Fills a large database block by block, with indexes built at the end. Deterministic for a seed and a moment. Returns
 * the number of orders.
 */
export async function seedManyOrders(database: Database, given: OrderSeed): Promise<number> {
  const restore = await dropIndexes(database)
  let total = 0
  // The next block is drawn while PostgreSQL writes this one.
  let writing = Promise.resolve()
  for (const { batch, written } of drawOrders(given)) {
    await writing
    writing = transactAsPlatform(database.db, async (tx) => {
      await writeBatch(tx, batch)
    })
    // A failure is handled at the next await; until then it must not count as unhandled.
    writing.catch(() => undefined)
    total = written
    given.progress?.(written)
  }
  await writing
  await restore()
  await transactAsPlatform(database.db, async (tx) => {
    await tx.execute(sql`analyze orders, order_line, order_word, parcel, timeline_entry`)
    await allocateStock(tx)
    await countSales(tx, given.at)
  })
  return total
}

/** Refreshes statistics and visibility map, on which plans and index-only counts depend. */
export const freshen = async (database: Database): Promise<void> => {
  await database.db.execute(sql`vacuum analyze`)
}
