import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Time } from '@/components/ui/time'
import type { Setting } from '@/lib/contract/config'
import { decide, drop } from './setting-actions'
import type { SettingPlace } from './setting-view'
import { settingWords } from './setting-words'

interface Props {
  setting: Setting
  place: SettingPlace
  mayEdit: boolean
  mayApprove: boolean
}

/** Planned values with date and author; approve, decline and drop for people with the permission. */
export async function Planned({ setting, place, mayEdit, mayApprove }: Props) {
  const { name, planned, unit } = setting
  if (!planned) return null
  const [t, words] = await Promise.all([getTranslations('config'), settingWords()])
  const { id, value, from, by, reason, waits, approver, own } = planned
  return (
    <div className="soft">
      <div>
        {t(waits ? 'proposed' : 'planned', { value: words.value(value, unit) })} <Time value={from} style="full" /> {by}
        {approver && <> {t('approvedBy', { name: approver })}</>}
      </div>
      {waits && reason && <div>{reason}</div>}
      {waits && (own || !mayApprove) && <div>{t('waits')}</div>}
      {waits && !own && mayApprove && (
        <form action={decide}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="place" value={place} />
          {(['accept', 'decline'] as const).map((act) => (
            <Button
              key={act}
              type="submit"
              size="sm"
              name="decision"
              value={act}
              aria-label={t(`${act}Label`, { name: words.name(name), value: words.value(value, unit) })}
            >
              {t(act)}
            </Button>
          ))}
        </form>
      )}
      {mayEdit && (
        <form action={drop}>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="place" value={place} />
          <Button type="submit" size="sm" aria-label={t('dropLabel', { name: words.name(name) })}>
            {t('drop')}
          </Button>
        </form>
      )}
    </div>
  )
}
