import { getTranslations } from 'next-intl/server'
import { DateField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { REGISTER_NAME_MAX, REGISTER_REF_MAX } from '@/lib/contract/vat/registration'
import { ukDay } from '@/lib/domain/uk-time'
import { VAT_ANSWERS } from '@/lib/domain/vat/registration'

interface Known {
  answer: string | null
  registerName: string
  answerDay: string | null
  answerRef: string
}

interface Props {
  /** Name to compare with that in the register. */
  legalName: string
  known?: Known
  /** True if the check may be pending: the first choice is then "not asked yet". */
  mayWait?: boolean
}

/** Answer of the public register of VAT numbers. */
export async function AnswerFields({ legalName, known, mayWait }: Props) {
  const t = await getTranslations('vat.registrations')
  return (
    <>
      <SelectField
        name="answer"
        label={t('column.answer')}
        options={VAT_ANSWERS.map((value) => ({ value, label: t(`answer.${value}`) }))}
        value={known?.answer ?? null}
        {...(mayWait && { empty: t('answer.none'), optional: 'unsaid' as const })}
      />
      <TextField
        name="registerName"
        label={t('column.registerName')}
        hint={t('nameHint', { name: legalName || '—' })}
        value={known?.registerName ?? ''}
        maxLength={REGISTER_NAME_MAX}
        optional
      />
      <div className="form-twins">
        <DateField name="answerDay" label={t('column.answerDay')} value={known?.answerDay ?? ukDay(Date.now())} />
        <TextField
          name="answerRef"
          label={t('column.answerRef')}
          value={known?.answerRef ?? ''}
          maxLength={REGISTER_REF_MAX}
          optional
        />
      </div>
    </>
  )
}
