import { safeRedirect } from '@/lib/navigation/redirect'
import type { OrderScreen } from '../list/list-context'

/** Panels of the detail page: acts of an order, and acts on its parcels and address. */
export const PANELS = [
  'ship',
  'price',
  'remind',
  'release',
  'hold',
  'address',
  'extend',
  'cannotSupply',
  'cancelRest',
  'cancel',
  'close',
  'askClose',
  'approveClose',
  'dropClose',
  'note',
  'tracking',
  'scan',
  'reveal',
] as const
export type Panel = (typeof PANELS)[number]

export interface DetailAddress {
  panel: Panel | null
  /** Parcel of the panel or of the outcome. */
  parcel: string | null
  /** Address to return to: the same list with its filters, the plain list if invalid, or the approval inbox. */
  from: string
  done: string | null
}

const INBOX = '/op/approvals'

/** True if the reader works through the approval inbox: a decision opens its next case. */
export const isInbox = ({ from }: Pick<DetailAddress, 'from'>): boolean => from.startsWith(INBOX)

type Search = Readonly<Record<string, string | string[] | undefined>>

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Reads the address of a detail page; `from` is used only if it is one of our own paths (rule D1). */
export function readDetailAddress(screen: OrderScreen, search: Search): DetailAddress {
  const wanted = one(search.do)
  return {
    panel: PANELS.find((panel) => panel === wanted) ?? null,
    parcel: one(search.parcel) ?? null,
    from: safeRedirect(one(search.from)) ?? (one(search.inbox) === '1' ? INBOX : screen.list),
    done: one(search.done) ?? null,
  }
}

interface Wanted {
  from?: string
  do?: Panel
  parcel?: string
  done?: string
}

/** Address of an order with a panel or an outcome; keeps the way back. */
export function detailHref(screen: OrderScreen, id: string, wanted: Wanted = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...wanted, from: wanted.from === screen.list ? '' : wanted.from })) {
    if (value) search.set(name, value)
  }
  const text = search.toString()
  return text ? `${screen.detail(id)}?${text}` : screen.detail(id)
}
