import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { jobWords } from './job-words'

const DONE = ['ran', 'paused', 'resumed', 'busy', 'jobFailed', 'failed'] as const
const TONES = { busy: 'warn', jobFailed: 'danger', failed: 'danger' } as const

type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done with a job, said once. */
export async function JobOutcome({ search }: { search: Search }) {
  const [t, words] = await Promise.all([getTranslations('job.done'), jobWords()])
  const job = String(search.job ?? '')
  const name = words.name(job)
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => t(key, { name, did: words.did(job, count) })}
      tones={TONES}
    />
  )
}
