import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/flash'
import type { Twin } from '@/lib/domain/locale'
import { FIELD_OF_TROUBLE } from '@/lib/domain/marketing/pool'
import { PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { ENROLMENT, flashLimitP } from '@/lib/domain/marketing/session'
import { bind } from '@/lib/marketplace/kernel/binding'
import { bump, bumpAll, type Changes } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { newId, requireId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { pagedRows } from '@/lib/marketplace/kernel/pages'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { allOf, contains } from '@/lib/marketplace/kernel/values'
import { flashEnrolment } from '@/lib/marketplace/tables/flash'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { closeAssignment, dropAssignment, requireNotTakenByAnother } from '../../approval'
import { promotableSkus } from '../../goods'
import { shopRefs } from '../../shop'
import { closePool, openPool, poolsOf, pricedGoods, writeSkus } from '../price/pool'
import { skuFaults } from '../price/terms'
import { usesOfPromotion } from '../terms'
import { lockMs, lockPlaces, openSessions, placesOf } from './slots'

export const FLASH_ENROLMENT = 'flashEnrolment'

const Row = z.object({
  ...{ id: z.string(), shopId: z.string(), name: jsonAs<Twin>(), day: z.string() },
  ...{ startsAt: z.string(), endsAt: z.string(), state: z.number(), saleState: z.number(), skus: z.number() },
  ...{ pieces: z.number(), sold: z.number(), submitTime: z.string(), version: z.number() },
})
type Row = z.infer<typeof Row>

const [POOLS, OF_ORDERS] = [poolsOf(sql`e.id`), usesOfPromotion(sql`e.id`)]
const COLUMNS = sql`e.id, e.shop_id as "shopId", json_build_object('zh', p.title_zh, 'en', p.title_en) as name,
  e.day::text as day, p.starts_at as "startsAt", p.ends_at as "endsAt", e.state, p.state as "saleState",
  (select count(*)::int from promotion_sku s where s.promotion_id = e.id) as skus,
  ${POOLS.pieces} as pieces, ${POOLS.sold} as sold,
  e.submitted_at as "submitTime", e.version`
const FROM = sql`from flash_enrolment e join promotion p on p.id = e.id`

const visible = ({ scope }: Pick<Context, 'scope'>): SQL =>
  scope.kind === 'shop' ? sql`e.shop_id = ${scope.shopId}` : sql`true`

const timed = (row: Row) => ({
  ...row,
  ...{ startsAt: instant(row.startsAt), endsAt: instant(row.endsAt), submitTime: instant(row.submitTime) },
})

async function named<R extends { shopId: string }>({ tx }: Pick<Context, 'tx'>, rows: readonly R[]) {
  const shops = await shopRefs(
    tx,
    rows.map(({ shopId }) => shopId),
  )
  return rows.map((row) => {
    const shop = shops.get(row.shopId)
    return { ...row, shopName: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } }
  })
}

const list = bind(contract.listFlash, async (context, { query: { state, q, ...page } }) => {
  const where = allOf([
    visible(context),
    !!state && sql`e.state = ${Number(state)}`,
    !!q && sql`(p.title_zh ilike ${contains(q)} or p.title_en ilike ${contains(q)})`,
  ])
  const order = sql`e.submitted_at desc, e.id desc`
  const found = await pagedRows<Row, Row>(context.tx, { columns: COLUMNS, from: FROM, where, order }, page, timed)
  return { ...found, records: await named(context, found.records) }
})

const More = Row.extend({
  ...{ seckillTimeId: z.string(), buyerLimit: z.number().nullable(), meets: jsonAs<contract.FlashDetail['meets']>() },
  ...{ remarkZh: z.string().nullable(), remarkEn: z.string().nullable(), maxPercent: z.number() },
  ...{ orders: z.number(), discountP: z.number(), submittedBy: z.string() },
})
type More = z.infer<typeof More>

/** One enrolment that the caller may see. NOT_FOUND where there is none. */
async function enrolmentById(context: Context, id: string): Promise<More> {
  const [row] = await query(
    context.tx,
    More,
    sql`select ${COLUMNS}, e.seckill_time_id as "seckillTimeId", p.meets, e.remark_zh as "remarkZh",
      e.remark_en as "remarkEn", e.max_percent as "maxPercent", e.submitted_by as "submittedBy",
      (select s.buyer_limit from promotion_sku s where s.promotion_id = e.id limit 1) as "buyerLimit",
      ${OF_ORDERS.orders} as orders, ${OF_ORDERS.discountP} as "discountP"
      ${FROM} where e.id = ${requireId(id)} and ${visible(context)}`,
  )
  return row ?? fail('NOT_FOUND')
}

const lockAtOf = async ({ tx }: Pick<Context, 'tx'>, { startsAt }: Pick<Row, 'startsAt'>): Promise<number> =>
  Date.parse(instant(startsAt)) - (await lockMs(tx))

const isOpen = (state: number): boolean => state === ENROLMENT.pendingReview || state === ENROLMENT.passed

const get = bind(contract.getFlash, async (context, { query: { id } }) => {
  const { remarkZh, remarkEn, submittedBy: _, ...row } = await enrolmentById(context, id)
  const lockAt = await lockAtOf(context, row)
  const [first] = await named(context, [{ ...row, ...timed(row) }])
  const goods = await pricedGoods(context, {
    ...{ id: row.id, startsAt: row.startsAt, endsAt: row.endsAt },
    state: row.state === ENROLMENT.pendingReview ? PROMOTION_STATE.draft : PROMOTION_STATE.ended,
  })
  return {
    ...(first ?? fail('NOT_FOUND')),
    ...(await placesOf(context.tx, row.seckillTimeId, row.day)),
    reason: remarkZh !== null && remarkEn !== null ? { zh: remarkZh, en: remarkEn } : null,
    lockAt: new Date(lockAt).toISOString(),
    goods: goods.map((each) => ({ ...each, limitP: flashLimitP(each, row.maxPercent) })),
    canWithdraw:
      context.scope.kind === 'shop' &&
      context.can('marketing:flash:enrol') &&
      isOpen(row.state) &&
      context.now.getTime() < lockAt,
  }
})

const note = (context: Context, { id, shopId, name }: Pick<Row, 'id' | 'shopId' | 'name'>, event: string) =>
  context.audit({ refType: 'flashEnrolment', refId: id, shopId, detail: { name: name.zh, nameEn: name.en, event } })

const enrol = bind(contract.enrolFlash, async (context, { body }) => {
  const { tx, now, user } = context
  const shopId = shopOf(context)
  const session =
    (await openSessions(context)).find(({ slotId, day }) => slotId === body.seckillTimeId && day === body.day) ??
    fail('FLASH_LOCKED')
  if (session.taken + body.skus.length > session.capacity) fail('FLASH_FULL')
  const known = await promotableSkus(tx, shopId, now)
  const faults = skuFaults(body.skus, known)
  for (const [at, { skuId, priceP }] of body.skus.entries()) {
    const sku = known.find((each) => each.skuId === skuId)
    const field = `skus.${at}.${FIELD_OF_TROUBLE.notLower}`
    if (sku && priceP > flashLimitP({ saleP: sku.priceP, lowP: sku.lowP }, session.maxPercent))
      faults[field] ??= ['aboveRule']
  }
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
  const id = newId(now.getTime())
  const span = { startsAt: new Date(session.startsAt), endsAt: new Date(session.endsAt) }
  await tx.insert(promotion).values({
    ...{ id, shopId, kind: 'flash', name: session.name.zh, titleZh: session.name.zh, titleEn: session.name.en },
    ...{ ...span, tiers: [], meets: body.meets, createdAt: now, updatedAt: now },
  })
  const times = { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() }
  await writeSkus(context, { id, shopId, buyerLimit: body.buyerLimit, ...times }, body.skus)
  await tx.insert(flashEnrolment).values({
    ...{ id, shopId, seckillTimeId: session.slotId, day: session.day, maxPercent: session.maxPercent },
    ...{ submittedBy: user.userId, submittedAt: now },
  })
  note(context, { id, shopId, name: session.name }, 'enrol')
  return { id }
})

/** Writes the next state of an enrolment in the version that was seen. */
const settle = (
  { tx }: Context,
  { id, version, state }: { id: string; version: number; state: number },
  changes: Changes<typeof flashEnrolment>,
) => bump(tx, flashEnrolment, { id, version, state }, changes, { otherwise: 'FLASH_DECIDED' })

const setSale = ({ tx, now }: Context, id: string, state: number) =>
  bumpAll(tx, promotion, sql`${promotion.id} = ${id}`, { state, updatedAt: now })

const withdraw = bind(contract.withdrawFlash, async (context, { body }) => {
  const row = await enrolmentById(context, body.id)
  if (!isOpen(row.state)) fail('FLASH_DECIDED')
  if (context.now.getTime() >= (await lockAtOf(context, row))) fail('FLASH_LOCKED')
  await settle(context, { id: row.id, version: body.version, state: row.state }, { state: ENROLMENT.withdrawn })
  if (row.state === ENROLMENT.passed) {
    await setSale(context, row.id, PROMOTION_STATE.stopped)
    await closePool(context.tx, row, context.now)
  } else await dropAssignment(context, FLASH_ENROLMENT, row.id)
  note(context, row, 'withdraw')
  return null
})

async function pass(context: Context, row: More): Promise<void> {
  if (context.now.getTime() >= Date.parse(instant(row.startsAt))) fail('FLASH_STARTED')
  await lockPlaces(context.tx, row.seckillTimeId, row.day)
  const { taken, capacity } = await placesOf(context.tx, row.seckillTimeId, row.day)
  // It counts among those that have passed already.
  if (taken > capacity) fail('FLASH_FULL')
  await setSale(context, row.id, PROMOTION_STATE.scheduled)
  await openPool(context, row)
}

const decide = bind(contract.decideFlash, async (context, { body }) => {
  const row = await enrolmentById(context, body.id)
  await requireNotTakenByAnother(context, FLASH_ENROLMENT, row.id)
  if (!body.accept && !(body.remarkZh && body.remarkEn))
    fail('INVALID_INPUT', { fields: { [body.remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
  const state = body.accept ? ENROLMENT.passed : ENROLMENT.failed
  const decided = { decidedBy: context.user.userId, decidedAt: context.now }
  await settle(
    context,
    { id: row.id, version: body.version, state: ENROLMENT.pendingReview },
    { state, ...decided, remarkZh: body.remarkZh || null, remarkEn: body.remarkEn || null },
  )
  if (body.accept) await pass(context, row)
  await closeAssignment(context, { kind: FLASH_ENROLMENT, id: row.id, title: row.name, shopId: row.shopId })
  note(context, row, body.accept ? 'accept' : 'return')
  await context.emit({
    type: 'flash.decided',
    payload: { enrolmentId: row.id, shopId: row.shopId, name: row.name, state },
  })
  return { state }
})

export const flashBindings = [list, get, enrol, withdraw, decide]
