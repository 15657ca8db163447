import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { vatList } from '../_shared/vat-list'
import { OwnReport } from './_components/own-report'

export const generateMetadata = () => listTitle(vatList)

/** Who owes the VAT of each order of a month, and why. */
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
