import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { JobOutcome } from './_components/job-outcome'
import { JobTable } from './_components/job-table'
import { JobTabs } from './_components/job-tabs'
import { JOBS, jobView } from './_components/job-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('job'))('title') }
}

/** What the marketplace does by itself. */
export default async function Jobs({ searchParams }: PageProps<'/system/jobs'>) {
  const { can } = await requireScreen(JOBS)
  const [t, search] = await Promise.all([getTranslations('job'), searchParams])
  const { only, q, state } = jobView(search)
  return (
    <ListPage
      title={t('title')}
      note={t('zone')}
      notices={<JobOutcome search={search} />}
      tabs={<JobTabs q={q} state={state} />}
      toolbar={<SearchForm state={state} placeholder={t('search')} />}
    >
      {await orError(() => JobTable({ only, q, state, mayRun: can('job:run') }), listHref(state))}
    </ListPage>
  )
}
