import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import type { Search } from './job-view'
import { jobWords } from './job-words'

const DONE = [
  'ran',
  'paused',
  'resumed',
  'busy',
  'jobFailed',
  'failed',
  'runMany',
  'pauseMany',
  'resumeMany',
  'partly',
  'noneTicked',
] as const
const TONES = { busy: 'warn', jobFailed: 'danger', failed: 'danger', partly: 'warn', noneTicked: 'warn' } as const

/** Shows the result of the last act on jobs once. */
export async function JobOutcome({ search }: { search: Search }) {
  const [t, words] = await Promise.all([getTranslations('job.done'), jobWords()])
  const job = String(search.job ?? '')
  const name = words.name(job)
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  const left = words.names(String(search.left ?? '').split(','))
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => t(key, { name, did: words.did(job, count), count, left })}
      tones={TONES}
    />
  )
}
