import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, listHref } from '@/components/table/list-url'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Job } from '@/lib/contract/job'
import { JobActs } from './job-acts'
import { BULK_FORM, JobBulk } from './job-bulk'
import { JOBS, type JobSort, type JobState, stateOf } from './job-view'
import { groupOfJob, jobWords } from './job-words'
import { readJobs } from './read-job'
import { runsOf, withinMinute } from './run-times'

/** Runs seconds apart are both within this minute, so the day is omitted. */
const timeStyle = (job: Job) => (withinMinute(runsOf(job)) ? 'clock' : 'short')

async function columnsOf(back: string | null) {
  const [t, words] = await Promise.all([getTranslations('job'), jobWords()])
  const column = columnsFor<Job>()
  return [
    column.link({
      id: 'name',
      header: t('column.name'),
      sort: 'name',
      href: ({ name }) => `${JOBS}/${name}`,
      text: ({ name }) => words.name(name),
      second: ({ name }) => words.about(name),
    }),
    column.text({ id: 'schedule', header: t('column.schedule'), value: words.schedule }),
    column.status({ id: 'result', header: t('column.result'), group: groupOfJob, word: words.state }),
    column.cell({
      id: 'last',
      header: t('column.last'),
      cell: (job) => <Time value={job.last?.startTime ?? null} style={timeStyle(job)} />,
    }),
    column.cell({
      id: 'next',
      header: t('column.next'),
      sort: 'next',
      cell: (job) => <Time value={job.nextTime} style={timeStyle(job)} />,
    }),
    column.number({ id: 'ms', header: t('column.ms'), value: ({ last }) => last?.ms ?? null }),
    column.text({
      id: 'changed',
      header: t('column.changed'),
      value: ({ name, last }) => (typeof last?.changed === 'number' ? words.did(name, last.changed) : null),
    }),
    ...(back
      ? [column.cell({ id: 'acts', header: t('column.acts'), cell: (job) => <JobActs job={job} back={back} /> })]
      : []),
  ]
}

interface Props {
  only: JobState | null
  /** Search term for the texts about a job. */
  q: string
  sort: JobSort
  state: ListState
  mayRun: boolean
}

/** Jobs of the marketplace; late and failed ones are marked. */
export async function JobTable({ only, q, sort, state, mayRun }: Props) {
  const [t, words, jobs, columns] = await Promise.all([
    getTranslations('job'),
    jobWords(),
    readJobs(),
    columnsOf(mayRun ? listHref(state) : null),
  ])
  const ordered = sort === 'name' ? words.sorted(jobs) : jobs
  const rows = ordered.filter((job) => (!only || stateOf(job) === only) && words.has(job.name, q))
  const label = ({ name }: Job) => t('select', { name: words.name(name) })
  const select = mayRun ? { form: BULK_FORM, label, allLabel: t('selectAll') } : undefined
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={rows}
        cards
        rowId={({ name }) => name}
        group={groupOfJob}
        state={state}
        sort={{ sort, order: 'asc' }}
        columns={columns}
        select={select}
        empty={
          <EmptyState
            title={t('nothing')}
            text={t('nothingText')}
            actions={<TextLink href={JOBS}>{t('allJobs')}</TextLink>}
          />
        }
      />
      {mayRun && rows.length > 0 && <JobBulk state={state} total={rows.length} />}
    </>
  )
}
