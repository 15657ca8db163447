import type { MenuEntry } from '@/lib/contract/account'
import type { PermissionCode } from '@/lib/domain/permission'
import { admits } from '@/lib/navigation/menu'
import { type ScreenPath, screenAt } from '@/lib/navigation/screens'
import type { View } from './range'

const LISTS: readonly ScreenPath[] = ['/after-sale/list', '/op/after-sale/list']

/** Path of the after-sale list; null for readers who may open none. */
export const caseList = (menu: readonly MenuEntry[], can: (code: PermissionCode) => boolean): string | null =>
  LISTS.find((path) => admits(menu, screenAt(path), can)) ?? null

/** Builds a link to the cases opened in the view's days, for a reason or product; null if no list matches. */
export type Cases = ((filter?: { reason?: string; q?: string }) => string) | null

/** The platform's list covers all shops, so it does not fit the view of a single shop. */
export function casesOf(days: readonly { day: string }[], { ofShop }: View, list: string | null): Cases {
  const [first, last] = [days[0], days.at(-1)]
  if (!list || !first || !last || ofShop) return null
  return (filter = {}) => `${list}?${new URLSearchParams({ from: first.day, ...filter, to: last.day })}`
}
