import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/ads/position'
import { addDays, daysBetween, monthStart } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { recordBindings } from '../../kernel/record'
import { adPosition } from '../../tables/ads'
import { closeOrders } from './order/end'

/** Reason that shops read when their slot is closed. */
const CLOSED = { zh: '该广告位已停用', en: 'This slot is no longer shown' }

interface Typed {
  active: boolean
  width: number
  height: number
  rotation: number
  capacity: number
  key?: string
}

type Before = Pick<Typed, 'active' | 'width' | 'height'> & { id: string }

/** Refuses another size of a position that pictures were made for. */
async function requireSize({ tx }: Context, { width, height }: Typed, before: Before): Promise<void> {
  if (width === before.width && height === before.height) return
  const used = sql`select 1 from ad_banner where position_id = ${before.id}
    union all select 1 from ad_order where position_id = ${before.id} limit 1`
  if ((await rowsOf(tx, used)).length > 0) fail('INVALID_INPUT', { fields: { width: ['sizeUsed'] } })
}

/** Refuses to sell too many turns, and a key that is taken; closing a position refunds the shops. */
async function check(context: Context, typed: Typed, before: Before | null): Promise<void> {
  const { tx } = context
  const { rotation, capacity, active, key } = typed
  if (capacity > rotation) fail('INVALID_INPUT', { fields: { capacity: ['aboveRotation'] } })
  if (key && (await tx.select({ id: adPosition.id }).from(adPosition).where(eq(adPosition.key, key))).length > 0)
    fail('INVALID_INPUT', { fields: { key: ['taken'] } })
  if (before) await requireSize(context, typed, before)
  if (before?.active && !active) await closeOrders(context, before.id, CLOSED)
}

const record = recordBindings(
  adPosition,
  {
    list: contract.listAdPositions,
    get: contract.getAdPosition,
    add: contract.addAdPosition,
    edit: contract.editAdPosition,
  },
  {
    key: adPosition.id,
    refType: 'adPosition',
    title: ({ titleZh, titleEn }) => ({ zh: titleZh, en: titleEn }),
    search: [adPosition.titleZh, adPosition.titleEn, adPosition.key],
    order: sql`${adPosition.page}, ${adPosition.sortNo}, ${adPosition.id}`,
    check,
  },
)

/** Returns a position by its id. NOT_FOUND if there is none. */
export async function positionById(tx: Db, id: string): Promise<typeof adPosition.$inferSelect> {
  const [row] = await tx
    .select()
    .from(adPosition)
    .where(eq(adPosition.id, requireId(id)))
  return row ?? fail('NOT_FOUND')
}

/** Positions in use, by page and order. */
const inUse = bind(contract.bannerPositionList, async ({ tx }, { query: { page } }) => {
  const rows = await tx
    .select()
    .from(adPosition)
    .where(and(eq(adPosition.active, true), page && eq(adPosition.page, page)))
    .orderBy(asc(adPosition.page), asc(adPosition.sortNo), asc(adPosition.id))
  return rows.map(({ createdAt: _, updatedAt, ...position }) => ({ ...position, updateTime: updatedAt.toISOString() }))
})

const TakenRow = z.object({ day: z.string(), sold: z.number(), held: z.number() })

/** Returns how much of each day of a month is sold. */
const days = bind(contract.adPositionDays, async ({ tx, now }, { query: { id, month } }) => {
  const position = await positionById(tx, id)
  const first = `${month}-01`
  const last = addDays(monthStart(addDays(first, 31)), -1)
  const taken = await query(
    tx,
    TakenRow,
    sql`select day::text as day, sold, held from ad_days_taken(${position.id}, ${first}, ${last}, ${now.toISOString()})`,
  )
  return daysBetween(first, last).map((day) => {
    const { sold = 0, held = 0 } = taken.find((each) => each.day === day) ?? {}
    return { day, sold, held, capacity: position.blackoutDays.includes(day) ? 0 : position.capacity }
  })
})

export const positionBindings: readonly Binding[] = [...record.bindings, inUse, days]
