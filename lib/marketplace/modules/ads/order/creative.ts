import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addAdPicture, type CREATIVE_FIELDS } from '@/lib/contract/ads/order'
import { CREATIVE } from '@/lib/domain/ads/order'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { newId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { adCreative } from '@/lib/marketplace/tables/ad-order'
import { bindExactPicture, isExactPicture } from '../../file'
import { positionOf } from './days'
import { requireLive } from './targets'

/** Stores a picture of exactly the size of a position. */
export const addPicture = bindExactPicture(addAdPicture, 'adOrder', (context, { body }) =>
  positionOf(context, body.positionId),
)

type Fields = z.output<z.ZodObject<typeof CREATIVE_FIELDS>>

/** Refuses a picture that is not the shop's own or of another size, and a target that is not live. */
export async function requireCreative(
  context: Context,
  { picture, target }: Fields,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const shopId = shopOf(context)
  const size = { width, height }
  if (!(await isExactPicture(context.tx, picture, { shopId, size })))
    fail('INVALID_INPUT', { fields: { picture: ['size'] }, detail: size })
  await requireLive(context, { shopId, ...target })
}

/** Writes a creative of an order; one that still waits for its review is replaced. */
export async function writeCreative(context: Context, orderId: string, fields: Fields): Promise<void> {
  const { tx, now, user } = context
  const { picture, textZh, textEn, target } = fields
  await tx.execute(sql`update ad_creative set state = ${CREATIVE.replaced} where order_id = ${orderId}
    and state = ${CREATIVE.pending}`)
  await tx.insert(adCreative).values({
    ...{ id: newId(now.getTime()), orderId, shopId: shopOf(context), picture, textZh, textEn },
    ...{ targetKind: target.kind, targetId: target.id, submittedBy: user.userId, submittedAt: now },
  })
}
