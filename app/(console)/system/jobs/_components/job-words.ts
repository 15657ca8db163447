import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { Job } from '@/lib/contract/job'
import type { StateGroup } from '@/lib/domain/order/status'
import { type JobState, stateOf } from './job-view'

const two = (figure: number) => String(figure).padStart(2, '0')

const GROUPS: Record<JobState, StateGroup> = {
  ok: 'done',
  failed: 'trouble',
  late: 'us',
  paused: 'draft',
  never: 'others',
}

/** Group that sets the colour and shape of a job. */
export const groupOfJob = (job: Job): StateGroup => GROUPS[stateOf(job)]

/** Labels of jobs; an unknown job of a newer marketplace shows its name. */
export async function jobWords() {
  const [t, locale] = await Promise.all([getTranslations('job'), getLocale()])
  const known = (of: 'names' | 'about' | 'consequence', name: string) =>
    t.has(`${of}.${name}`) ? t(`${of}.${name}`) : null
  const word = (name: string): string => known('names', name) ?? name
  const told = (name: string) => [name, known('names', name), known('about', name), known('consequence', name)]
  return {
    name: word,
    /** Purpose of a job, and the consequence of not running it; null for a job unknown to this program. */
    about: (name: string) => known('about', name),
    without: (name: string) => known('consequence', name),
    /** True if the texts about a job contain the search term. */
    has: (name: string, words: string): boolean => {
      const text = told(name).join(' ').toLowerCase()
      return words
        .toLowerCase()
        .split(/\s+/)
        .every((each) => text.includes(each))
    },
    names: (names: readonly string[]): string => new Intl.ListFormat(locale).format(names.map(word)),
    /** Words the result of a run for this job. */
    did: (name: string, count: number): string =>
      t.has(`did.${name}`) ? t(`did.${name}`, { count }) : t('rows', { count }),
    /** Words the number of records that a run now would delete. */
    gone: (name: string, count: number): string =>
      t.has(`gone.${name}`) ? t(`gone.${name}`, { count }) : t('goneRows', { count }),
    /** Sorts jobs by label. */
    sorted: (jobs: readonly Job[]): Job[] => {
      const { compare } = new Intl.Collator(locale === 'zh-CN' ? 'zh-Hans-u-co-pinyin' : locale)
      return [...jobs].sort((one, other) => compare(word(one.name), word(other.name)))
    },
    state: (job: Job): string => t(`state.${stateOf(job)}`),
    schedule: ({ schedule }: Job): string => {
      if (schedule.every === 'other') return t('every.other', { pattern: schedule.pattern })
      if (schedule.every === 'hour') return t('every.hour', { minute: schedule.minute })
      if (schedule.every === 'day') return t('every.day', { time: `${two(schedule.hour)}:${two(schedule.minute)}` })
      return t(`every.${schedule.every}`, { step: schedule.step })
    },
  }
}
