import type { CarrierRow } from '@/components/order/carrier-name'
import type { OrderDetail } from '@/lib/contract/order'
import type { OrderOffer as Offer } from '@/lib/contract/order/acts'
import type { PermissionCode } from '@/lib/domain/permission'
import type { OrderScreen } from '../list/list-context'
import { type DetailAddress, detailHref, type Panel } from './detail-address'
import { factsOf } from './order-facts'

/** Data shared by all parts of the detail page. */
export interface DetailContext {
  screen: OrderScreen
  order: OrderDetail
  address: DetailAddress
  offers: readonly Offer[]
  carriers: readonly CarrierRow[]
  can(code: PermissionCode): boolean
  /** Account and shop, part of the keys of drafts on this page. */
  person: string
}

/** Address of this order with or without a panel. */
export const panelHref = ({ screen, order, address }: DetailContext, panel?: Panel, parcel?: string): string =>
  `${detailHref(screen, order.id, { from: address.from, do: panel, parcel })}${panel ? '#do' : ''}`

/** Hidden fields of every form on the page. */
export const hiddenFields = ({ screen, order, address }: DetailContext) => ({
  id: order.id,
  screen: screen.operator ? 'operator' : 'seller',
  from: address.from,
  version: order.version,
  base: JSON.stringify(factsOf(order)),
})
