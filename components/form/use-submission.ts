'use client'

import { startTransition, useActionState, useEffect, useEffectEvent, useRef, useState } from 'react'
import { reportFailure } from '@/components/shell/notice'
import type { ActionResult } from '@/lib/actions/result'

/** A server function of `action()`; as a form's action its first argument is the previous result. */
export type FormAction<T> = (previous: ActionResult<T> | null, data: FormData) => Promise<ActionResult<T>>

/** Result of the last submission: the response, or the reason why none arrived. */
export interface Answer<T> {
  result: ActionResult<T> | null
  lost?: 'offline' | 'failed'
  /** Data sent when no answer arrived: it may or may not have been saved. */
  sent?: FormData
}

/** True if a server function redirected. */
export const leads = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_REDIRECT')

/**
 * Detects the end of an action that redirects to the page of the form itself, which stays mounted: it is ready again
 * when the page has arrived with other `contents`. They may arrive before the action is known to have redirected.
 */
function useArrival(contents: unknown, arrived: () => void) {
  const shown = useRef(contents)
  const leaving = useRef(false)
  const arrive = useEffectEvent(() => {
    shown.current = contents
    if (leaving.current) arrived()
    leaving.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed contents are the sign of an arrival
  useEffect(() => arrive(), [contents])
  const leave = (from: unknown) => {
    if (shown.current !== from) arrived()
    else leaving.current = true
  }
  return { shown, leave }
}

/**
 * Submits a form. Without scripts the browser posts it and the page returns with the response; with scripts it is sent
 * in the background, typed values are kept, and a lost connection is reported. `onAnswer` gets no result if the action
 * redirects, or the connection was lost. `contents` are the form's children.
 */
export function useSubmission<T>(action: FormAction<T>, contents: unknown, onAnswer: (answer: Answer<T>) => void) {
  const [posted, formAction] = useActionState(action, null)
  const [answer, setAnswer] = useState<Answer<T>>({ result: posted })
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const { shown, leave } = useArrival(contents, () => {
    sending.current = false
    setBusy(false)
    setAnswer({ result: null })
  })
  const send = async (data: FormData) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    let leaving = false
    const from = shown.current
    const take = (taken: Answer<T>) => {
      setAnswer(taken)
      onAnswer(taken)
      sending.current = false
      setBusy(false)
    }
    try {
      const result = await action(null, data)
      if (!result.ok && !result.conflict) reportFailure(result)
      // In one transition with the refreshed page behind the form: the layout moves once, while the form is still busy.
      if (!result.ok && result.conflict) startTransition(() => take({ result }))
      else take({ result })
    } catch (error) {
      leaving = leads(error)
      if (leaving) onAnswer({ result: null })
      // A TypeError of the browser means a lost connection; everything else came from the server.
      else take({ result: null, lost: error instanceof TypeError ? 'offline' : 'failed', sent: data })
    }
    if (leaving) leave(from)
  }
  return { answer, formAction, busy, send }
}
