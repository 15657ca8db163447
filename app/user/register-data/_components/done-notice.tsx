import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import type { OwnApplication } from '@/lib/contract/application'
import { nextStep, type Step, stepKey, stepsOf } from './steps'

const DONE = ['saved', 'uploaded', 'removed'] as const

interface Props {
  application: OwnApplication
  /** Value of `done` in the address. */
  done: unknown
  /** Current step. */
  step: Step
}

/** Confirms the last save, with a link to the next step. */
export async function DoneNotice({ application, done, step }: Props) {
  const [t, words] = await Promise.all([getTranslations('application.data'), getTranslations('application')])
  const known = DONE.find((each) => each === done)
  if (!known) return null
  const next = nextStep(application, stepsOf(application))
  const way = next !== step && (
    <a href={`/user/register-data?section=${next}`}>{t('next', { step: words(stepKey(application.type, next)) })}</a>
  )
  return <Notice tone="ok" role="status" title={t(known)} once action={way} />
}
