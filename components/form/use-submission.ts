'use client'

import { unstable_rethrow } from 'next/navigation'
import { startTransition, useActionState, useRef, useState, useTransition } from 'react'
import type { ActionResult } from '@/lib/actions/result'

/** A server function of `action()`; as a form's action it gets the previous answer first. */
export type FormAction<T> = (previous: ActionResult<T> | null, data: FormData) => Promise<ActionResult<T>>

/** What a form knows of its last sending; `lost` when no answer arrived. */
export interface Answer<T> {
  result: ActionResult<T> | null
  lost: boolean
}

/**
 * Sends a form. Without scripts the browser posts it and the page comes back with the answer; with them it is sent
 * in the background, nothing typed is ever reset, and a lost connection is an answer too.
 */
export function useSubmission<T>(action: FormAction<T>, onAnswer: (result: ActionResult<T>) => void) {
  const [posted, formAction] = useActionState(action, null)
  const [answer, setAnswer] = useState<Answer<T>>({ result: posted, lost: false })
  const [busy, begin] = useTransition()
  const sending = useRef(false)
  const send = (data: FormData) => {
    if (sending.current) return
    sending.current = true
    begin(async () => {
      try {
        const result = await action(null, data)
        startTransition(() => setAnswer({ result, lost: false }))
        onAnswer(result)
      } catch (error) {
        unstable_rethrow(error)
        startTransition(() => setAnswer({ result: null, lost: true }))
      } finally {
        sending.current = false
      }
    })
  }
  return { answer, formAction, busy, send }
}
