import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BannerVersion } from '@/lib/domain/ads/banner'
import { REPEATS_OF_HOUR, VIEWS_OF_HOUR } from '@/lib/domain/ads/rotation'
import { ukLocal } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { hasRoom, type Visitor, visitorOf } from '../visit'

/** Stands for the whole storefront. */
const WHOLE = '00000000-0000-0000-0000-000000000000'

/** A visitor in one hour of the UK clock; the hour that the clocks repeat counts once. */
export interface Looking extends Visitor {
  hour: number
}

/** A banner, or a creative of a shop, in its position. */
export interface Item {
  positionId: string
  id: string
  version: BannerVersion
  /** Null for the platform's own. */
  shopId: string | null
}

const isAny = async (tx: Db, statement: SQL) => (await rowsOf(tx, statement)).length > 0

/** Returns the visitor of a call, or null if the network already has the maximum that counts. */
export async function lookingNow(context: Pick<Context, 'tx' | 'now' | 'ip'>, agent: string): Promise<Looking | null> {
  const { tx, now } = context
  const visitor = await visitorOf(context, agent, 'ads\n')
  const looking = { ...visitor, hour: Number(ukLocal(now.getTime()).slice(11, 13)) }
  const known = sql`select 1 from ad_seen where day = ${visitor.day} and item = ${WHOLE} and visitor = ${visitor.visitor}`
  if (await isAny(tx, known)) return looking
  if (!(await hasRoom(tx, visitor))) return null
  await tx.execute(sql`insert into ad_seen (day, item, visitor, hour)
    values (${visitor.day}, ${WHOLE}, ${visitor.visitor}, 0) on conflict do nothing`)
  return looking
}

const TurnRow = z.object({ turns: z.coerce.number() })

/** Raises the turns of a position by one and returns the number of this one, from 0. */
export async function nextTurn(tx: Db, positionId: string): Promise<number> {
  const [row] = await query(
    tx,
    TurnRow,
    sql`insert into ad_turn as t (position_id, turns) values (${positionId}, 1)
      on conflict (position_id) do update set turns = t.turns + 1 returning turns`,
  )
  return Number(row?.turns ?? 1) - 1
}

/** The number of the turn that is next, without taking it. */
export async function peekTurn(tx: Db, positionId: string): Promise<number> {
  const [row] = await query(tx, TurnRow, sql`select turns from ad_turn where position_id = ${positionId}`)
  return Number(row?.turns ?? 0)
}

interface Added {
  views?: number
  clicks?: number
  withheld?: number
  repeated?: number
}

const add = (tx: Db, day: string, item: Item, { views = 0, clicks = 0, withheld = 0, repeated = 0 }: Added) =>
  tx.execute(sql`insert into ad_figure as f (day, position_id, item, version, shop_id, views, clicks, withheld, repeated)
    values (${day}, ${item.positionId}, ${item.id}, ${item.version}, ${item.shopId}, ${views}, ${clicks}, ${withheld}, ${repeated})
    on conflict (day, position_id, item, version) do update set views = f.views + excluded.views,
      clicks = f.clicks + excluded.clicks, withheld = f.withheld + excluded.withheld,
      repeated = f.repeated + excluded.repeated`)

/** Counts a view, up to the maximum of a visitor and hour. `withheld`: a banner of the platform was shown instead. */
export async function countView(
  tx: Db,
  { day, visitor, hour }: Looking,
  item: Item,
  withheld = false,
): Promise<boolean> {
  const counted = await isAny(
    tx,
    sql`insert into ad_seen as s (day, item, visitor, hour, views) values (${day}, ${item.id}, ${visitor}, ${hour}, 1)
      on conflict (day, item, visitor, hour) do update set views = s.views + 1 where s.views < ${VIEWS_OF_HOUR} returning 1`,
  )
  if (counted) await add(tx, day, item, withheld ? { withheld: 1 } : { views: 1 })
  return counted
}

const ClicksRow = z.object({ clicks: z.number() })

/** Counts a click of a visitor who has seen the item today: the first of an hour; further ones are kept separately. */
export async function countClick(tx: Db, { day, visitor, hour }: Looking, item: Item): Promise<boolean> {
  const seen = sql`select 1 from ad_seen where day = ${day} and item = ${item.id} and visitor = ${visitor} and views > 0`
  if (!(await isAny(tx, seen))) return false
  const [row] = await query(
    tx,
    ClicksRow,
    sql`insert into ad_seen as s (day, item, visitor, hour, clicks) values (${day}, ${item.id}, ${visitor}, ${hour}, 1)
      on conflict (day, item, visitor, hour) do update set clicks = s.clicks + 1 where s.clicks <= ${REPEATS_OF_HOUR}
      returning clicks`,
  )
  if (!row) return false
  await add(tx, day, item, row.clicks === 1 ? { clicks: 1 } : { repeated: 1 })
  return row.clicks === 1
}
