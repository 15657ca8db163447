import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { plainQuery } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { SearchForm } from '@/components/table/search-form'
import { AnnouncementQuery, myAnnouncements } from '@/lib/contract/message'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { AnnouncementFilters, chipsOf } from './_components/announcement-filters'
import { AnnouncementModal } from './_components/announcement-modal'
import { AnnouncementTable } from './_components/announcement-table'
import { AnnouncementTabs } from './_components/announcement-tabs'
import { MarkAll } from './_components/mark-all'

const PATH = '/isps/userAnnouncement'
const DEFAULTS = AnnouncementQuery.parse({})

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('message.mine'))('title') }
}

/** The user's announcements (specification, section 2): the list, and over it the one that `id` names. */
export default async function UserAnnouncement({ searchParams }: PageProps<'/isps/userAnnouncement'>) {
  await requireScreen(PATH)
  const search = plainQuery(await searchParams)
  const parsed = AnnouncementQuery.safeParse(search)
  const query = parsed.success ? parsed.data : DEFAULTS
  const state = { path: PATH, query, defaults: DEFAULTS }
  const [page, t] = await Promise.all([upstream(myAnnouncements, { query }), getTranslations('message.mine')])
  const chips = await chipsOf(query)
  return (
    <ListPage
      title={t('title')}
      note={t('zone')}
      actions={<MarkAll />}
      tabs={<AnnouncementTabs state={state} />}
      toolbar={
        <>
          <SearchForm state={state} name="titile" placeholder={t('search')} />
          <AnnouncementFilters state={state} query={query} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      <AnnouncementTable rows={page.records} state={state} chips={chips} />
      <Pager state={state} page={page} />
      {search.id && <AnnouncementModal id={search.id} rows={page.records} state={state} />}
    </ListPage>
  )
}
