import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { requireScreen } from '@/lib/session/session'
import { reportList } from './report-list'

export const generateMetadata = () => listTitle(reportList)

export default async function AdReportPage({ searchParams }: PageProps<'/ads/report'>) {
  const session = await requireScreen(reportList.path)
  return <ListScreen definition={reportList} session={session} search={await searchParams} />
}
