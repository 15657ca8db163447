import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/ads/order'
import { daysOnSale } from '@/lib/domain/ads/order'
import type { AdDevice, AdPage } from '@/lib/domain/ads/position'
import type { Twin } from '@/lib/domain/locale'
import { addDays, daysBetween } from '@/lib/domain/uk-time'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instantOrNull } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { jsonAs, query, textAs } from '@/lib/marketplace/kernel/query'
import { settingNumber } from '../../system'
import { liveTargets } from './targets'

const Row = z.object({
  ...{ id: z.string(), key: z.string(), title: jsonAs<Twin>(), page: textAs<AdPage>(), device: textAs<AdDevice>() },
  ...{ width: z.number(), height: z.number(), capacity: z.number(), rotation: z.number(), priceDayP: z.number() },
  ...{ leadDays: z.number(), blackout: jsonAs<string[]>() },
})
type Row = z.infer<typeof Row>

const soldWhere = ({ tx }: Context, where: SQL): Promise<Row[]> =>
  query(
    tx,
    Row,
    sql`select id, key, json_build_object('zh', title_zh, 'en', title_en) as title, page, device, width, height,
      capacity, rotation, price_per_day_p as "priceDayP", lead_days as "leadDays", blackout_days as blackout
      from ad_position where active and ${where} order by page, sort_no, id`,
  )

const Taken = z.object({ day: z.string(), sold: z.number(), held: z.number(), heldUntil: z.string().nullable() })
const OwnDay = z.object({ day: z.string() })
const Package = z.object({ purchaseId: z.string(), title: jsonAs<Twin>(), left: z.number() })

/** The days on sale of a position, as the current shop sees them. */
async function daysOf(context: Context, row: Row): Promise<contract.SlotDay[]> {
  const { tx, now } = context
  const { from, to } = daysOnSale(row, now.getTime())
  const taken = await query(
    tx,
    Taken,
    sql`select day::text, sold, held, held_until as "heldUntil"
      from ad_days_taken(${row.id}, ${from}, ${to}, ${now.toISOString()})`,
  )
  const own = await query(
    tx,
    OwnDay,
    sql`select d.day::text from ad_day d join ad_order o on o.id = d.order_id where d.position_id = ${row.id}
      and d.shop_id = ${shopOf(context)} and (o.state <> 1 or o.hold_until > ${now.toISOString()})`,
  )
  const [byDay, mine] = [new Map(taken.map((each) => [each.day, each])), new Set(own.map(({ day }) => day))]
  return daysBetween(from, to).map((day) => {
    const { sold = 0, held = 0, heldUntil = null } = byDay.get(day) ?? {}
    const off = row.blackout.includes(day)
    const left = off ? 0 : Math.max(row.capacity - sold - held, 0)
    const full = held > 0 ? ('held' as const) : ('sold' as const)
    const state = off ? 'off' : mine.has(day) ? 'own' : left > 0 ? 'free' : full
    return { day, state, left, heldUntil: left === 0 && held > 0 ? instantOrNull(heldUntil) : null }
  })
}

const MONTH = 30

async function slotOf(context: Context, row: Row) {
  const days = await daysOf(context, row)
  const { blackout: _, ...slot } = row
  const until = addDays(days[0]?.day ?? '', MONTH)
  return { slot: { ...slot, freeDays: days.filter(({ day, left }) => day < until && left > 0).length }, days }
}

const list = bind(contract.listAdSlots, async (context) => {
  const slots = []
  for (const row of await soldWhere(context, sql`true`)) slots.push((await slotOf(context, row)).slot)
  return slots
})

const get = bind(contract.getAdSlot, async (context, { query: { id } }) => {
  const [row] = await soldWhere(context, sql`id = ${requireId(id)}`)
  if (!row) return fail('NOT_FOUND')
  const { slot, days } = await slotOf(context, row)
  const { tx, now } = context
  return {
    ...{ ...slot, days },
    targets: await liveTargets(tx, { shopId: shopOf(context), now }),
    packages: await query(
      tx,
      Package,
      sql`select b.id as "purchaseId", json_build_object('zh', b.title_zh, 'en', b.title_en) as title, e.days - e.used as left
        from ad_entitlement e join ad_purchase b on b.id = e.purchase_id where e.shop_id = ${shopOf(context)}
          and e.position_id = ${row.id} and e.used < e.days and b.valid_until > ${now.toISOString()} order by b.valid_until, b.id`,
    ),
    holdMinutes: await settingNumber(tx, 'slot.holdMinutes'),
  }
})

export const slotBindings = [list, get]
