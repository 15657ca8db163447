import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { vatList } from '../_shared/vat-list'
import { OwnReport } from './_components/own-report'

export const generateMetadata = () => listTitle(vatList)

/** Lists the orders of a month with the party liable for their VAT and the reason. */
export default async function OwnVat({ searchParams }: PageProps<'/finance/vat'>) {
  const session = await requireScreen(vatList.path)
  return (
    <ListScreen
      definition={vatList}
      session={session}
      search={await searchParams}
      notices={<OwnReport can={session.can} />}
    />
  )
}
