import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, type Db, transactAsPlatform } from '../../kernel/database'
import type { Job, JobTools } from '../../kernel/job'
import { writeOutbox } from '../../kernel/outbox'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { takeScans } from '../order'
import type { AskedParcel, CarrierFeed } from './feed'

/** Maximum of parcels in one run; the next run takes those that waited longest. */
const MOST = 500

const Row = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking_no: z.string(),
  state: z.string(),
  scans: z.number(),
  shipped_at: z.string(),
  asked_at: z.string().nullable(),
  area: z.string(),
  goods_location: z.number(),
})

/** Parcels on their way that match, sorted, up to `most`. */
async function moving(tx: Db, where: SQL, order: SQL, most: number): Promise<AskedParcel[]> {
  const rows = await query(
    tx,
    Row,
    sql`select p.id, p.carrier, p.tracking_no, p.state, jsonb_array_length(p.scans) as scans, p.shipped_at, p.asked_at, o.area,
        o.goods_location
      from parcel p join orders o on o.id = p.order_id
      where p.state in ('printed', 'handed', 'transit', 'exception') and ${where} order by ${order} limit ${most}`,
  )
  return rows.map((row) => ({
    id: row.id,
    carrier: row.carrier,
    trackingNo: row.tracking_no,
    state: row.state,
    scans: row.scans,
    shippedAt: Date.parse(row.shipped_at),
    askedAt: row.asked_at === null ? null : Date.parse(row.asked_at),
    town: row.area,
    overseas: row.goods_location === 1,
  }))
}

/** Parcels that somebody is interested in first, then those asked about longest ago. */
async function toAsk(tx: Db): Promise<AskedParcel[]> {
  const wanted = await moving(tx, sql`p.refresh_at is not null`, sql`p.refresh_at`, MOST)
  const rest = await moving(tx, sql`p.refresh_at is null`, sql`p.asked_at nulls first, p.id`, MOST - wanted.length)
  return [...wanted, ...rest]
}

type Tools = Pick<JobTools, 'now' | 'emit'>

/** Stores reported scans, and the time up to which they are known. */
async function take(tx: Db, tools: Tools, asked: readonly AskedParcel[], told: Told): Promise<number> {
  const moved = await takeScans({ tx, ...tools }, told)
  await tx.execute(sql`update parcel set asked_at = ${tools.now.toISOString()}, refresh_at = null
    where id in ${idList(asked.map(({ id }) => id))}`)
  return moved
}
type Told = Awaited<ReturnType<CarrierFeed['scansOf']>>

/** One run with carriers on another machine: reads the questions first and writes the answers afterwards. */
export async function askRemote(database: Database, feed: CarrierFeed, now: Date): Promise<number> {
  const asked = await transactAsPlatform(database.db, async (tx) => {
    return toAsk(tx)
  })
  if (asked.length === 0) return 0
  const told = await feed.scansOf(asked, now)
  return transactAsPlatform(database.db, async (tx) => {
    return take(tx, { now, emit: (event) => writeOutbox(tx, event, now) }, asked, told)
  })
}

/** Follows parcels on their way. Null without a feed: then people record scans by hand. */
export const parcelFeedJob = (feed: CarrierFeed | null): Job => ({
  name: 'parcel.feed',
  schedule: '25 * * * * *',
  async sweep(tx, tools) {
    if (!feed || feed.remote) return 0
    const asked = await toAsk(tx)
    return take(tx, tools, asked, await feed.scansOf(asked, tools.now))
  },
  async afterwards(database) {
    if (feed?.remote) await askRemote(database, feed, new Date())
  },
})
