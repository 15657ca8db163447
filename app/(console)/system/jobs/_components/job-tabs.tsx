import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { orElse } from '@/lib/upstream/read'
import { JOB_STATES, stateOf } from './job-view'
import { jobWords } from './job-words'
import { readJobs } from './read-job'

/** How many of the jobs that are looked for are in which state; all of them first. */
export async function JobTabs({ q, state }: { q: string; state: ListState }) {
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
