import { Id } from '@/lib/contract/common'

/** A group buy in the address of the checkout; `teamId` is the team to join. */
export interface GroupAsked {
  skuId: string
  qty: string
  teamId?: string
}

const idOf = (value: string | string[] | undefined) => Id.safeParse([value].flat()[0]).data

/** Reads a group buy from the address; undefined for an order of the cart. */
export function groupOf(search: Record<string, string | string[] | undefined>): GroupAsked | undefined {
  const [skuId, teamId] = [idOf(search.skuId), idOf(search.teamId)]
  const qty = [search.qty].flat()[0] ?? ''
  if (!skuId) return undefined
  return { skuId, qty: /^[1-9]\d?$/.test(qty) ? qty : '1', ...(teamId && { teamId }) }
}

/** Address of the checkout with these fields. */
export const checkoutHref = (fields: object | undefined): string => {
  const query = new URLSearchParams(Object.entries(fields ?? {})).toString()
  return query ? `/mall/checkout?${query}` : '/mall/checkout'
}
