import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { jobWords } from './job-words'

const TONES = {
  ran: 'ok',
  paused: 'ok',
  resumed: 'ok',
  busy: 'warn',
  jobFailed: 'danger',
  failed: 'danger',
} as const
const DONE = Object.keys(TONES) as (keyof typeof TONES)[]

type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done with a job, said once. */
export async function JobOutcome({ search }: { search: Search }) {
  const [t, words] = await Promise.all([getTranslations('job.done'), jobWords()])
  const known = DONE.find((each) => each === search.done)
  if (!known) return null
  const count = Number(search.count ?? 0)
  return (
    <Notice tone={TONES[known]} role={TONES[known] === 'danger' ? 'alert' : 'status'} once>
      {t(known, { name: words.name(String(search.job ?? '')), count: Number.isFinite(count) ? count : 0 })}
    </Notice>
  )
}
