import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { Job, JobRun } from '@/lib/contract/job'
import { JobActs } from './job-acts'
import { JOBS } from './job-view'
import { groupOfJob, jobWords } from './job-words'
import { readJob } from './read-job'
import { runsOf, withinMinute } from './run-times'

const styleAmong = (times: Parameters<typeof withinMinute>[0]) => (withinMinute(times) ? 'exact' : 'full')

async function JobFacts({ job, mayRun }: { job: Job; mayRun: boolean }) {
  const [t, words] = await Promise.all([getTranslations('job'), jobWords()])
  const style = styleAmong(runsOf(job))
  return (
    <Card title={t('facts')} aside={mayRun && <JobActs job={job} back={`${JOBS}/${job.name}`} />}>
      <Facts
        items={[
          { term: t('code'), value: <span className="mono">{job.name}</span> },
          { term: t('does'), value: words.about(job.name) ?? '—' },
          { term: t('without'), value: words.without(job.name) ?? '—' },
          { term: t('column.schedule'), value: words.schedule(job) },
          { term: t('column.result'), value: <Status group={groupOfJob(job)}>{words.state(job)}</Status> },
          { term: t('column.last'), value: <Time value={job.last?.startTime ?? null} style={style} /> },
          { term: t('column.next'), value: <Time value={job.nextTime} style={style} /> },
          ...(job.pausedBy
            ? [
                {
                  term: t('state.paused'),
                  value: (
                    <>
                      {job.pausedBy} · <Time value={job.pausedTime} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

async function RunTable({ name, runs }: { name: string; runs: readonly JobRun[] }) {
  const [t, words] = await Promise.all([getTranslations('job'), jobWords()])
  const column = columnsFor<JobRun>()
  const style = styleAmong(runs.map(({ startTime }) => startTime))
  const groupOf = ({ ok }: JobRun) => (ok ? 'done' : 'trouble')
  return (
    <Card title={t('runs')} padded={false}>
      <DataTable
        caption={t('runs')}
        rows={runs}
        rowId={({ startTime, by, ms }) => `${startTime} ${by} ${ms}`}
        group={groupOf}
        columns={[
          column.time({ id: 'start', header: t('column.start'), value: ({ startTime }) => startTime, style }),
          column.status({
            id: 'result',
            header: t('column.result'),
            group: groupOf,
            word: ({ ok }) => t(ok ? 'state.ok' : 'state.failed'),
          }),
          column.number({ id: 'ms', header: t('column.ms'), value: ({ ms }) => ms }),
          column.text({
            id: 'changed',
            header: t('column.changed'),
            value: ({ changed }) => (changed === null ? null : words.did(name, changed)),
          }),
          column.text({ id: 'by', header: t('column.by'), value: ({ by }) => by ?? t('clock') }),
          column.text({ id: 'error', header: t('column.error'), value: ({ error }) => error }),
        ]}
        empty={<EmptyState title={t('noRuns')} />}
      />
    </Card>
  )
}

/** A job with its last runs. */
export async function JobParts({ name, mayRun }: { name: string; mayRun: boolean }) {
  const { runs, ...job } = await readJob(name)
  return (
    <>
      <JobFacts job={job} mayRun={mayRun} />
      <RunTable name={job.name} runs={runs} />
    </>
  )
}
