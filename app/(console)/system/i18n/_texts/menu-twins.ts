import type { Permission } from '@/lib/contract/permission'
import { SCREENS, type Screen } from '@/lib/navigation/screens'
import type { TextRow } from './text-rows'

const ENTRY_KINDS: readonly number[] = [0, 1]

/** Entries of the menu whose name a reader may take this text for: of the screen that it heads, or with the same words. */
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
