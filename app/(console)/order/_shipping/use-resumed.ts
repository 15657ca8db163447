'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, readDraft } from '@/components/form/draft'

/**
 * Resumes a draft at once: `resume` sends the values that its step started with. Returns the draft, null if there is
 * none or it was discarded. Not `active` if the page has already started elsewhere.
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

/** Builds the form of a step from a draft. */
export function stepForm(intent: string, values: Draft['values'], names: readonly string[]): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const name of names) form.set(name, String(values[name] ?? ''))
  return form
}
