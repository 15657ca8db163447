import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { TextareaField } from '@/components/form/textarea-field'
import type { AnnouncementDetail, announcementChoices } from '@/lib/contract/announcement'
import type { Data } from '@/lib/contract/endpoint'
import { AUDIENCE_OPTIONS } from '../_announcements/announcement-input'
import { audienceOf } from '../_announcements/announcement-view'

interface Props {
  choices: Data<typeof announcementChoices>
  begun: AnnouncementDetail | undefined
  shopId: string | undefined
}

/** Audience fields. Without support for `:has` all parts are visible; only the chosen kind counts. */
export async function AudienceFields({ choices, begun, shopId }: Props) {
  const t = await getTranslations('announcement')
  const kinds = AUDIENCE_OPTIONS.map((value) => ({ value, label: t(`audience.${value}`) }))
  const chosen = (kind: AnnouncementDetail['audienceKind']) => {
    if (begun) return begun.audienceKind === kind ? begun.audience.map(({ value }) => value) : []
    return kind === 'shops' && shopId ? [shopId] : []
  }
  return (
    <>
      <ChoiceField
        name="audienceKind"
        label={t('column.audience')}
        options={kinds}
        value={begun ? audienceOf(begun) : shopId ? 'shops' : 'all'}
      />
      {(['shopTypes', 'shops', 'roles'] as const).map((kind) => (
        <div key={kind} className="audience-part" data-kind={kind}>
          <ChoiceField
            name={kind}
            label={t(`audience.${kind}`)}
            options={choices[kind]}
            value={chosen(kind)}
            several
            {...(kind === 'shops' && { find: { label: t('findShop'), none: t('noShop') } })}
          />
        </div>
      ))}
      <div className="audience-part" data-kind="users">
        <TextareaField
          name="users"
          label={t('audience.users')}
          hint={t('usersHint')}
          value={chosen('users').join('\n')}
          rows={3}
        />
      </div>
    </>
  )
}
