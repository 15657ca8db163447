import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Time } from '@/components/ui/time'
import type { Setting } from '@/lib/contract/config'
import { drop } from './setting-actions'
import type { SettingPlace } from './setting-view'
import { settingWords } from './setting-words'

interface Props {
  setting: Setting
  place: SettingPlace
  mayEdit: boolean
}

/** What a value is going to be, from when on, and the way to drop that. */
export async function Planned({ setting: { name, planned, unit }, place, mayEdit }: Props) {
  if (!planned) return null
  const [t, words] = await Promise.all([getTranslations('config'), settingWords()])
  return (
    <form action={drop} className="soft">
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="place" value={place} />
      {t('planned', { value: words.value(planned.value, unit) })} <Time value={planned.from} style="full" />{' '}
      {planned.by}{' '}
      {mayEdit && (
        <Button type="submit" size="sm" aria-label={t('dropLabel', { name: words.name(name) })}>
          {t('drop')}
        </Button>
      )}
    </form>
  )
}
