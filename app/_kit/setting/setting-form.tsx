import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { DateField, NumberField } from '@/components/form/number-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { CONFIG_REASON_MAX, type Setting, settingImpact } from '@/lib/contract/config'
import { cappedText } from '@/lib/domain/count'
import { POINTS_STEP } from '@/lib/domain/points'
import { isSettingName } from '@/lib/domain/setting'
import { draftKey } from '@/lib/session/draft-key'
import { read } from '@/lib/upstream/read'
import { edit } from './setting-actions'
import { CONFIG, type SettingPlace } from './setting-view'
import { settingWords } from './setting-words'

/** Open records that started under the current value; nothing if there are none. */
async function SettingImpact({ setting: { name } }: { setting: Setting }) {
  if (!isSettingName(name)) return null
  const [t, impact] = await Promise.all([
    getTranslations('config'),
    read(settingImpact, { query: { name } }, { else: null }),
  ])
  if (!impact?.of) return null
  return (
    <p className="soft">
      {t(`impact.${impact.of}`, { count: impact.count, shown: cappedText(impact.count, impact.capped) })}
    </p>
  )
}

interface Props {
  setting: Setting
  wanted: number | undefined
  /** Screen of the form, to return to. */
  place?: SettingPlace
}

/** Form of one setting, with its effect and start date. `wanted` is an earlier value to restore. */
export async function SettingForm({ setting, wanted, place = CONFIG }: Props) {
  const { name, version, value, min, max, unit } = setting
  const [t, texts, words, draft] = await Promise.all([
    getTranslations('config'),
    formTexts(),
    settingWords(),
    draftKey(`setting.${wanted ?? ''}`, { id: name, version }),
  ])
  const steps = Object.values(POINTS_STEP).map((step) => ({
    ...{ value: String(step), label: words.value(String(step), unit) },
  }))
  return (
    <Card title={words.name(name)}>
      <ActionForm
        key={`${name} ${wanted}`}
        action={edit}
        texts={texts}
        hidden={{ name, version, place }}
        draft={draft}
        guard
      >
        <p>{t(`about.${name}`)}</p>
        {setting.group === 'money' && <Notice tone="info">{t('twoPersons')}</Notice>}
        <SettingImpact setting={setting} />
        {wanted !== undefined && <Notice>{t('back', { now: words.value(value, unit) })}</Notice>}
        {unit === 'pointsStep' ? (
          <ChoiceField name="value" label={t('column.value')} options={steps} value={String(wanted ?? value)} />
        ) : (
          <NumberField
            name="value"
            label={t('column.value')}
            hint={t('rangeHint', { min: min ?? 0, max: max ?? 0, unit: t(`units.${unit}`) })}
            value={wanted ?? value}
          />
        )}
        <TextareaField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={CONFIG_REASON_MAX}
          rows={2}
          optional
        />
        <DateField name="fromOn" label={t('fromOn')} hint={t('fromOnHint')} optional />
        <FormFoot act={t(setting.group === 'money' ? 'propose' : 'save')} back={`${place}#${name}`} />
      </ActionForm>
    </Card>
  )
}
