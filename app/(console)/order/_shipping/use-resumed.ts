'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, readDraft } from '@/components/form/draft'

/**
 * Goes on at once where a draft left off: `resume` sends what its step began with. Answers the draft, null when there is
 * none, or once it is dropped. Not `active` where the page has begun somewhere else.
 */
export function useResumed(key: string, active: boolean, resume: (values: Draft['values']) => void) {
  const [kept, setKept] = useState<Draft | null>(null)
  const begin = useEffectEvent(() => {
    const draft = active ? readDraft(key, Date.now()) : null
    if (!draft) return
    setKept(draft)
    resume(draft.values)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another draft
  useEffect(() => begin(), [key])
  return { kept, drop: () => setKept(null) }
}

/** The form of a step from what a draft holds of it. */
export function stepForm(intent: string, values: Draft['values'], names: readonly string[]): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const name of names) form.set(name, String(values[name] ?? ''))
  return form
}
