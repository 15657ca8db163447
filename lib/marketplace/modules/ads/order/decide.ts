import { eq, sql } from 'drizzle-orm'
import { decideAdOrder } from '@/lib/contract/ads/order'
import { AD_ORDER, AD_ORDER_MOVES, CREATIVE } from '@/lib/domain/ads/order'
import { bind } from '@/lib/marketplace/kernel/binding'
import { requireVersion } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { adCreative } from '@/lib/marketplace/tables/ad-order'
import { type ApprovalSource, closeAssignment, outcomeOf, requireNotTakenByAnother } from '../../approval'
import { endOrder, tellShop } from './end'
import { AD_ORDER_CASE, type AdOrder, type Creative, creativesWhere, noteOrder, orderById, setOrder } from './rows'
import { isLive } from './targets'

/** Orders with a picture that waits: due when their first day begins. */
export const adOrderApprovals: readonly ApprovalSource[] = [
  {
    kind: AD_ORDER_CASE,
    decides: [decideAdOrder],
    name: ['投放审核', 'Advertisement'],
    permission: 'adOrder:decide',
    screen: '/op/ads/orders/[id]',
    pending: () => sql`select o.id, p.title_zh, p.title_en, o.shop_id, c.submitted_at as received_at,
        greatest(o.first_day::timestamp at time zone 'Europe/London', c.submitted_at) as due_at,
        nullif(o.price_p, 0) as amount_p, 'low' as risk, 1 as round, null::uuid as first_by
      from ad_order o join ad_position p on p.id = o.position_id
      join ad_creative c on c.order_id = o.id and c.state = 0 where o.state in (2, 3, 4)`,
  },
]

interface Remark {
  zh: string
  en: string
}

/** Writes the decision about a creative. */
const setCreative = ({ tx, now, user }: Context, { id }: Creative, state: number, { zh, en }: Remark) =>
  tx
    .update(adCreative)
    .set({ state, remarkZh: zh || null, remarkEn: en || null, decidedBy: user.userId, decidedAt: now })
    .where(eq(adCreative.id, id))

/** Shows a creative from now on; the review of an order that waited for it is passed. */
async function pass(context: Context, row: AdOrder, creative: Creative, remark: Remark): Promise<number> {
  const { tx, now } = context
  const target = { shopId: row.shopId, kind: creative.targetKind, id: creative.targetId }
  if (!(await isLive(tx, target, now))) fail('AD_TARGET_GONE')
  const state = AD_ORDER_MOVES.next('pass', row.state, 'platform') ?? row.state
  await setCreative(context, creative, CREATIVE.passed, remark)
  const decided = { remarkZh: remark.zh || null, remarkEn: remark.en || null }
  await setOrder(tx, row.id, now, {
    ...{ ...decided, state, creativeId: creative.id, pausedAt: null },
    ...{ decidedBy: context.user.userId, decidedAt: now },
  })
  await tellShop(context, row, 'passed')
  return state
}

/** Fails a creative. An order without another one fails with it, and its whole price is refunded. */
async function reject(context: Context, row: AdOrder, creative: Creative, reason: Remark): Promise<number> {
  await setCreative(context, creative, CREATIVE.failed, reason)
  const state = AD_ORDER_MOVES.next('fail', row.state, 'platform')
  if (state === null) {
    await setOrder(context.tx, row.id, context.now, {})
    await tellShop(context, row, 'pictureFailed')
    return row.state
  }
  const refundP = await endOrder(context, row, { state, reason, by: context.user.userId, whole: true })
  await tellShop(context, row, 'failed', refundP)
  return state
}

const WAITING: readonly number[] = [AD_ORDER.pendingReview, AD_ORDER.passed, AD_ORDER.running]

export const deciding = bind(decideAdOrder, async (context, { body }) => {
  const row = await orderById(context, body.id, true)
  await requireNotTakenByAnother(context, AD_ORDER_CASE, row.id)
  const remark = { zh: body.remarkZh, en: body.remarkEn }
  if (!body.accept && !(remark.zh && remark.en))
    fail('INVALID_INPUT', { fields: { [remark.zh ? 'remarkEn' : 'remarkZh']: ['required'] } })
  const [creative] = await creativesWhere(context, sql`c.order_id = ${row.id} and c.state = ${CREATIVE.pending}`)
  if (!creative || !WAITING.includes(row.state)) return fail('AD_ORDER_MOVED')
  requireVersion(row, body.version)
  await closeAssignment(context, {
    ...{ kind: AD_ORDER_CASE, id: row.id, title: row.position, shopId: row.shopId },
    ...{ outcome: outcomeOf(body.accept), receivedAt: creative.submitTime },
  })
  const state = await (body.accept ? pass : reject)(context, row, creative, remark)
  noteOrder(context, row, body.accept ? 'accept' : 'return')
  return { state }
})
