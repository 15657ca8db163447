import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shop/course'
import { COUNT_CAP } from '@/lib/domain/limits'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { columnsIn, jsonAs, query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, pageRows } from '../../kernel/values'
import { shopClosing } from '../../tables/shop'
import { ownPasswordStages, type Passwords } from '../account'
import { closeAssignment, outcomeOf, requireNotTakenByAnother } from '../approval'
import { balancesOf, openWithdrawalsOf } from '../finance'
import { namesOfPeople } from '../grant'
import { orderFactsOf } from '../order'
import { SHOP_CLOSING } from './approvals'

const Row = z.object({
  id: z.string(),
  shop_id: z.string(),
  state: jsonAs<contract.ShopClosing['state']>(),
  reason_code: jsonAs<contract.ShopClosing['reasonCode']>(),
  reason: z.string(),
  remark_zh: z.string().nullable(),
  remark_en: z.string().nullable(),
  winds_until: z.string().nullable(),
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  version: z.number(),
})
type Row = z.infer<typeof Row>

const ListedRow = Row.extend({ no: z.string(), zh: z.string(), en: z.string() })
type ListedRow = z.infer<typeof ListedRow>

async function toClosings<R extends Row>({ tx }: Context, rows: readonly R[]): Promise<contract.ShopClosing[]> {
  const names = await namesOfPeople(
    tx,
    rows.flatMap((row) => [row.asked_by, row.decided_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reasonCode: row.reason_code,
    reason: row.reason,
    remark: row.remark_zh === null ? null : { zh: row.remark_zh, en: row.remark_en ?? '' },
    windsUntil: instantOrNull(row.winds_until),
    askTime: instant(row.asked_at),
    asker: names.get(row.asked_by ?? '') ?? null,
    decideTime: instantOrNull(row.decided_at),
    decider: names.get(row.decided_by ?? '') ?? null,
    version: row.version,
  }))
}

const DAY_MS = 86_400_000
type Check = (typeof contract.CLOSING_CHECKS)[number]

/** Conditions for closing a shop (rules 4.11), each with its obstacles. */
export async function closingChecks(tx: Db, shopId: string, now: Date) {
  const { open, afterSales, lastWindowEnd, openItems, afterSaleItems } = await orderFactsOf(tx, shopId, now)
  const withdrawals = await openWithdrawalsOf(tx, shopId)
  const { totalP } = await balancesOf(tx, shopId)
  const days = lastWindowEnd ? Math.ceil((lastWindowEnd.getTime() - now.getTime()) / DAY_MS) : 0
  const counts: Record<Check, number> = {
    ...{ openOrders: open, afterSales, withdrawals: withdrawals.length },
    ...{ balance: totalP < 0 ? 1 : 0, window: days },
  }
  const items: Partial<Record<Check, { id: string; no: string }[]>> = {
    ...{ openOrders: openItems, afterSales: afterSaleItems, withdrawals },
  }
  return contract.CLOSING_CHECKS.map((check) => ({
    ...{ check, passed: counts[check] === 0, count: counts[check], items: items[check] ?? [] },
  }))
}

/** Requires everything finished except the last window, which may still run while the shop winds down. */
async function requireNothingOpen(tx: Db, shopId: string, now: Date): Promise<void> {
  const failed = (await closingChecks(tx, shopId, now)).filter(({ check, passed }) => check !== 'window' && !passed)
  if (failed.some(({ check }) => check === 'openOrders')) fail('SHOP_HAS_OPEN_ORDERS')
  if (failed.length > 0) fail('CLOSING_BLOCKED')
}

const get = bind(contract.getClosing, async (context) => {
  const { tx, now } = context
  const shopId = shopOf(context)
  const rows = await queryRows(
    tx,
    Row,
    sql`select ${columnsIn(Row)} from shop_closing where shop_id = ${shopId} order by asked_at desc, id desc limit 1`,
  )
  const [closing] = await toClosings(context, rows)
  return { closing: closing ?? null, checks: await closingChecks(tx, shopId, now) }
})

