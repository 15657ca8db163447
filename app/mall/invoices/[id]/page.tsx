import './invoice.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BuyerPaperCard } from '@/components/invoice/buyer-paper'
import { SignsNotice } from '@/components/page/signs-notice'
import { myInvoicePaper } from '@/lib/contract/buyer/invoice'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { shown } from '../../_shared/shown'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.invoice'))('title') }
}

/** An issued invoice or credit note, to read, print or save. */
export default async function InvoicePage({ params }: PageProps<'/mall/invoices/[id]'>) {
  await requireShopper()
  const { id } = await params
  return shown(async () => {
    const [t, paper] = await Promise.all([getTranslations('mall.invoice'), asBuyer(myInvoicePaper, { params: { id } })])
    const { kind, no, orderId } = paper.invoice
    return (
      <section className="mall-narrow">
        <h1>{t(kind === 'credit' ? 'credit' : 'issued', { no: no ?? '' })}</h1>
        <p className="mall-acts no-print">
          <a className="button button-primary" href={`/mall/invoices/${id}/file.pdf`} download>
            {t('pdf')}
          </a>
          <a className="button" href={`/mall/invoices/${id}/file.xml`} download>
            {t('xml')}
          </a>
          <a className="button" href={`/mall/orders/${orderId}`}>
            {t('back')}
          </a>
        </p>
        <SignsNotice of={paper} />
        <BuyerPaperCard paper={paper} list="/mall/invoices" />
      </section>
    )
  })
}
