import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Job } from '@/lib/contract/job'
import type { StateGroup } from '@/lib/domain/order-status'

export const JOBS = '/system/jobs'

const two = (figure: number) => String(figure).padStart(2, '0')

type State = 'ok' | 'failed' | 'late' | 'paused' | 'never'
const GROUPS: Record<State, StateGroup> = {
  ok: 'done',
  failed: 'trouble',
  late: 'us',
  paused: 'draft',
  never: 'others',
}

function stateOf({ last, late, pausedTime }: Job): State {
  if (pausedTime) return 'paused'
  if (late) return 'late'
  if (!last) return 'never'
  return last.ok ? 'ok' : 'failed'
}

/** The group whose colour and shape mark a job. */
export const groupOfJob = (job: Job): StateGroup => GROUPS[stateOf(job)]

/** Jobs in words; one that a newer marketplace has is shown by its name in the program. */
export async function jobWords() {
  const t = await getTranslations('job')
  return {
    name: (name: string): string => (t.has(`names.${name}`) ? t(`names.${name}`) : name),
    /** What a run changed, in words that fit the job. */
    did: (name: string, count: number): string =>
      t.has(`did.${name}`) ? t(`did.${name}`, { count }) : t('rows', { count }),
    state: (job: Job): string => t(`state.${stateOf(job)}`),
    schedule: ({ schedule }: Job): string => {
      if (schedule.every === 'other') return t('every.other', { pattern: schedule.pattern })
      if (schedule.every === 'hour') return t('every.hour', { minute: schedule.minute })
      if (schedule.every === 'day') return t('every.day', { time: `${two(schedule.hour)}:${two(schedule.minute)}` })
      return t(`every.${schedule.every}`, { step: schedule.step })
    },
  }
}
