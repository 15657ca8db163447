import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { DateField, NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { RULE_TITLE_MAX, type RuleVersion } from '@/lib/contract/violation/rule'
import { ukDay } from '@/lib/domain/uk-time'
import { RULE_TEXT_MAX } from '@/lib/domain/violation'
import { publish } from '../actions'

interface Props {
  /** Newest version, which fills the form; none for a new rule. */
  newest?: RuleVersion
}

/** Form of a version; a published one is never edited. */
export async function VersionForm({ newest }: Props) {
  const [t, texts] = await Promise.all([getTranslations('violation.rules'), formTexts()])
  const hidden: Record<string, string | number> = newest ? { code: newest.code, after: newest.number } : { after: 0 }
  return (
    <Card title={t(newest ? 'newVersion' : 'newTitle')}>
      <ActionForm action={publish} texts={texts} hidden={hidden} guard>
        {!newest && <TextField name="code" label={t('column.code')} hint={t('codeHint')} maxLength={20} columns={12} />}
        <div className="form-twins">
          <TextField name="titleZh" label={t('titleZh')} value={newest?.title.zh} maxLength={RULE_TITLE_MAX} />
          <TextField name="titleEn" label={t('titleEn')} value={newest?.title.en} maxLength={RULE_TITLE_MAX} />
        </div>
        <TextareaField name="textZh" label={t('textZh')} value={newest?.text.zh} maxLength={RULE_TEXT_MAX} rows={3} />
        <TextareaField name="textEn" label={t('textEn')} value={newest?.text.en} maxLength={RULE_TEXT_MAX} rows={3} />
        <NumberField name="points" label={t('column.points')} value={newest?.points ?? 5} />
        <CheckField name="counts" label={t('countsLabel')} hint={t('countsHint')} checked={newest?.counts ?? true} />
        <div className="form-twins">
          <NumberField name="restrictAt" label={t('restrictAt')} value={newest?.restrictAt} optional />
          <NumberField name="restrictDays" label={t('restrictDays')} value={newest?.restrictDays} optional />
        </div>
        <CheckField name="inUse" label={t('inUseLabel')} checked={newest?.inUse ?? true} />
        <DateField name="effectiveOn" label={t('effectiveOn')} hint={t('effectiveHint')} value={ukDay(Date.now())} />
        <SubmitButton>{t('publish')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
