import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BuyerPaperDetail } from '@/app/(console)/finance/_shared/buyer-paper-detail'
import { orError } from '@/app/(console)/or-error'
import { AskedCard } from '@/components/invoice/paper-parts'
import { getOpBuyerInvoice } from '@/lib/contract/buyer/invoice'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

const LIST = '/op/finance/invoices/buyers'
type Props = PageProps<'/op/finance/invoices/buyers/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.buyerInvoice'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const found = await read(getOpBuyerInvoice, { query: { id } })
  const aside = (
    <div className="no-print">
      <AskedCard found={found} order={can('order:list') ? `/op/orders/list/${found.invoice.orderId}` : null} />
    </div>
  )
  return BuyerPaperDetail({ found, list: LIST, search, aside })
}

/** One invoice or credit note to a buyer, for the platform. */
export default async function OpBuyerInvoicePage({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/invoices/buyers/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${LIST}/${id}`)
}
