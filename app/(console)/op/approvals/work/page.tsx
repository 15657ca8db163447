import { getLocale } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { plainQuery } from '@/components/table/list-url'
import { knownLocale } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { approvalWork } from './work-list'

export const generateMetadata = () => listTitle({ words: 'approval.work' })

/** Throughput, median time, return rate and load of each reviewer. */
export default async function ApprovalWorkPage({ searchParams }: PageProps<'/op/approvals/work'>) {
  const session = await requireScreen('/op/approvals/work')
  const [locale, search] = await Promise.all([getLocale(), searchParams])
  const { from, to } = plainQuery(search)
  const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString()
  return <ListScreen definition={approvalWork(knownLocale(locale), days)} session={session} search={search} />
}
