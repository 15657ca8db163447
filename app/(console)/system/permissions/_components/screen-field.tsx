import { getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import type { Permission } from '@/lib/contract/permission'
import { ROUTE_VIEW } from '@/lib/domain/menu-entry'
import { SCREENS, type Screen } from '@/lib/navigation/screens'
import type { FieldsProps } from './entry-fields'

/** Screens reached only from other pages: opened from a menu they would be empty. */
const IN_NO_MENU: readonly string[] = ['/test/home', '/404', '/account/why']

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const hasEntry = ({ components }: Screen, rows: readonly Permission[], row: Permission | undefined) =>
  rows.some(({ id, component }) => id !== row?.id && components.some((each) => same(each, component ?? '')))

/**
 * Screens by title; one that shares its title with a shop's screen is marked as the platform's. A screen that another
 * entry redirects to shows where it opens, with that entry's title.
 */
export async function ScreenField({ rows, row }: Pick<FieldsProps, 'rows' | 'row'>) {
  const chosen = row?.component ?? ''
  const [t, whole] = await Promise.all([getTranslations('permission'), getTranslations()])
  const screens: readonly Screen[] = SCREENS
  const label = (screen: Screen, key: string) => {
    const { path, title } = screen
    const twin = path.startsWith('/op/') && screens.some((each) => each.title === title && each.path !== path)
    const named = `${whole(title)}${twin ? t('ofPlatform') : ''} (${key})`
    return hasEntry(screen, rows, row) ? t('taken', { screen: named, path }) : named
  }
  const options = [
    { value: ROUTE_VIEW, label: `${t('holder')} (${ROUTE_VIEW})` },
    ...screens.flatMap((screen) => {
      // A screen with several codes is offered with the one in use.
      const own = screen.components.find((each) => same(each, chosen))
      const key = own ?? (IN_NO_MENU.includes(screen.path) ? undefined : screen.components[0])
      return key ? [{ value: key, label: label(screen, key) }] : []
    }),
  ]
  const known = options.find(({ value }) => same(value, chosen))
  return (
    <SelectField
      name="component"
      label={t('field.component')}
      hint={t('hint.component')}
      options={known || !chosen ? options : [...options, { value: chosen, label: chosen }]}
      value={known?.value ?? chosen}
      empty={t('noScreen')}
      optional="unsaid"
    />
  )
}
