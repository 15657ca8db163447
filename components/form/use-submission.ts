'use client'

import { useActionState, useRef, useState } from 'react'
import { openDialog } from '@/components/shell/dialogs'
import type { ActionResult } from '@/lib/actions/result'

/** A server function of `action()`; as a form's action it gets the previous answer first. */
export type FormAction<T> = (previous: ActionResult<T> | null, data: FormData) => Promise<ActionResult<T>>

/** What a form knows of its last sending: the answer, or why none arrived. */
export interface Answer<T> {
  result: ActionResult<T> | null
  lost?: 'offline' | 'failed'
}

const leads = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_REDIRECT')

/**
 * Sends a form. Without scripts the browser posts it and the page comes back with the answer; with them it is sent
 * in the background, nothing typed is ever reset, and a lost connection is an answer too. `onAnswer` gets null when
 * the action leads to another page.
 */
export function useSubmission<T>(action: FormAction<T>, onAnswer: (result: ActionResult<T> | null) => void) {
  const [posted, formAction] = useActionState(action, null)
  const [answer, setAnswer] = useState<Answer<T>>({ result: posted })
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const send = async (data: FormData) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    let leaving = false
    try {
      const result = await action(null, data)
      setAnswer({ result })
      if (!result.ok && result.error === 'TOKEN_EXPIRED') openDialog({ name: 'relogin' })
      onAnswer(result)
    } catch (error) {
      leaving = leads(error)
      if (leaving) onAnswer(null)
      // The browser's own words for a line that broke; everything else came from the server.
      else setAnswer({ result: null, lost: error instanceof TypeError ? 'offline' : 'failed' })
    }
    sending.current = leaving
    setBusy(leaving)
  }
  return { answer, formAction, busy, send }
}
