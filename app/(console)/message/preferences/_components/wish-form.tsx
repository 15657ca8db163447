import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { notificationPreferences } from '@/lib/contract/notification'
import { LOCALES } from '@/lib/domain/locale'
import { save } from '../actions'
import { QuietHours } from './quiet-hours'
import { WishTable } from './wish-table'

type Wishes = Data<typeof notificationPreferences>
const NIGHT = { from: '22:00', to: '07:00', zone: 'Europe/London' }

async function Letters({ wishes, children }: { wishes: Wishes; children: ReactNode }) {
  const t = await getTranslations('notification.wishes')
  const { from, to, zone } = wishes.quiet ?? NIGHT
  const digests = (['hour', 'day'] as const).map((value) => ({ value, label: t(`digests.${value}`) }))
  const languages = LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))
  const zones = (['Europe/London', 'Asia/Shanghai'] as const).map((value) => ({ value, label: t(`zones.${value}`) }))
  return (
    <Card title={t('letters')}>
      <div className="form">
        {!wishes.mailTo && <Notice tone="warn">{t('noMail')}</Notice>}
        {wishes.mailTo && <p className="soft">{t('mailTo', { address: wishes.mailTo })}</p>}
        <ChoiceField name="digest" label={t('digest')} options={digests} value={wishes.digest} />
        <SelectField name="language" label={t('language')} options={languages} value={wishes.language} />
        <QuietHours
          label={t('quiet')}
          box={<CheckField name="quiet" label={t('quiet')} hint={t('quietHint')} checked={wishes.quiet !== null} />}
        >
          <div className="form-twins">
            <TextField name="from" type="time" label={t('from')} value={from} />
            <TextField name="to" type="time" label={t('to')} value={to} />
          </div>
          <SelectField name="zone" label={t('zone')} options={zones} value={zone} />
        </QuietHours>
        {children}
      </div>
    </Card>
  )
}

/** The user's notification settings in one form, which works without scripts. */
export async function WishForm({ wishes, userType }: { wishes: Wishes; userType: number }) {
  const [t, texts] = await Promise.all([getTranslations('notification.wishes'), formTexts()])
  return (
    <ActionForm action={save} texts={texts} hidden={{ version: wishes.version }} guard>
      {/* All are visible, because nobody looks below the edge of a scroll box. */}
      <Card padded={false} className="[&_.table-box]:max-h-none">
        <WishTable wishes={wishes} userType={userType} />
      </Card>
      <Letters wishes={wishes}>
        <div className="form-buttons">
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </Letters>
    </ActionForm>
  )
}
