import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { getLabelService } from '@/lib/contract/label'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { setLabels } from '../actions'

/** Service from which the shop buys postage labels; nothing if none is available. */
export async function LabelServiceCard({ can }: Pick<Session, 'can'>) {
  const [t, texts, { service, offered }] = await Promise.all([
    getTranslations('label'),
    formTexts(),
    read(getLabelService),
  ])
  if (offered.length === 0) return null
  const options = offered.map((value) => ({ value, label: t(`service.${value}`) }))
  return (
    <Card title={t('setting.title')} note={t('setting.note')}>
      {can('shop:address') ? (
        <ActionForm action={setLabels} texts={texts}>
          <SelectField
            name="service"
            label={t('setting.label')}
            options={options}
            value={service}
            empty={t('setting.none')}
            optional
          />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('setting.save')}</SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <p>{service ? t(`service.${service}`) : t('setting.none')}</p>
      )}
    </Card>
  )
}
