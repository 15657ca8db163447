import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { groupOfInvoice } from '@/app/(console)/finance/_shared/invoice-list'
import { InvoicePaperCard } from '@/app/(console)/finance/_shared/invoice-paper'
import { orError } from '@/app/(console)/or-error'
import { PaperActions } from '@/components/invoice/paper-parts'
import { DetailPage } from '@/components/page/detail-page'
import { SignsNotice } from '@/components/page/signs-notice'
import { Status } from '@/components/ui/status'
import { getOpInvoice } from '@/lib/contract/finance/invoice'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Acts } from './_components/acts'

const LIST = '/op/finance/invoices'
type Props = PageProps<'/op/finance/invoices/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.invoiceDesk'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, paper] = await Promise.all([getTranslations('finance.invoiceDesk'), read(getOpInvoice, { query: { id } })])
  const { invoice } = paper
  return (
    <DetailPage
      title={invoice.no ?? t('noNumber')}
      back={{ href: LIST, label: t('title') }}
      status={<Status group={groupOfInvoice(invoice)}>{t(`tab.${invoice.state}`)}</Status>}
      actions={<PaperActions invoice={invoice} page={`${LIST}/${id}`} />}
      notices={
        <>
          <FlashNotice search={search} />
          <SignsNotice of={paper} />
        </>
      }
      aside={can('invoice:issue') && <Acts invoice={invoice} />}
    >
      <InvoicePaperCard paper={paper} list={LIST} />
    </DetailPage>
  )
}

/** One invoice or credit note to a shop, with the platform's acts. */
export default async function InvoiceCase({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/invoices/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${LIST}/${id}`)
}
