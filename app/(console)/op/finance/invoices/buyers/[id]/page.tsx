import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { groupOfInvoice } from '@/app/(console)/finance/_shared/invoice-list'
import { orError } from '@/app/(console)/or-error'
import { BuyerPaperCard } from '@/components/invoice/buyer-paper'
import { AskedCard, PaperActions, PaperNotices } from '@/components/invoice/paper-parts'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getOpBuyerInvoice } from '@/lib/contract/buyer/invoice'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

const LIST = '/op/finance/invoices/buyers'
type Props = PageProps<'/op/finance/invoices/buyers/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.buyerInvoice'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const t = await getTranslations('finance.buyerInvoice')
  const found = await read(getOpBuyerInvoice, { query: { id } })
  const { invoice } = found
  return (
    <DetailPage
      title={invoice.no ?? t('noNumber')}
      back={{ href: LIST, label: t('title') }}
      status={<Status group={groupOfInvoice(invoice)}>{t(`tab.${invoice.state}`)}</Status>}
      actions={<PaperActions invoice={invoice} page={`${LIST}/${id}`} />}
      notices={
        <>
          <FlashNotice search={search} />
          <PaperNotices found={found} />
        </>
      }
      aside={
        <div className="no-print">
          <AskedCard found={found} order={can('order:list') ? `/op/orders/list/${invoice.orderId}` : null} />
        </div>
      }
    >
      <BuyerPaperCard paper={found} list={LIST} />
    </DetailPage>
  )
}

/** One invoice or credit note to a buyer, as the platform reads it. */
export default async function OpBuyerInvoicePage({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/invoices/buyers/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${LIST}/${id}`)
}
