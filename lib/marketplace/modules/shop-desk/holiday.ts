import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shop/course'
import { HOLIDAY_MAX_DAYS, holidayFaults, holidaySpan } from '@/lib/domain/shop/course'
import { lastUkDay, ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { columnsIn, jsonAs, query } from '../../kernel/query'
import { goodsFactsOf } from '../goods'
import { namesOfPeople } from '../grant'
import { orderFactsOf } from '../order'

const Row = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  mode: jsonAs<contract.ShopHoliday['mode']>(),
  extra_days: z.number(),
  note_zh: z.string(),
  note_en: z.string(),
  ended_at: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
})
type Row = z.infer<typeof Row>

function stateOf(row: Row, now: Date): contract.ShopHoliday['state'] {
  if (row.ended_at !== null || Date.parse(row.ends_at) <= now.getTime()) return 'over'
  return Date.parse(row.starts_at) <= now.getTime() ? 'running' : 'scheduled'
}

const toHoliday = (row: Row, names: ReadonlyMap<string, string>, now: Date): contract.ShopHoliday => ({
  id: row.id,
  firstDay: ukDay(Date.parse(row.starts_at)),
  lastDay: lastUkDay(Date.parse(row.ends_at)),
  startTime: instant(row.starts_at),
  endTime: instant(row.ends_at),
  mode: row.mode,
  extraDays: row.extra_days,
  note: { zh: row.note_zh, en: row.note_en },
  endedTime: instantOrNull(row.ended_at),
  state: stateOf(row, now),
  creator: names.get(row.created_by ?? '') ?? null,
  createTime: instant(row.created_at),
})

const LOG = 20

async function holidaysOf({ tx, now }: Context, shopId: string): Promise<contract.ShopHoliday[]> {
  const rows = await query(
    tx,
    Row,
    sql`select ${columnsIn(Row)} from shop_holiday where shop_id = ${shopId} order by starts_at desc, id desc limit ${LOG}`,
  )
  const names = await namesOfPeople(
    tx,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map((row) => toHoliday(row, names, now))
}

const get = bind(contract.getHoliday, async (context) => {
  const { tx, now } = context
  const shopId = shopOf(context)
  const [all, goods, orders] = [
    await holidaysOf(context, shopId),
    await goodsFactsOf(tx, shopId),
    await orderFactsOf(tx, shopId, now),
  ]
  return {
    current: all.find(({ state }) => state !== 'over') ?? null,
    today: ukDay(now.getTime()),
    maxDays: HOLIDAY_MAX_DAYS,
    affected: { products: goods.onSale, openOrders: orders.open },
    log: all.filter(({ state }) => state === 'over'),
  }
})

const lockHolidays = ({ tx }: Context, shopId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holiday:${shopId}`}, 0))`)

const schedule = bind(contract.scheduleHoliday, async (context, { body }) => {
  const { tx, now, user } = context
  const shopId = shopOf(context)
  const faults = holidayFaults(body, now)
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults as Record<string, string[]> })
  if (body.mode === 'extend' && body.extraDays === 0) fail('INVALID_INPUT', { fields: { extraDays: ['required'] } })
  await lockHolidays(context, shopId)
  if ((await holidaysOf(context, shopId)).some(({ state }) => state !== 'over')) fail('HOLIDAY_PLANNED')
  const span = holidaySpan(body, now)
  const [from, until] = [span.from.toISOString(), span.until.toISOString()]
  const id = newId(now.getTime())
  await tx.execute(sql`insert into shop_holiday (id, shop_id, starts_at, ends_at, mode, extra_days, note_zh, note_en,
      created_by, created_at)
    values (${id}, ${shopId}, ${from}, ${until}, ${body.mode}, ${body.mode === 'extend' ? body.extraDays : 0},
      ${body.noteZh}, ${body.noteEn}, ${user.userId}, ${now.toISOString()})`)
  await tx.execute(sql`update shop set holiday_from = ${from}, holiday_until = ${until} where id = ${shopId}`)
  context.audit({ refType: 'shop', refId: shopId, detail: { event: 'holiday', from: body.firstDay, to: body.lastDay } })
  return { id }
})

const end = bind(contract.endHoliday, async (context, { body }) => {
  const { tx, now } = context
  const [shopId, id] = [shopOf(context), requireId(body.id)]
  await lockHolidays(context, shopId)
  const holiday = (await holidaysOf(context, shopId)).find((each) => each.id === id) ?? fail('NOT_FOUND')
  if (holiday.state === 'over') fail('HOLIDAY_OVER')
  await tx.execute(sql`update shop_holiday set ended_at = ${now.toISOString()} where id = ${id}`)
  await tx.execute(sql`update shop set holiday_from = null, holiday_until = null where id = ${shopId}`)
  context.audit({ refType: 'shop', refId: shopId, detail: { event: 'holidayEnd' } })
  return null
})

export const holidayBindings: Binding[] = [get, schedule, end]
