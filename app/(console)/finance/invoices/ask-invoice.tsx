import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ukTime } from '@/components/ui/uk-time'
import { listInvoiceable } from '@/lib/contract/finance/invoice'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { request } from './actions'

/** Statements without an invoice, each with a button that requests one. */
export async function AskInvoice() {
  const [t, texts, spoken, statements] = await Promise.all([
    getTranslations('finance.invoice'),
    formTexts(),
    getLocale(),
    read(listInvoiceable),
  ])
  if (statements.length === 0) return <EmptyState title={t('nothing')} text={t('nothingText')} />
  const day = (time: string, before = 0) => ukTime(Date.parse(time) - before, 'date', knownLocale(spoken))
  const options = statements.map(({ id, no, fromTime, toTime, grossP }) => ({
    ...{ value: id, label: `${no} · ${formatPence(grossP)}` },
    hint: `${day(fromTime)} – ${day(toTime, 1)}`,
  }))
  return (
    <Card>
      <ActionForm action={request} texts={texts} guard>
        <ChoiceField name="statementId" label={t('statement')} options={options} value={statements[0]?.id} />
        <FormFoot act={t('ask')} back="/finance/invoices" />
      </ActionForm>
    </Card>
  )
}
