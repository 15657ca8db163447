import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { Notice } from '@/components/ui/notice'
import { platform } from '@/lib/server/platform'
import { requireScreen } from '@/lib/session/session'
import { invoiceDesk } from './_invoices/invoice-desk-list'

export const generateMetadata = () => listTitle(invoiceDesk)

/** Lists the platform's invoices and the requests of shops. */
export default async function InvoiceDesk({ searchParams }: PageProps<'/op/finance/invoices'>) {
  const session = await requireScreen(invoiceDesk.path)
  const [t, search] = await Promise.all([getTranslations('finance.invoiceDesk'), searchParams])
  const { vatNo, address } = platform()
  return (
    <ListScreen
      definition={invoiceDesk}
      session={session}
      search={search}
      notices={
        <>
          {!(vatNo && address) && <Notice tone="warn">{t('noPlatform')}</Notice>}
          <FlashNotice search={search} />
        </>
      }
    />
  )
}
