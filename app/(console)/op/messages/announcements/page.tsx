import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { ANNOUNCEMENTS, announcementView } from './_announcements/announcement-view'
import { AnnouncementFilters, chipsOf } from './_components/announcement-filters'
import { AnnouncementOutcome } from './_components/announcement-outcome'
import { AnnouncementQuestion } from './_components/announcement-question'
import { AnnouncementRows } from './_components/announcement-rows'
import { AnnouncementTabs } from './_components/announcement-tabs'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcement'))('title') }
}

/** Announcements to shops and colleagues: drafts, published and withdrawn. */
export default async function Announcements({ searchParams }: PageProps<'/op/messages/announcements'>) {
  const { can } = await requireScreen(ANNOUNCEMENTS)
  const search = await searchParams
  const { query, state } = announcementView(search)
  const [t, chips] = await Promise.all([getTranslations('announcement'), chipsOf(query)])
  return (
    <ListPage
      title={t('title')}
      note={t('zone')}
      notices={
        <>
          <AnnouncementOutcome search={search} />
          <AnnouncementQuestion search={search} state={state} can={can} />
        </>
      }
      actions={
        can('announcement:edit') && (
          <ButtonLink look="primary" href={`${ANNOUNCEMENTS}/new`} icon={<Icon name="plus" />}>
            {t('add')}
          </ButtonLink>
        )
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
      {await orError(() => AnnouncementRows({ query, state, chips, can }), listHref(state))}
    </ListPage>
  )
}
