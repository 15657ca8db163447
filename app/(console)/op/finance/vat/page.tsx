import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { vatReturnList } from './_vat/vat-lists'

export const generateMetadata = () => listTitle(vatReturnList)

/** Periods of the platform's VAT with the amounts due. */
export default async function VatReturns({ searchParams }: PageProps<'/op/finance/vat'>) {
  const session = await requireScreen(vatReturnList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={vatReturnList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
