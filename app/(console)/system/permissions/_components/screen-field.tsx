import { getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import { ROUTE_VIEW } from '@/lib/domain/menu-entry'
import { SCREENS, type Screen } from '@/lib/navigation/screens'

/** The screens that there are, by their titles; several have the same one, so the code stands with it. */
export async function ScreenField({ chosen }: { chosen: string }) {
  const [t, whole] = await Promise.all([getTranslations('permission'), getTranslations()])
  const screens: readonly Screen[] = SCREENS
  const options = [
    { value: ROUTE_VIEW, label: `${t('holder')} (${ROUTE_VIEW})` },
    ...screens.flatMap(({ components, title }) =>
      components.map((key) => ({ value: key, label: `${whole(title)} (${key})` })),
    ),
  ]
  const known = options.find(({ value }) => value.toLowerCase() === chosen.toLowerCase())
  return (
    <SelectField
      name="component"
      label={t('field.component')}
      hint={t('hint.component')}
      options={known || !chosen ? options : [...options, { value: chosen, label: chosen }]}
      value={known?.value ?? chosen}
      empty={t('noScreen')}
      optional
    />
  )
}
