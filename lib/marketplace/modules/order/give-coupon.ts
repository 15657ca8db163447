import { giveCoupon } from '@/lib/contract/marketing/coupon'
import { bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { claim } from '../marketing'
import { orderCalled } from './access'

/** Gives a buyer a coupon by hand, by an order: shops know their buyers only by orders. */
export const giveCouponBinding = bind(giveCoupon, async (context, { body }) => {
  const order = await orderCalled(context, body.orderNo)
  if (!order) fail('NOT_FOUND')
  const buyerId = order.buyerId ?? fail('COUPON_NO_BUYER')
  const endsAt = await claim(context, { promotionId: requireId(body.id), buyerId, way: 'hand' })
  context.audit({
    ...{ refType: 'promotion', refId: body.id, shopId: order.shopId },
    detail: { event: 'given', no: body.orderNo },
  })
  return { endsAt: endsAt.toISOString() }
})
