import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/merchant'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { CountRow, query as queryRows } from '../../kernel/query'
import { meterOf } from '../violation'
import { merchantColumns, merchantsFrom, StoredMerchant, toMerchant } from './list'

const GetRow = StoredMerchant.extend({ establishment: z.string(), goodsLocation: z.enum(['uk', 'overseas']) })

type StoredMeasure = Pick<contract.MeasureRow, 'id' | 'kind' | 'state' | 'asker' | 'decider' | 'lifter' | 'version'> & {
  fromAt: string
  untilAt: string | null
  askedAt: string
  askedBy: string | null
  zh: string
  en: string
  liftZh: string | null
  liftEn: string | null
}

function toMeasure({ user, now, can }: Context, row: StoredMeasure): contract.MeasureRow {
  const { fromAt, untilAt, askedAt, askedBy, zh, en, liftZh, liftEn, ...rest } = row
  const [from, until] = [Date.parse(fromAt), untilAt ? Date.parse(untilAt) : Number.POSITIVE_INFINITY]
  return {
    ...rest,
    from: instant(fromAt),
    until: instantOrNull(untilAt),
    askTime: instant(askedAt),
    reason: { zh, en },
    liftReason: liftZh !== null && liftEn !== null ? { zh: liftZh, en: liftEn } : null,
    inForce: row.state === 'active' && from <= now.getTime() && now.getTime() < until,
    decidable: row.state === 'asked' && can('merchant:ban') && askedBy !== user.userId,
  }
}

async function measuresOf(context: Context, shopId: string) {
  const rows = await rowsOf<StoredMeasure>(
    context.tx,
    sql`select m.id, m.kind, m.state, m.from_at as "fromAt", m.until_at as "untilAt", m.asked_at as "askedAt",
        m.asked_by as "askedBy", m.reason_zh as zh, m.reason_en as en, m.lift_zh as "liftZh", m.lift_en as "liftEn",
        a.realname as asker, d.realname as decider, l.realname as lifter, m.version
      from shop_measure m left join account a on a.id = m.asked_by left join account d on d.id = m.decided_by
        left join account l on l.id = m.lifted_by
      where m.shop_id = ${shopId} order by m.asked_at desc, m.id desc limit 50`,
  )
  return rows.map((row) => toMeasure(context, row))
}

async function peopleOf({ tx }: Context, shopId: string): Promise<contract.Merchant['people']> {
  const rows = await rowsOf<
    Omit<contract.Merchant['people'][number], 'roles'> & { roles: { zh: string; en: string }[] | null }
  >(
    tx,
    sql`select a.id, a.username, a.realname, m.owner, a.status <> 1 as frozen, a.last_login_at as "loginTime",
        (select json_agg(json_build_object('zh', r.name_zh, 'en', r.name_en) order by r.code) from account_role ar
          join role r on r.id = ar.role_id where ar.account_id = a.id) as roles
      from shop_member m join account a on a.id = m.account_id where m.shop_id = ${shopId}
      order by m.owner desc, m.since, a.username limit 100`,
  )
  return rows.map((row) => ({ ...row, roles: row.roles ?? [], loginTime: instantOrNull(row.loginTime) }))
}

async function notesOf({ tx }: Context, shopId: string) {
  const rows = await rowsOf<contract.Merchant['notes'][number]>(
    tx,
    sql`select n.id, n.text, a.realname as author, n.written_at as time from shop_note n
      left join account a on a.id = n.written_by where n.shop_id = ${shopId} order by n.written_at desc limit 50`,
  )
  return rows.map((row) => ({ ...row, time: instant(row.time) }))
}

/** Paid orders of a shop that are neither finished nor refunded. */
export async function openOrdersOf({ tx }: Pick<Context, 'tx'>, shopId: string): Promise<number> {
  const [row] = await queryRows(
    tx,
    CountRow,
    sql`select count(*)::int as count from orders where shop_id = ${shopId} and status in (1, 2, 3, 7)`,
  )
  return row?.count ?? 0
}

export const get = bind(contract.getMerchant, async (context, { query }) => {
  const { tx, now } = context
  const id = requireId(query.id)
  const [row] = await queryRows(
    tx,
    GetRow,
    sql`select ${merchantColumns(now)}, sh.establishment, sh.goods_location_default as "goodsLocation"
      ${await merchantsFrom(tx, now)} where sh.id = ${id}`,
  )
  if (!row) return fail('NOT_FOUND')
  const { establishment, goodsLocation, ...stored } = row
  return {
    ...toMerchant(stored, context),
    establishment,
    goodsLocation,
    meter: await meterOf(tx, id, now.getTime()),
    measures: await measuresOf(context, id),
    people: await peopleOf(context, id),
    notes: await notesOf(context, id),
    openOrders: await openOrdersOf(context, id),
  }
})

export const addNote = bind(contract.addMerchantNote, async (context, { body }) => {
  const { tx, now, user } = context
  const shopId = requireId(body.shopId)
  const id = newId(now.getTime())
  const made = await rowsOf(
    tx,
    sql`insert into shop_note (id, shop_id, text, written_by, written_at)
      select ${id}, sh.id, ${body.text}, ${user.userId}, ${now.toISOString()} from shop sh where sh.id = ${shopId} returning id`,
  )
  if (made.length === 0) fail('NOT_FOUND')
  context.audit({ refType: 'shop', refId: shopId, shopId })
  return { id }
})
