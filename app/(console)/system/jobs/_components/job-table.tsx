import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Time } from '@/components/ui/time'
import { type Job, listJobs } from '@/lib/contract/job'
import { upstream } from '@/lib/upstream/call'
import { JobActs } from './job-acts'
import { groupOfJob, JOBS, jobWords } from './job-words'

async function columnsOf(mayRun: boolean) {
  const [t, words] = await Promise.all([getTranslations('job'), jobWords()])
  const column = columnsFor<Job>()
  return [
    column.link({
      id: 'name',
      header: t('column.name'),
      href: ({ name }) => `${JOBS}/${name}`,
      text: ({ name }) => words.name(name),
    }),
    column.text({ id: 'schedule', header: t('column.schedule'), value: words.schedule }),
    column.status({ id: 'result', header: t('column.result'), group: groupOfJob, word: words.state }),
    column.time({ id: 'last', header: t('column.last'), value: ({ last }) => last?.startTime ?? null }),
    column.cell({
      id: 'next',
      header: t('column.next'),
      cell: ({ nextTime }) => <Time value={nextTime} style="short" />,
    }),
    column.number({ id: 'ms', header: t('column.ms'), value: ({ last }) => last?.ms ?? null }),
    column.text({
      id: 'changed',
      header: t('column.changed'),
      value: ({ name, last }) => (typeof last?.changed === 'number' ? words.did(name, last.changed) : null),
    }),
    ...(mayRun
      ? [column.cell({ id: 'acts', header: t('column.acts'), cell: (job) => <JobActs job={job} back={JOBS} /> })]
      : []),
  ]
}

/** What the marketplace does by itself: what is late or failed is marked. */
export async function JobTable({ mayRun }: { mayRun: boolean }) {
  const [t, rows, columns] = await Promise.all([getTranslations('job'), upstream(listJobs), columnsOf(mayRun)])
  return (
    <DataTable caption={t('title')} rows={rows} cards rowId={({ name }) => name} group={groupOfJob} columns={columns} />
  )
}
