import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { foreseeJob, type Job } from '@/lib/contract/job'
import { orElse, read } from '@/lib/upstream/read'
import { actMany, run } from '../actions'
import type { Search } from './job-view'
import { jobWords } from './job-words'
import { readJobs } from './read-job'

interface Props {
  search: Search
  back: string
}

/** Number of records that each job would delete now, or a note that it cannot be counted. */
async function Deletions({ jobs }: { jobs: readonly Job[] }) {
  const [t, words] = await Promise.all([getTranslations('job.ask'), jobWords()])
  const counts = await Promise.all(jobs.map(({ name }) => read(foreseeJob, { query: { name } }, { else: null })))
  return (
    <ul>
      {jobs.map(({ name }, index) => (
        <li key={name}>
          {t('line', {
            name: words.name(name),
            what: counts[index] ? words.gone(name, counts[index].count) : t('uncounted'),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Confirms running jobs that delete data, with the number; plain forms, which work without scripts. */
export async function JobQuestion({ search, back }: Props) {
  const asked = String(search.ask ?? '').split(',')
  const jobs = ((search.ask && (await orElse(readJobs(), null))) || []).filter(({ name }) => asked.includes(name))
  const deleting = jobs.filter(({ deletes }) => deletes)
  const [first] = deleting
  if (!first) return null
  const [t, words] = await Promise.all([getTranslations('job.ask'), jobWords()])
  const others = jobs.filter(({ deletes }) => !deletes).map(({ name }) => name)
  const one = jobs.length === 1
  return (
    <Notice tone="warn" role="alert" title={t('title', { count: jobs.length, name: words.name(first.name) })}>
      {t('text')}
      <Deletions jobs={deleting} />
      {others.length > 0 && t('others', { names: words.names(others) })}
      <form action={one ? run : actMany} className="form-buttons mt-2">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="sure" value="1" />
        <input type="hidden" name="intent" value="run" />
        {jobs.map(({ name }) => (
          <input key={name} type="hidden" name={one ? 'name' : 'ids[]'} value={name} />
        ))}
        <Button type="submit" look="danger" filled>
          {t('sure')}
        </Button>
        <ButtonLink look="quiet" href={back}>
          {t('leave')}
        </ButtonLink>
      </form>
    </Notice>
  )
}
