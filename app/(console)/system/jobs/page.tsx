import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { type ListState, listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { StatusTabs } from '@/components/table/status-tabs'
import { requireScreen } from '@/lib/session/session'
import { orElse } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { JobNotices } from './_components/job-notices'
import { JobTable } from './_components/job-table'
import { JOB_STATES, JOBS, jobView, stateOf } from './_components/job-view'
import { jobWords } from './_components/job-words'
import { readJobs } from './_components/read-job'

/** Number of matching jobs by state, with all of them first. */
async function JobTabs({ q, state }: { q: string; state: ListState }) {
  const [t, words, jobs] = await Promise.all([getTranslations('job'), jobWords(), orElse(readJobs(), null)])
  const found = jobs?.filter(({ name }) => words.has(name, q))
  const tabs = [null, ...JOB_STATES].map((only) => ({
    href: listHref(state, { state: only }),
    label: only ? t(`state.${only}`) : t('all'),
    current: (state.query.state ?? null) === only,
    count: found && { count: found.filter((job) => !only || stateOf(job) === only).length, capped: false },
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}

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
