import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { registrationList } from './registration-list'

export const generateMetadata = () => listTitle(registrationList)

/** VAT registrations of shops. */
export default async function VatRegistrations({ searchParams }: PageProps<'/op/merchants/vat'>) {
  const session = await requireScreen(registrationList.path)
  return <ListScreen definition={registrationList} session={session} search={await searchParams} />
}
