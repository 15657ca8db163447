import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { ActionForm } from '@/components/form/action-form'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { MoneyField } from '@/components/form/number-field'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { Card } from '@/components/ui/card'
import { getStatementLine } from '@/lib/contract/finance/statement'
import { DISPUTE_FILES_MAX } from '@/lib/domain/statement'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { LineFacts } from '../_statements/line-facts'
import { dispute } from '../actions'

const PATH = '/finance/statements/dispute'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.statement'))('disputeTitle') }
}

/** The line with its order and rules, and the form about it. Throws `UpstreamError`. */
async function draw(no: string, lineId: string, back: string) {
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

/** Disputes one line of a statement: what it should be, and why. */
export default async function DisputeLine({ searchParams }: PageProps<'/finance/statements/dispute'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('finance.statement'), searchParams])
  const { no = '', line = '' } = plainQuery(search)
  const back = `/finance/statements/lines?${new URLSearchParams({ no })}`
  return (
    <FormPage title={t('disputeTitle')} note={t('disputeNote')} back={{ href: back, label: t('linesOf', { no }) }}>
      {await orError(() => draw(no, line, back), `${PATH}?${new URLSearchParams({ no, line })}`)}
    </FormPage>
  )
}
