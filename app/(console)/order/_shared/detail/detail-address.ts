import { safeRedirect } from '@/lib/navigation/redirect'
import type { OrderScreen } from '../list/list-context'

/** Panels of the detail page: the acts of an order, and what is done with its parcels and its address. */
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
  /** Which parcel the panel, or the outcome, is about. */
  parcel: string | null
  /** Back to this very list, filters and all; the list itself when the address names no good one; or the approval inbox. */
  from: string
  done: string | null
}

const INBOX = '/op/approvals'

/** The reader works through the approval inbox: a decision opens its next case. */
export const isInbox = ({ from }: Pick<DetailAddress, 'from'>): boolean => from.startsWith(INBOX)

type Search = Readonly<Record<string, string | string[] | undefined>>

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Reads the address of a detail page; `from` is followed only when it is a path of ours (rule D1). */
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

/** The address of an order with a panel open or an outcome told; the way back is carried along. */
export function detailHref(screen: OrderScreen, id: string, wanted: Wanted = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...wanted, from: wanted.from === screen.list ? '' : wanted.from })) {
    if (value) search.set(name, value)
  }
  const text = search.toString()
  return text ? `${screen.detail(id)}?${text}` : screen.detail(id)
}
