import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { Outcome } from '@/components/page/outcome'
import { FilterChips } from '@/components/table/filter-chips'
import { plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { ButtonLink } from '@/components/ui/button'
import { AnnouncementQuery } from '@/lib/contract/message'
import { requireScreen } from '@/lib/session/session'
import { AnnouncementFilters, chipsOf } from './_components/announcement-filters'
import { AnnouncementRows } from './_components/announcement-rows'
import { AnnouncementTabs } from './_components/announcement-tabs'
import { MarkAll } from './_components/mark-all'

const PATH = '/isps/userAnnouncement'
const DONE = ['allRead', 'notRead'] as const
const DEFAULTS = AnnouncementQuery.parse({})

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('message.mine'))('title') }
}

/** The user's announcements (specification, section 2): the list, with the announcement `id` over it. */
export default async function UserAnnouncement({ searchParams }: PageProps<'/isps/userAnnouncement'>) {
  await requireScreen(PATH)
  const search = plainQuery(await searchParams)
  const parsed = AnnouncementQuery.safeParse(search)
  const query = parsed.success ? parsed.data : DEFAULTS
  const state = { path: PATH, query, defaults: DEFAULTS }
  const [t, chips] = await Promise.all([getTranslations('message.mine'), chipsOf(query)])
  return (
    <ListPage
      title={t('title')}
      note={t('zone')}
      notices={<Outcome done={search.done} known={DONE} tones={{ notRead: 'warn' }} text={(key) => t(key)} />}
      actions={
        <>
          <ButtonLink look="quiet" href="/message/notifications">
            {t('notifications')}
          </ButtonLink>
          <MarkAll />
        </>
      }
      tabs={<AnnouncementTabs state={state} />}
      toolbar={
        <>
          <SearchForm state={state} name="titile" placeholder={t('search')} />
          <AnnouncementFilters state={state} query={query} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      <AnnouncementRows query={query} state={state} chips={chips} id={search.id} />
    </ListPage>
  )
}
