import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { CASE_SIDES } from '@/lib/contract/after-sale'
import type { CaseReason } from '@/lib/contract/after-sale/op'
import { save } from './actions'

/** Changes a reason; statutory rights cannot be removed, so their boxes are omitted. */
export async function ReasonForm({ reason }: { reason: CaseReason }) {
  const [t, words, texts] = await Promise.all([
    getTranslations('afterSale.reasons'),
    getTranslations('afterSale'),
    formTexts(),
  ])
  const { code, version, statutory } = reason
  const payers = CASE_SIDES.map((value) => ({ value, label: words(`payer.${value}`) }))
  return (
    <details className="mt-3">
      <summary className="button">{t('edit')}</summary>
      <div className="mt-3">
        <ActionForm
          key={version}
          action={save}
          texts={texts}
          hidden={{ code, version, ...(statutory && { active: '1' }) }}
        >
          <TextField name="nameZh" label={t('nameZh')} maxLength={40} value={reason.name.zh} />
          <TextField name="nameEn" label={t('nameEn')} maxLength={60} value={reason.name.en} />
          <ChoiceField name="returnPayer" label={t('payer')} options={payers} value={reason.returnPayer} />
          <NumberField name="sortNo" label={t('sortNo')} value={reason.sortNo} />
          {!statutory && (
            <>
              <CheckField name="needsEvidence" label={t('evidence')} checked={reason.needsEvidence} />
              <CheckField name="defect" label={t('defect')} checked={reason.defect} />
              <CheckField name="active" label={t('active')} checked={reason.active} />
            </>
          )}
          <div className="form-buttons">
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </ActionForm>
      </div>
    </details>
  )
}
