import type { MenuEntry } from '@/lib/contract/account'
import type { PermissionCode } from '@/lib/domain/permission'
import { admits } from '@/lib/navigation/menu'
import { type ScreenPath, screenAt } from '@/lib/navigation/screens'
import type { View } from './range'

const LISTS: readonly ScreenPath[] = ['/after-sale/list', '/op/after-sale/list']

/** Path of the after-sale list; null for readers who may open none. */
export const caseList = (menu: readonly MenuEntry[], can: (code: PermissionCode) => boolean): string | null =>
  LISTS.find((path) => admits(menu, screenAt(path), can)) ?? null

/** Leads to the cases that were opened on the view's days, of a reason or about a product; null where no list has just these. */
export type Cases = ((filter?: { reason?: string; q?: string }) => string) | null

/** The platform's list is of all shops: of one among them it would show too many. */
export function casesOf(days: readonly { day: string }[], { ofShop }: View, list: string | null): Cases {
  const [first, last] = [days[0], days.at(-1)]
  if (!list || !first || !last || ofShop) return null
  return (filter = {}) => `${list}?${new URLSearchParams({ from: first.day, ...filter, to: last.day })}`
}
