import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import type { BuyerInvoiceCase } from '@/lib/contract/buyer/invoice'
import { BUYER_INVOICE } from '@/lib/domain/buyer/invoice'
import { issue } from '../actions'

interface Props {
  found: BuyerInvoiceCase
  mayIssue: boolean
  mayOpenOrder: boolean
}

/** What was asked for, and what can be done with it. */
export async function Aside({ found, mayIssue, mayOpenOrder }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.buyerInvoice'), formTexts()])
  const { id, version, kind, state, customerKind, orderId, orderNo } = found.invoice
  const offered = mayIssue && kind === 'invoice' && BUYER_INVOICE.offers(state, 'shop').includes('issue')
  const order = mayOpenOrder ? <TextLink href={`/order/detail/${orderId}`}>{orderNo}</TextLink> : orderNo
  return (
    <div className="no-print grid gap-4">
      <Card title={t('asked')}>
        <Facts
          items={[
            { term: t('column.customerKind'), value: t(`customerKind.${customerKind}`) },
            { term: t('email'), value: found.email },
            { term: t('order'), value: order },
            { term: t('refunded'), value: <Money pence={found.refundedP} /> },
          ]}
        />
      </Card>
      {offered && (
        <Card title={t('issue.title')} note={t('issue.note')}>
          <ActionForm action={issue} texts={texts} hidden={{ id, version }}>
            <div className="form-buttons">
              <SubmitButton>{t('issue.act')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      )}
    </div>
  )
}
