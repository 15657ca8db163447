import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BuyerPaperDetail } from '@/app/(console)/finance/_shared/buyer-paper-detail'
import { orError } from '@/app/(console)/or-error'
import { getBuyerInvoice } from '@/lib/contract/buyer/invoice'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Aside } from './_aside'

const LIST = '/finance/invoices/buyers'
type Props = PageProps<'/finance/invoices/buyers/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.buyerInvoice'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const found = await read(getBuyerInvoice, { query: { id } })
  const aside = <Aside found={found} mayIssue={can('finance:invoice')} mayOpenOrder={can('order:list')} />
  return BuyerPaperDetail({ found, list: LIST, search, aside })
}

/** One invoice or credit note to a buyer: request, content, issue and correction. */
export default async function BuyerInvoicePage({ params, searchParams }: Props) {
  const session = await requireScreen('/finance/invoices/buyers/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${LIST}/${id}`)
}
