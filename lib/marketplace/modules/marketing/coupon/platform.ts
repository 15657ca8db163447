import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/platform-coupon'
import { PLATFORM_COUPON_ACTS } from '@/lib/contract/marketing/platform-coupon'
import { PROMOTION, PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { bindActs, requireAct } from '@/lib/marketplace/kernel/act'
import { bump, type Changes, requireVersion } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { query } from '@/lib/marketplace/kernel/query'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { checkTerms, ofKind, USES } from '../terms'
import { checkCouponType } from './types'

const factsOf = ({ state, startsAt }: { state: number; startsAt: string }, now: Date) => ({
  ...{ state, startsAt: Date.parse(instant(startsAt)), now: now.getTime(), clash: null },
})

const record = recordBindings(
  promotion,
  {
    list: contract.listPlatformCoupons,
    get: contract.getPlatformCoupon,
    add: contract.addPlatformCoupon,
    edit: contract.editPlatformCoupon,
  },
  {
    key: promotion.id,
    refType: 'promotion',
    title: ({ name }) => name,
    search: [promotion.name, promotion.titleZh, promotion.titleEn],
    order: sql`${promotion.createdAt} desc, ${promotion.id}`,
    visible: ofKind('platformCoupon'),
    begins: { kind: 'platformCoupon', claimWays: ['page'] },
    logged: { maxP: 'discountMax', usesOfBuyer: 'couponsOfBuyer', shopBp: 'shopsShare' },
    computed: () => USES,
    check: async (context, body, before) => {
      await checkTerms(context, { ...body, every: false, categories: [] }, before)
      await checkCouponType(context, body)
    },
    details: async (context, row) => ({
      acts: PLATFORM_COUPON_ACTS.offered(factsOf(row, context.now), (code) => context.can(code)),
      canEdit: row.state === S.draft && context.can('marketingOp:coupon'),
    }),
  },
)

const Standing = z.object({
  ...{ id: z.string(), name: z.string(), state: z.number(), startsAt: z.string(), version: z.number() },
})
type Standing = z.infer<typeof Standing>
type Answer = Changes<typeof promotion>

interface Act {
  name: string
  answer(row: Standing): Promise<Answer>
}

/** Checks an act by its row, moves the coupon and writes the log. */
async function take(context: Context, { body }: { body: { id: string; version: number } }, { name, answer }: Act) {
  const [row] = await query(
    context.tx,
    Standing,
    sql`select id, name, state, starts_at as "startsAt", version from promotion
      where id = ${requireId(body.id)} and shop_id is null and kind = 'platformCoupon' for update`,
  )
  if (!row) fail('NOT_FOUND')
  requireVersion(row, body.version)
  const event = requireAct(PLATFORM_COUPON_ACTS, name, factsOf(row, context.now))
  const state = PROMOTION.next(event, row.state, 'platform') ?? fail('PROMOTION_MOVED_ON')
  await bump(context.tx, promotion, { id: row.id, version: row.version }, { ...(await answer(row)), state })
  context.audit({ refType: 'promotion', refId: row.id, detail: { name: row.name, event } })
  return { state }
}

const acts = bindActs<typeof contract.PLATFORM_COUPON_CALLS, Standing, Answer>(contract.PLATFORM_COUPON_CALLS, take, {
  schedule: () => ({}),
  unschedule: () => ({}),
  pause: () => ({}),
  resume: () => ({}),
  stop: (_row, { body: { reason } }) => ({ stopReason: reason }),
})

export const platformCouponBindings = [...record.bindings, ...acts]
