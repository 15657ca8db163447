import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

export interface Step {
  label: string
  /** Time when it happened or is due: `<Time …/>`. */
  note?: ReactNode
  /** `stopped`: the process ended early. */
  state: 'done' | 'now' | 'ahead' | 'stopped'
}

/** Progress of a record: completed, current and future steps. */
export function Stepper({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('common')
  return (
    <ol className="steps" aria-label={t('steps')}>
      {steps.map(({ label, note, state }) => (
        <li
          key={label}
          className={`step-${state}`}
          aria-current={state === 'now' || state === 'stopped' ? 'step' : undefined}
        >
          {label}
          {state === 'done' && <span className="hidden-text"> {t('stepDone')}</span>}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
