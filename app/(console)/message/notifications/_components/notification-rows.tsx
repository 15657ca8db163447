import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listNotifications } from '@/lib/contract/notification'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { markChosen } from '../actions'
import { NOTIFICATIONS, type NotificationFilter } from '../notification-view'
import { NotificationTable } from './notification-table'

const BULK_FORM = 'notification-bulk'

interface Props {
  query: NotificationFilter
  state: ListState
  chips: readonly AppliedFilter[]
  session: Session
}

export async function NotificationRows({ query, state, chips, session }: Props) {
  const [t, page] = await Promise.all([getTranslations('notification.mine'), read(listNotifications, { query })])
  const tab = query.snoozed === 1 ? 'snoozed' : query.unread === 1 ? 'unread' : 'read'
  const none =
    query.unread === undefined && query.snoozed === undefined ? (
      <EmptyState title={t('empty')} text={t('emptyText')} />
    ) : (
      <EmptyState title={t(`none.${tab}`)} />
    )
  const filtered = <FilteredEmpty state={state} filters={chips} allHref={NOTIFICATIONS} />
  const empty = chips.length > 0 ? filtered : none
  const select = query.snoozed === 1 ? null : BULK_FORM
  return (
    <>
      <NotificationTable rows={page.records} state={state} session={session} empty={empty} select={select} />
      <Pager state={state} page={page} />
      {select && (
        <BulkBar id={select} action={markChosen} state={state} total={page.total}>
          <Button type="submit">{t('mark')}</Button>
        </BulkBar>
      )}
    </>
  )
}
