import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { UNCHANGED } from '@/lib/actions/outcome'

interface OutcomeProps<Key extends string> {
  /** What the address says was done. */
  done: unknown
  /** What can have been done. */
  known: readonly Key[]
  text(key: Key): ReactNode
  /** Of what did not simply go well. */
  tones?: Partial<Record<Key, 'info' | 'warn' | 'danger'>>
  action?(key: Key): ReactNode
}

/** Every form can be sent as it was. */
function Unchanged() {
  return (
    <Notice role="status" once>
      {useTranslations('common')('unchanged')}
    </Notice>
  )
}

/** What has just been done, said once; an address that says something else says nothing. */
export function Outcome<Key extends string>({ done, known, text, tones, action }: OutcomeProps<Key>) {
  if (done === UNCHANGED) return <Unchanged />
  const key = known.find((each) => each === done)
  if (!key) return null
  const tone = tones?.[key] ?? 'ok'
  const urgent = tone === 'warn' || tone === 'danger'
  return (
    <Notice tone={tone} role={urgent ? 'alert' : 'status'} once action={action?.(key)}>
      {text(key)}
    </Notice>
  )
}
