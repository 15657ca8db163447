import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { invoiceList } from '../_shared/invoice-list'

export const generateMetadata = () => listTitle(invoiceList)

/** What the platform has invoiced to the shop. */
export default async function Invoices({ searchParams }: PageProps<'/finance/invoices'>) {
  const session = await requireScreen(invoiceList.path)
  const [t, search] = await Promise.all([getTranslations('finance.invoice'), searchParams])
  return (
    <ListScreen
      definition={invoiceList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('finance:statement') && (
          <ButtonLink look="primary" href={`${invoiceList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
