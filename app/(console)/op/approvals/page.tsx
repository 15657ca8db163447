import { getLocale } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { QueueKeys } from '@/app/_kit/queue/queue-keys'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { plainQuery } from '@/components/table/list-url'
import { knownLocale } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { approvalsIn } from './approval-list'
import { AssignBar } from './assign-bar'
import { InboxActions } from './inbox-actions'

const HERE = '/op/approvals'
export const generateMetadata = () => listTitle({ words: 'approval' })

/** The inbox of all decisions of the platform. */
export default async function Approvals({ searchParams }: PageProps<'/op/approvals'>) {
  const session = await requireScreen(HERE)
  const [locale, search] = await Promise.all([getLocale(), searchParams])
  const { done: _, ...rest } = plainQuery(search)
  const at = `${HERE}?${new URLSearchParams(rest)}`
  return (
    <ListScreen
      definition={approvalsIn(knownLocale(locale), search.tab)}
      session={session}
      search={search}
      actions={<InboxActions at={at} kind={rest.kind} />}
      notices={
        <>
          <FlashNotice search={search} />
          <QueueKeys />
          {session.can('approval:assign') && <AssignBar at={at} />}
        </>
      }
    />
  )
}
