import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { hasActed } from '@/components/table/has-acted'
import { PutDown } from '@/components/table/put-down'
import { Notice } from '@/components/ui/notice'
import { UNCHANGED } from '@/lib/actions/outcome'

interface OutcomeProps<Key extends string> {
  /** Value of `done` in the address. */
  done: unknown
  /** Keys that have a message. */
  known: readonly Key[]
  text(key: Key): ReactNode
  /** Tones of messages that are not a success. */
  tones?: Partial<Record<Key, 'info' | 'warn' | 'danger'>>
  action?(key: Key): ReactNode
}

/** A form submitted without changes. */
function Unchanged() {
  return (
    <Notice role="status" once>
      {useTranslations('common')('unchanged')}
    </Notice>
  )
}

/** Shows the result of the last act once; ignores unknown keys. */
export function Outcome<Key extends string>({ done, known, text, tones, action }: OutcomeProps<Key>) {
  if (done === UNCHANGED) return <Unchanged />
  const key = known.find((each) => each === done)
  if (!key) return null
  const tone = tones?.[key] ?? 'ok'
  const urgent = tone === 'warn' || tone === 'danger'
  return (
    <Notice tone={tone} role={urgent ? 'alert' : 'status'} once action={action?.(key)}>
      {text(key)}
      {hasActed(key) && <PutDown />}
    </Notice>
  )
}
