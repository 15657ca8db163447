import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { termList } from './term-list'

export const generateMetadata = () => listTitle(termList)

/** VAT rates and limits by day. */
export default async function VatRates({ searchParams }: PageProps<'/op/finance/vat/rates'>) {
  const session = await requireScreen(termList.path)
  const search = await searchParams
  return (
    <ListScreen definition={termList} session={session} search={search} notices={<FlashNotice search={search} />} />
  )
}
