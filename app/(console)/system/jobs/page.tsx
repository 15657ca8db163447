import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { JobNotices } from './_components/job-notices'
import { JobTable } from './_components/job-table'
import { JobTabs } from './_components/job-tabs'
import { JOBS, jobView } from './_components/job-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('job'))('title') }
}

/** Jobs of the marketplace. */
export default async function Jobs({ searchParams }: PageProps<'/system/jobs'>) {
  const { can } = await requireScreen(JOBS)
  const [t, search] = await Promise.all([getTranslations('job'), searchParams])
  const { only, q, sort, state } = jobView(search)
  const mayRun = can('job:run')
  return (
    <ListPage
      title={t('title')}
      note={t('zone')}
      notices={<JobNotices search={search} mayRun={mayRun} back={listHref(state)} />}
      tabs={<JobTabs q={q} state={state} />}
      toolbar={<SearchForm state={state} placeholder={t('search')} />}
    >
      {await orError(() => JobTable({ only, q, sort, state, mayRun }), listHref(state))}
    </ListPage>
  )
}
