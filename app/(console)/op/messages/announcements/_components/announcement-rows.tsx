import { getTranslations } from 'next-intl/server'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { listAnnouncements } from '@/lib/contract/announcement'
import type { PermissionCode } from '@/lib/domain/permission'
import { read } from '@/lib/upstream/read'
import { ANNOUNCEMENTS, type AnnouncementFilter } from '../_announcements/announcement-view'
import { AnnouncementTable } from './announcement-table'

interface Props {
  query: AnnouncementFilter
  state: ListState
  chips: readonly AppliedFilter[]
  can(code: PermissionCode): boolean
}

export async function AnnouncementRows({ query, state, chips, can }: Props) {
  const [t, page] = await Promise.all([getTranslations('announcement'), read(listAnnouncements, { query })])
  const filtered = chips.length > 0 || query.sendStatus !== undefined
  const empty = filtered ? (
    <FilteredEmpty state={state} filters={chips} allHref={ANNOUNCEMENTS} hint={t('nothing')} />
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText')} />
  )
  return (
    <>
      <AnnouncementTable rows={page.records} state={state} empty={empty} can={can} />
      <Pager state={state} page={page} />
    </>
  )
}
