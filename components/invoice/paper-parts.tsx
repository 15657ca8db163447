import { getTranslations } from 'next-intl/server'
import { SignsNotice } from '@/components/page/signs-notice'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { PrintButton } from '@/components/ui/print-button'
import { TextLink } from '@/components/ui/text-link'
import type { BuyerInvoice, BuyerInvoiceCase } from '@/lib/contract/buyer/invoice'

/** Links to print or save an issued document as PDF or XML. */
export async function PaperActions({ invoice, page }: { invoice: Pick<BuyerInvoice, 'no'>; page: string }) {
  const [t, words] = await Promise.all([getTranslations('finance.buyerInvoice'), getTranslations('finance')])
  if (invoice.no === null) return null
  return (
    <>
      <PrintButton label={t('print')} />
      <ButtonLink href={`${page}/file.pdf`} icon={<Icon name="download" />} download>
        {words('pdf')}
      </ButtonLink>
      <ButtonLink href={`${page}/file.xml`} icon={<Icon name="download" />} download>
        {t('xml')}
      </ButtonLink>
    </>
  )
}

/** Notices about a document: why it cannot be issued, a requested correction, and characters its file cannot show. */
export async function PaperNotices({ found }: { found: BuyerInvoiceCase }) {
  const { invoice, block, wanted } = found
  const t = await getTranslations('finance.buyerInvoice')
  return (
    <>
      {invoice.state === 0 && block === null && <Notice tone="info">{t('draft')}</Notice>}
      {block !== null && <Notice tone="warn">{t(`block.${block}`)}</Notice>}
      {wanted && <Notice tone="warn">{t('correctionAsked')}</Notice>}
      <SignsNotice of={found} />
    </>
  )
}

/** Request of the buyer; `order` is the address of the order, null for readers without access. */
export async function AskedCard({ found, order }: { found: BuyerInvoiceCase; order: string | null }) {
  const t = await getTranslations('finance.buyerInvoice')
  const { customerKind, orderNo } = found.invoice
  return (
    <Card title={t('asked')}>
      <Facts
        items={[
          { term: t('column.customerKind'), value: t(`customerKind.${customerKind}`) },
          { term: t('email'), value: found.customer.email },
          { term: t('order'), value: order ? <TextLink href={order}>{orderNo}</TextLink> : orderNo },
          { term: t('refunded'), value: <Money pence={found.refundedP} /> },
        ]}
      />
    </Card>
  )
}
