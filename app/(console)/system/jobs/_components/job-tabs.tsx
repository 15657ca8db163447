import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { orNone } from '@/lib/upstream/or-none'
import { JOB_STATES, stateOf } from './job-view'
import { readJobs } from './read-job'

/** How many jobs are in which state; all of them first. */
export async function JobTabs({ state }: { state: ListState }) {
  const [t, jobs] = await Promise.all([getTranslations('job'), orNone(readJobs())])
  const tabs = [null, ...JOB_STATES].map((only) => ({
    href: listHref(state, { state: only }),
    label: only ? t(`state.${only}`) : t('all'),
    current: (state.query.state ?? null) === only,
    count: jobs && { count: jobs.filter((job) => !only || stateOf(job) === only).length, capped: false },
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
