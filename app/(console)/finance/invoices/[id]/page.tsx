import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { PaperActions } from '@/components/invoice/paper-parts'
import { DetailPage } from '@/components/page/detail-page'
import { SignsNotice } from '@/components/page/signs-notice'
import { Status } from '@/components/ui/status'
import { getInvoice } from '@/lib/contract/finance/invoice'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOfInvoice } from '../../_shared/invoice-list'
import { InvoicePaperCard } from '../../_shared/invoice-paper'

const LIST = '/finance/invoices'
type Props = PageProps<'/finance/invoices/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.invoice'))('oneTitle') }
}

async function page(id: string, search: Awaited<Props['searchParams']>) {
  const [t, paper] = await Promise.all([getTranslations('finance.invoice'), read(getInvoice, { query: { id } })])
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
    >
      <InvoicePaperCard paper={paper} list={LIST} />
    </DetailPage>
  )
}

/** One invoice or credit note, to print or save as a PDF. */
export default async function InvoicePage({ params, searchParams }: Props) {
  await requireScreen('/finance/invoices/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), `${LIST}/${id}`)
}
