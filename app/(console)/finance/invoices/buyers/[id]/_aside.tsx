import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { AskedCard } from '@/components/invoice/paper-parts'
import { Card } from '@/components/ui/card'
import type { BuyerInvoiceCase } from '@/lib/contract/buyer/invoice'
import { BUYER_INVOICE, CUSTOMER_KINDS } from '@/lib/domain/buyer/invoice'
import { correct, issue } from '../actions'

interface Props {
  found: BuyerInvoiceCase
  mayIssue: boolean
  mayOpenOrder: boolean
}

/** Issues a credit note and a new invoice together, prefilled with the buyer's request. */
async function CorrectCard({ found }: { found: BuyerInvoiceCase }) {
  const [t, texts] = await Promise.all([getTranslations('finance.buyerInvoice'), formTexts()])
  const { id, version } = found.invoice
  const customer = found.wanted ?? found.customer
  const kinds = CUSTOMER_KINDS.map((value) => ({ value, label: t(`customerKind.${value}`) }))
  return (
    <Card title={t('correct.title')} note={t('correct.note')}>
      {found.wanted && <p>{t('correct.wanted')}</p>}
      <ActionForm action={correct} texts={texts} hidden={{ id, version }} className="form">
        <ChoiceField name="kind" label={t('correct.kind')} options={kinds} value={customer.kind} />
        <TextField name="name" label={t('correct.name')} value={customer.name} maxLength={120} />
        <TextField name="vatNo" label={t('correct.vatNo')} value={customer.vatNo} maxLength={20} optional />
        <TextareaField name="address" label={t('correct.address')} value={customer.address} maxLength={300} rows={3} />
        <TextField name="email" type="email" label={t('correct.email')} value={customer.email} maxLength={128} />
        <SubmitButton look={found.wanted ? 'primary' : 'secondary'}>{t('correct.act')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}

/** The buyer's request, with its acts. */
export async function Aside({ found, mayIssue, mayOpenOrder }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.buyerInvoice'), formTexts()])
  const { id, version, kind, state } = found.invoice
  const offers = mayIssue && kind === 'invoice' ? BUYER_INVOICE.offers(state, 'shop') : []
  return (
    <div className="no-print grid gap-4">
      <AskedCard found={found} order={mayOpenOrder ? `/order/detail/${found.invoice.orderId}` : null} />
      {offers.includes('issue') && found.block === null && (
        <Card title={t('issue.title')} note={t('issue.note')}>
          <ActionForm action={issue} texts={texts} hidden={{ id, version }}>
            <div className="form-buttons">
              <SubmitButton>{t('issue.act')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      )}
      {offers.includes('replace') && <CorrectCard found={found} />}
    </div>
  )
}
