import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import type { Job } from '@/lib/contract/job'
import { pause, run } from '../actions'
import { jobWords } from './job-words'

/** Run now, pause, resume: plain forms, which work without scripts. */
export async function JobActs({ job, back }: { job: Job; back: string }) {
  const [t, words] = await Promise.all([getTranslations('job'), jobWords()])
  const name = words.name(job.name)
  const act = job.pausedTime ? 'resume' : 'pause'
  return (
    <div className="form-buttons">
      <form action={run}>
        <input type="hidden" name="name" value={job.name} />
        <input type="hidden" name="back" value={back} />
        <Button type="submit" size="sm" aria-label={t('runOf', { name })}>
          {t('run')}
        </Button>
      </form>
      <form action={pause}>
        <input type="hidden" name="name" value={job.name} />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="paused" value={job.pausedTime ? '' : '1'} />
        <Button type="submit" size="sm" look="quiet" aria-label={t(`${act}Of`, { name })}>
          {t(act)}
        </Button>
      </form>
    </div>
  )
}
