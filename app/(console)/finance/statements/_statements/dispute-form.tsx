import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { MoneyField } from '@/components/form/number-field'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import { getStatementLine } from '@/lib/contract/finance/statement'
import { DISPUTE_FILES_MAX } from '@/lib/domain/statement'
import { read } from '@/lib/upstream/read'
import { dispute } from '../actions'
import { LineFacts } from './line-facts'

/** The disputed line with its order and rules, and the form. Throws `UpstreamError`. */
export async function drawDispute(no: string, lineId: string, back: string) {
  const [t, texts, upload, line] = await Promise.all([
    getTranslations('finance.statement'),
    formTexts(),
    uploadTexts('document', DISPUTE_FILES_MAX),
    read(getStatementLine, { query: { no, lineId } }),
  ])
  return (
    <div className="page-stack">
      {await LineFacts({ line })}
      <Card title={t('disputeForm')}>
        <ActionForm action={dispute} texts={texts} hidden={{ no, lineId }} guard>
          <MoneyField name="expectedP" label={t('field.expectedP')} hint={t('hint.expectedP')} />
          <TextareaField name="text" label={t('field.text')} maxLength={500} rows={4} />
          <UploadField
            name="files"
            label={t('field.files')}
            kind="document"
            max={DISPUTE_FILES_MAX}
            texts={upload}
            optional
          />
          <FormFoot act={t('disputeAct')} back={back} />
        </ActionForm>
      </Card>
    </div>
  )
}
