import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/marketing/enrolment'
import { ENROLMENT, ENROLMENT_MOVES, isCreativeOpen, priceLimitP } from '@/lib/domain/marketing/enrolment'
import { PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { pagedRows } from '@/lib/marketplace/kernel/pages'
import { allOf, contains } from '@/lib/marketplace/kernel/values'
import { shopRefs } from '../../shop'
import { pricedGoods } from '../price/pool'
import { placesOf } from './places'
import { COLUMNS, enrolmentById, FROM, lockAtOf, type Row, visible } from './rows'

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

const OF_KIND = { flash: sql`e.activity_id is null`, activity: sql`e.activity_id is not null` }

const list = bind(contract.listEnrolments, async (context, { query: { state, kind, activityId, q, ...page } }) => {
  const where = allOf([
    visible(context),
    !!state && sql`e.state = ${Number(state)}`,
    !!kind && OF_KIND[kind],
    !!activityId && sql`e.activity_id = ${requireId(activityId)}`,
    !!q && sql`(p.title_zh ilike ${contains(q)} or p.title_en ilike ${contains(q)})`,
  ])
  const order = sql`e.submitted_at desc, e.id desc`
  const found = await pagedRows<Row, Row>(context.tx, { columns: COLUMNS, from: FROM, where, order }, page, timed)
  return { ...found, records: await named(context, found.records) }
})

const RIGHT = { flash: 'marketing:flash:enrol', activity: 'marketing:activity:enrol' } as const

const mayEnrol = ({ scope, can }: Context, kind: Row['kind']): boolean => scope.kind === 'shop' && can(RIGHT[kind])

const get = bind(contract.getEnrolment, async (context, { query: { id } }) => {
  const { remarkZh, remarkEn, lockHours, seats: _, picture, textZh, textEn, ...row } = await enrolmentById(context, id)
  const lockAt = await lockAtOf(context, { ...row, lockHours })
  const [first] = await named(context, [{ ...row, ...timed(row) }])
  const goods = await pricedGoods(context, {
    ...{ id: row.id, startsAt: row.startsAt, endsAt: row.endsAt },
    state: row.state === ENROLMENT.pendingReview ? PROMOTION_STATE.draft : PROMOTION_STATE.ended,
  })
  return {
    ...(first ?? fail('NOT_FOUND')),
    ...(await placesOf(context.tx, { ...row, seats: _ }, context.now)),
    reason: remarkZh !== null && remarkEn !== null ? { zh: remarkZh, en: remarkEn } : null,
    creative: picture === null ? null : { picture, textZh, textEn },
    canChangeCreative: row.kind === 'activity' && isCreativeOpen(row.state) && mayEnrol(context, row.kind),
    lockAt: new Date(lockAt).toISOString(),
    goods: goods.map((each) => ({ ...each, limitP: priceLimitP(each, row.maxPercent) })),
    canWithdraw:
      mayEnrol(context, row.kind) &&
      ENROLMENT_MOVES.next('withdraw', row.state, 'shop') !== null &&
      context.now.getTime() < lockAt,
  }
})

export const enrolmentReads = [list, get]
