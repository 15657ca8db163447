import type { SkuPrice } from '@/lib/contract/marketing/price'
import type { Twin } from '@/lib/domain/locale'
import { ENROLMENT } from '@/lib/domain/marketing/enrolment'
import type { Audience, PriceKind, PromotionKind } from '@/lib/domain/marketing/promotion'
import type { Context } from '@/lib/marketplace/kernel/context'
import { newId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { enrolment } from '@/lib/marketplace/tables/flash'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { writeSkus } from '../price/pool'
import { ENROLMENT_CASE } from './rows'

/** A flash sale or an activity. Times are milliseconds. */
interface Occasion {
  name: Twin
  startsAt: number
  endsAt: number
  kind: PriceKind
  audience: Audience
  /** Shop's part of the discounts, in hundredths of a per cent. */
  shopBp: number
}

interface Enrolled {
  skus: readonly SkuPrice[]
  buyerLimit: number
  meets: PromotionKind[]
}

type Columns = Omit<typeof enrolment.$inferInsert, 'id' | 'shopId' | 'submittedBy' | 'submittedAt'>

/** Writes an enrolment with its promotion, which stays a draft until the platform accepts it. */
export async function writeEnrolment(context: Context, occasion: Occasion, body: Enrolled, columns: Columns) {
  const { tx, now, user } = context
  const { name, kind, audience, shopBp, ...times } = occasion
  const [id, shopId] = [newId(now.getTime()), shopOf(context)]
  const span = { startsAt: new Date(times.startsAt), endsAt: new Date(times.endsAt) }
  await tx.insert(promotion).values({
    ...{ id, shopId, kind, audience, shopBp, name: name.zh, titleZh: name.zh, titleEn: name.en },
    ...{ ...span, tiers: [], meets: body.meets, createdAt: now, updatedAt: now },
  })
  const iso = { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() }
  await writeSkus(context, { id, shopId, buyerLimit: body.buyerLimit, ...iso }, body.skus)
  const state = ENROLMENT.pendingReview
  await tx.insert(enrolment).values({ state, ...columns, id, shopId, submittedBy: user.userId, submittedAt: now })
  noteEnrolment(context, { id, shopId, name }, 'enrol')
  return id
}

/** Writes the log of an enrolment. */
export const noteEnrolment = (
  context: Pick<Context, 'audit'>,
  { id, shopId, name }: { id: string; shopId: string; name: Twin },
  event: string,
) => context.audit({ refType: ENROLMENT_CASE, refId: id, shopId, detail: { name: name.zh, nameEn: name.en, event } })
