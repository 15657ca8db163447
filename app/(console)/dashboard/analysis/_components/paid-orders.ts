import type { View } from './range'

/** Builds a link to the orders behind a figure, all or by payment type; null for readers without a list. */
export type PaidOrders = ((payType?: number) => string) | null

/** Links to the orders paid in the view's days; `list` is the path of the reader's list, null without one. */
export function paidOrders(
  { days }: { days: readonly { day: string }[] },
  { ofShop }: View,
  list: string | null,
): PaidOrders {
  const [first, last] = [days[0], days.at(-1)]
  if (!list || !first || !last) return null
  return (payType) => {
    const query = new URLSearchParams({ paidFrom: first.day, paidTo: last.day })
    if (payType !== undefined) query.set('payType', String(payType))
    if (ofShop) query.set('ofShop', ofShop)
    return `${list}?${query}`
  }
}
