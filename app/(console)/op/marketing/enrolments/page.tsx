import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { enrolmentQueue } from '@/app/(console)/marketing/_enrolment/enrolment-lists'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(enrolmentQueue)

/** Enrolments of all shops in flash sales and activities. */
export default async function Enrolments({ searchParams }: PageProps<'/op/marketing/enrolments'>) {
  const session = await requireScreen(enrolmentQueue.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={enrolmentQueue}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
    />
  )
}
