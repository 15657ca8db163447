import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { CONFIG_REASON_MAX, type Setting } from '@/lib/contract/config'
import { CONFIG } from '../_config/config-view'
import { edit } from '../actions'
import { settingWords } from './setting-words'

/** The form of one number, with what it does and from when on it counts. */
export async function SettingForm({ setting }: { setting: Setting }) {
  const [t, texts, words] = await Promise.all([getTranslations('config'), formTexts(), settingWords()])
  const { name, version, value, min, max, unit } = setting
  return (
    <Card title={words.name(name)} id="setting">
      <ActionForm key={name} action={edit} texts={texts} hidden={{ name, version }} guard>
        <p>{t(`about.${name}`)}</p>
        <NumberField
          name="value"
          label={t('column.value')}
          hint={t('rangeHint', { min: min ?? 0, max: max ?? 0, unit: t(`units.${unit}`) })}
          value={value}
        />
        <TextareaField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={CONFIG_REASON_MAX}
          rows={2}
          optional
        />
        <FormFoot act={t('save')} back={CONFIG} />
      </ActionForm>
    </Card>
  )
}
