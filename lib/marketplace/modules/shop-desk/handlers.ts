import { sql } from 'drizzle-orm'
import { getDefaultCarrier, setDefaultCarrier } from '@/lib/contract/shop/profile'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { shopOf } from '../../kernel/in-shop'
import type { Passwords } from '../account'
import { defaultCarrierOf, requireCarrier } from '../order'
import { shopById } from '../shop'
import { addressBindings } from './address'
import { changeBindings } from './change'
import { changeReviewBindings } from './change-review'
import { closingBindings } from './closing'
import { documentBindings } from './document'
import { documentReviewBindings } from './document-review'
import { documentSubmitBindings } from './document-submit'
import { holidayBindings } from './holiday'
import { profileBindings } from './profile'
import { setup } from './setup'

const get = bind(getDefaultCarrier, async (context) => ({
  carrier: context.scope.kind === 'shop' ? await defaultCarrierOf(context, context.scope.shopId) : null,
}))

const set = bind(setDefaultCarrier, async (context, { body }) => {
  const shopId = shopOf(context)
  const before = await defaultCarrierOf(context, shopId)
  const shop = await shopById(context.tx, shopId)
  const note = { refType: 'shop', refId: shopId, detail: { name: shop?.nameZh ?? '' } } as const
  if (before === body.carrier) return unchanged(context, note)
  const carrier = body.carrier === null ? null : await requireCarrier(context, body.carrier)
  await context.tx.execute(sql`update shop_profile set default_carrier = ${carrier} where shop_id = ${shopId}`)
  context.audit({ ...note, change: { before: { carrier: before }, after: { carrier } } })
  return { changed: true }
})

const defaultCarrierBindings: Binding[] = [get, set]

export const shopBindings = (passwords: Passwords): Binding[] => [
  ...profileBindings,
  ...addressBindings,
  ...defaultCarrierBindings,
  setup,
  ...changeBindings,
  ...changeReviewBindings,
  ...documentBindings,
  ...documentReviewBindings,
  ...documentSubmitBindings,
  ...holidayBindings,
  ...closingBindings(passwords),
]
