import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

export interface Step {
  label: string
  /** When it happened or is due: `<Time …/>`. */
  note?: ReactNode
  /** `stopped`: the way ended before its end. */
  state: 'done' | 'now' | 'ahead' | 'stopped'
}

/** The way of a record: what is done, where it stands, what is ahead. */
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