async function requireClosable(context: Context): Promise<string> {
  const { tx, now } = context
  const shopId = shopOf(context)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`closing:${shopId}`}, 0))`)
  const open = await rowsOf(
    tx,
    sql`select 1 from shop_closing where shop_id = ${shopId} and state in ('requested', 'approved', 'winding', 'closed')`,
  )
  if (open.length > 0) fail('CLOSING_OPEN')
  await requireNothingOpen(tx, shopId, now)
  return shopId
}

const request = (passwords: Passwords): Binding =>
  bindStaged(contract.requestClosing, {
    ...ownPasswordStages(passwords, requireClosable),
    async run(context, { body }) {
      const { tx, now, user } = context
      const shopId = await requireClosable(context)
      const id = newId(now.getTime())
      await tx.execute(sql`insert into shop_closing (id, shop_id, reason_code, reason, asked_by, asked_at)
        values (${id}, ${shopId}, ${body.reasonCode}, ${body.reason}, ${user.userId}, ${now.toISOString()})`)
      context.audit({ refType: 'shop', refId: shopId, detail: { event: 'closing', reason: body.reasonCode } })
      return { id }
    },
  })

const withdraw = bind(contract.withdrawClosing, async (context, { body }) => {
  const { tx } = context
  const [shopId, id] = [shopOf(context), requireId(body.id)]
  const known = await rowsOf(tx, sql`select 1 from shop_closing where id = ${id} and shop_id = ${shopId}`)
  if (known.length === 0) fail('NOT_FOUND')
  await bump(
    tx,
    shopClosing,
    { id, state: 'requested', version: body.version },
    { state: 'withdrawn' },
    { otherwise: 'CLOSING_DECIDED' },
  )
  context.audit({ refType: 'shop', refId: shopId, detail: { event: 'closingWithdrawn' } })
  return null
})

const FROM = sql`from shop_closing c join shop sh on sh.id = c.shop_id`
const SELECT = sql`select ${columnsIn(Row, 'c')}, sh.no, sh.name_zh as zh, sh.name_en as en`

async function toListed(context: Context, rows: readonly ListedRow[]) {
  const closings = await toClosings(context, rows)
  return rows.map((row, place) => ({
    ...(closings[place] as contract.ShopClosing),
    shopId: row.shop_id,
    shopNo: row.no,
    shopName: { zh: row.zh, en: row.en },
  }))
}

const list = bind(contract.listClosings, async (context, { query }) => {
  const { state, current, size } = query
  const where = allOf([state && sql`c.state = ${state}`])
  const rows = await queryRows(
    context.tx,
    ListedRow,
    sql`${SELECT} ${FROM} where ${where}
      order by (c.state = 'requested') desc, case when c.state = 'requested' then c.asked_at end, c.asked_at desc, c.id
      ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  const records = await toListed(context, rows)
  return { records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

async function closingById({ tx }: Context, id: string, held = false): Promise<ListedRow> {
  const [row] = await queryRows(
    tx,
    ListedRow,
    sql`${SELECT} ${FROM} where c.id = ${requireId(id)} ${held ? sql`for update of c` : sql``}`,
  )
  return row ?? fail('NOT_FOUND')
}

const read = bind(contract.getMerchantClosing, async (context, { query }) => {
  const row = await closingById(context, query.id)
  const [closing] = await toListed(context, [row])
  return { ...(closing ?? fail('NOT_FOUND')), checks: await closingChecks(context.tx, row.shop_id, context.now) }
})

const decide = bind(contract.decideClosing, async (context, { body }) => {
  const { tx, now, user } = context
  const row = await closingById(context, body.id, true)
  if (row.state !== 'requested') fail('CLOSING_DECIDED')
  await requireNotTakenByAnother(context, SHOP_CLOSING, row.id)
  if (!body.approve && !(body.remarkZh && body.remarkEn))
    fail('INVALID_INPUT', { fields: { [body.remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
  if (body.approve) await requireNothingOpen(tx, row.shop_id, now)
  const state = body.approve ? ('approved' as const) : ('declined' as const)
  await bump(
    tx,
    shopClosing,
    { id: row.id, version: body.version },
    {
      state,
      remarkZh: body.remarkZh || null,
      remarkEn: body.remarkEn || null,
      decidedBy: user.userId,
      decidedAt: now,
    },
  )
  const title = { zh: row.zh, en: row.en }
  const outcome = outcomeOf(body.approve)
  const one = { kind: SHOP_CLOSING, id: row.id, title, shopId: row.shop_id, outcome }
  await closeAssignment(context, { ...one, receivedAt: row.asked_at })
  context.audit({
    refType: 'shop',
    refId: row.shop_id,
    shopId: row.shop_id,
    detail: { name: row.zh, event: 'closingDecided', state },
  })
  await context.emit({ type: 'shop.closingDecided', payload: { shopId: row.shop_id, approved: body.approve } })
  return { state }
})

export const closingBindings = (passwords: Passwords): Binding[] => [
  get,
  request(passwords),
  withdraw,
  list,
  read,
  decide,
]
