import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import * as contract from '@/lib/contract/marketing/coupon'
import { codeTrouble } from '@/lib/domain/marketing/code'
import type { ClaimWay } from '@/lib/domain/marketing/coupon'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant, instantOrNull } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { pagedRows } from '@/lib/marketplace/kernel/pages'
import { textAs } from '@/lib/marketplace/kernel/query'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { promotionDetails } from '../clash'
import { replaceCodes, requireFreeCode } from '../code/codes'
import { checkTerms, ofKind, USES } from '../terms'
import { checkCouponType } from './types'

interface Typed {
  code: string
  claimWays: readonly ClaimWay[]
}

const byCode = ({ claimWays }: Typed): boolean => claimWays.includes('code')

/** Refuses an invalid or unused code, or one that another promotion of the shop has. */
export async function checkClaimCode(context: Context, typed: Typed, id: string | null): Promise<void> {
  const trouble = byCode(typed) ? codeTrouble(typed.code, 1) : typed.code === '' ? null : 'notByCode'
  if (trouble) fail('INVALID_INPUT', { fields: { code: [trouble] } })
  if (byCode(typed)) await requireFreeCode(context, typed.code, id)
}

/** Writes the code for claiming a coupon. */
const writeClaimCode = (context: Context, id: string, typed: Typed): Promise<void> =>
  replaceCodes(context, id, { codes: byCode(typed) ? [typed.code] : [], once: false })

const record = recordBindings(
  promotion,
  { list: contract.listCoupons, get: contract.getCoupon, add: contract.addCoupon, edit: contract.editCoupon },
  {
    key: promotion.id,
    refType: 'promotion',
    title: ({ name }) => name,
    search: [promotion.name, promotion.titleZh, promotion.titleEn, promotion.code],
    order: sql`${promotion.createdAt} desc, ${promotion.id}`,
    visible: ofKind('coupon'),
    begins: { kind: 'coupon' },
    logged: { code: 'claimCode', maxP: 'discountMax', usesOfBuyer: 'couponsOfBuyer' },
    computed: () => USES,
    check: async (context, body, before) => {
      await checkTerms(context, { ...body, every: false }, before)
      await checkCouponType(context, body)
      await checkClaimCode(context, body, before?.id ?? null)
    },
    write: writeClaimCode,
    details: async (context, row) => {
      const { clash: _, ...details } = await promotionDetails(context, row, PROMOTION_ACTS, 'marketing:coupon:edit')
      const open = row.state === S.running && row.claimWays.includes('hand')
      return { ...details, canGive: open && context.can('marketing:coupon:edit') }
    },
  },
)

const ClaimRow = z.object({
  ...{ id: z.string(), buyer: z.string(), way: textAs<ClaimWay>(), claimedAt: z.string(), endsAt: z.string() },
  usedAt: z.string().nullable(),
})
type ClaimRow = z.infer<typeof ClaimRow>

/** A page of the claims of a coupon, newest first. */
export const claimsOf = (context: Context, { id, current, size }: { id: string; current: number; size: number }) =>
  pagedRows<ClaimRow, ClaimRow>(
    context.tx,
    {
      columns: sql`id, '…' || right(buyer_id::text, 6) as buyer, way, claimed_at as "claimedAt", ends_at as "endsAt",
        used_at as "usedAt"`,
      from: sql`from coupon_claim`,
      where: sql`promotion_id = ${id}`,
      order: sql`claimed_at desc, id`,
    },
    { current, size },
    (row) => ({
      ...row,
      claimedAt: instant(row.claimedAt),
      endsAt: instant(row.endsAt),
      usedAt: instantOrNull(row.usedAt),
    }),
  )

const claims = bind(contract.listClaims, async (context, { query }) => {
  await record.byId(context, requireId(query.id))
  return claimsOf(context, query)
})

export const couponBindings = [...record.bindings, claims]
