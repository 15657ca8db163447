import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { MoneyField } from '@/components/form/number-field'
import { TextareaField } from '@/components/form/textarea-field'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { Card } from '@/components/ui/card'
import { formatPence } from '@/lib/domain/money'
import { requireScreen } from '@/lib/session/session'
import { dispute } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.statement'))('disputeTitle') }
}

/** Disputes one line of a statement: what it should be, and why. */
export default async function DisputeLine({ searchParams }: PageProps<'/finance/statements/dispute'>) {
  await requireScreen('/finance/statements/dispute')
  const [t, texts, search] = await Promise.all([getTranslations('finance.statement'), formTexts(), searchParams])
  const { no = '', line = '', pence } = plainQuery(search)
  const amount = pence && /^-?\d{1,12}$/.test(pence) ? formatPence(Number(pence)) : null
  const back = `/finance/statements/lines?no=${encodeURIComponent(no)}`
  return (
    <FormPage title={t('disputeTitle')} note={t('disputeNote')} back={{ href: back, label: t('linesOf', { no }) }}>
      <Card>
        {amount && <p>{t('disputedAmount', { amount })}</p>}
        <ActionForm action={dispute} texts={texts} hidden={{ no, lineId: line }} guard>
          <MoneyField name="expectedP" label={t('field.expectedP')} hint={t('hint.expectedP')} />
          <TextareaField name="text" label={t('field.text')} maxLength={500} rows={4} />
          <FormFoot act={t('disputeAct')} back="/finance/statements" />
        </ActionForm>
      </Card>
    </FormPage>
  )
}
