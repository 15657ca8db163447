import { enterMerchant } from '@/lib/contract/merchant'
import { PREVIEW_MS } from '@/lib/contract/role/preview'
import { bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { beginShopView } from '../account'
import { shopById } from '../shop'
import { roleId } from '../system'

/**
 * Narrows the session itself to that shop (account/authenticate), so that all its calls read there and every write is
 * refused. The owner is notified with the reason.
 */
export const enter = bind(enterMerchant, async (context, { body }) => {
  const { now } = context
  const shop = (await shopById(context.tx, requireId(body.shopId))) ?? fail('NOT_FOUND')
  const until = new Date(now.getTime() + PREVIEW_MS)
  if (!(await beginShopView(context, { shopId: shop.id, roleId: roleId('shop_owner'), until }))) fail('PREVIEW_EMPTY')
  context.audit({
    refType: 'shop',
    refId: shop.id,
    shopId: shop.id,
    detail: { name: shop.nameZh, reason: body.reason, until: until.toISOString() },
  })
  await context.emit({
    type: 'shop.viewed',
    payload: { shopId: shop.id, reason: body.reason, until: until.toISOString() },
  })
  return { until: until.toISOString() }
})
