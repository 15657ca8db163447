import { getTranslations } from 'next-intl/server'
import type { OwnApplication } from '@/lib/contract/application'
import { leftIn, type Step, stepKey } from './steps'

interface Props {
  application: OwnApplication
  steps: readonly Step[]
  current: Step
}

/** Navigation of the form, with the state of each section. */
export async function SectionNav({ application, steps, current }: Props) {
  const [t, words] = await Promise.all([getTranslations('application.data'), getTranslations('application')])
  const said = (step: Step) => {
    if (step === 'check') return null
    const left = leftIn(application, step)
    return left === 0 ? `✓ ${t('done')}` : t('wrong', { count: left })
  }
  return (
    <nav className="application-nav" aria-label={t('sections')}>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <a href={`/user/register-data?section=${step}`} aria-current={step === current ? 'step' : undefined}>
              {words(stepKey(application.type, step))}
              <span className="field-hint">{said(step)}</span>
            </a>
          </li>
        ))}
      </ol>
      <p>
        <a href="/user/register-result">{t('status')}</a>
      </p>
    </nav>
  )
}
