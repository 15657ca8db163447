'use client'

import { unstable_rethrow } from 'next/navigation'
import { useActionState, useRef, useState, useTransition } from 'react'
import { type DeskState, FRESH_DESK } from '../_desk/desk-state'

export type DeskAction = (state: DeskState, form: FormData) => Promise<DeskState>

/**
 * The desk's state and its one way of sending. Without scripts the form is posted and the page comes back with the
 * state; with them nothing typed is reset, one sending runs at a time, and a lost connection is an outcome too.
 */
export function useDesk(action: DeskAction) {
  const [posted, formAction] = useActionState(action, FRESH_DESK)
  const [state, setState] = useState(posted)
  const [lost, setLost] = useState(0)
  const [busy, begin] = useTransition()
  const sending = useRef(false)
  const send = (form: FormData) => {
    if (sending.current) return
    sending.current = true
    begin(async () => {
      try {
        const next = await action(state, form)
        begin(() => {
          setState(next)
          setLost(0)
        })
      } catch (error) {
        unstable_rethrow(error)
        begin(() => setLost((count) => count + 1))
      } finally {
        sending.current = false
      }
    })
  }
  return { state, lost, busy, formAction, send }
}
