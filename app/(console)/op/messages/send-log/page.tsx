import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { requireScreen } from '@/lib/session/session'
import { sendLog } from './send-log-list'

export const generateMetadata = () => listTitle(sendLog)

export default async function SendLog({ searchParams }: PageProps<'/op/messages/send-log'>) {
  const session = await requireScreen(sendLog.path)
  const search = await searchParams
  return <ListScreen definition={sendLog} session={session} search={search} notices={<FlashNotice search={search} />} />
}
