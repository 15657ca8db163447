import type { Permission } from '@/lib/contract/permission'
import { SCREENS, type Screen } from '@/lib/navigation/screens'
import type { TextRow } from './text-rows'

const ENTRY_KINDS: readonly number[] = [0, 1]

/** Menu entries whose name may be confused with this text: that of its screen, or one with the same words. */
export function menuTwins(
  { key, shipped }: Pick<TextRow, 'key' | 'shipped'>,
  rows: readonly Permission[],
): Permission[] {
  const screens: readonly Screen[] = SCREENS
  const headed = new Set(
    screens
      .filter(({ title }) => title === key)
      .flatMap(({ components }) => components.map((each) => each.toLowerCase())),
  )
  return rows.filter(
    ({ menuType, component, name, nameEn }) =>
      ENTRY_KINDS.includes(menuType) &&
      (headed.has(component?.toLowerCase() ?? '') || (name === shipped.zh && nameEn === shipped.en)),
  )
}
