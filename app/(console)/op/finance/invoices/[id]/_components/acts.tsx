import { getTranslations } from 'next-intl/server'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { ReasonFields } from '@/components/form/reason-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { Invoice } from '@/lib/contract/finance/invoice'
import { INVOICE, type InvoiceEvent } from '@/lib/domain/invoice'
import { credit, issue, refuse } from '../../actions'

/** Offers the actions that the state of a document allows. */
export async function Acts({ invoice: { id, version, state, kind } }: { invoice: Invoice }) {
  const [t, texts] = await Promise.all([getTranslations('finance.invoiceDesk'), formTexts()])
  const offers: InvoiceEvent[] = kind === 'credit' ? [] : INVOICE.offers(state, 'platform')
  const hidden = { id, version }
  return (
    <div className="no-print grid gap-4">
      {offers.includes('issue') && (
        <Card title={t('issue.title')} note={t('issue.note')}>
          <ActionForm action={issue} texts={texts} hidden={hidden}>
            <div className="form-buttons">
              <SubmitButton>{t('issue.act')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      )}
      {offers.includes('refuse') && (
        <Card title={t('refuse.title')}>
          <ActionForm action={refuse} texts={texts} {...(await aboutRecord('invoice.refuse', hidden))}>
            <ReasonFields reader="shop" />
            <div className="form-buttons">
              <SubmitButton look="danger">{t('refuse.act')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      )}
      {offers.includes('credit') && (
        <Card title={t('credit.title')} note={t('credit.note')}>
          <ActionForm action={credit} texts={texts} {...(await aboutRecord('invoice.credit', hidden))}>
            <ReasonFields reader="shop" />
            <AskFirst label={t('credit.act')} sure={t('credit.sure')}>
              {t('credit.text')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
    </div>
  )
}
