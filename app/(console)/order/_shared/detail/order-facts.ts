import type { OrderDetail } from '@/lib/contract/order'

type Watched = Pick<
  OrderDetail,
  'status' | 'paidP' | 'recipient' | 'phoneLast4' | 'addressMasked' | 'hold' | 'trackingNo' | 'sellerNote' | 'flag'
>

/** Returns the facts that forms of the page depend on, masked as on the page. */
export const factsOf = (order: Watched) => ({
  status: String(order.status),
  paidP: String(order.paidP ?? ''),
  recipient: order.recipient,
  phone: order.phoneLast4,
  address: order.addressMasked,
  hold: order.hold?.reason ?? '',
  trackingNo: order.trackingNo ?? '',
  note: order.sellerNote ?? '',
  flag: String(order.flag),
})
export type OrderFacts = ReturnType<typeof factsOf>
export type Fact = keyof OrderFacts

/** Parses the facts sent with a form; untrusted, so only texts under known names count. */
export function readFacts(text: string): Partial<OrderFacts> {
  try {
    const claim: unknown = JSON.parse(text)
    if (typeof claim !== 'object' || claim === null) return {}
    return Object.fromEntries(Object.entries(claim).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}
