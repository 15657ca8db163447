'use client'

import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, useActionState, useRef, useState, useTransition } from 'react'

export type StepAction<S> = (state: S, form: FormData) => Promise<S>

export interface Steps<S> {
  state: S
  /** How many answers in a row never arrived. */
  lost: number
  busy: boolean
  /** For `<form action onSubmit>`. */
  formAction: (form: FormData) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form that goes step by step, its state kept by the server function. Without scripts the form is posted and the
 * page comes back with the state; with them nothing typed is reset, one sending runs at a time, and a lost connection
 * is an outcome too.
 */
export function useSteps<S extends object>(action: StepAction<S>, fresh: S): Steps<S> {
  // The state is plain data, which React's `Awaited` of an open type cannot know.
  const step = action as (state: Awaited<S>, form: FormData) => Promise<S>
  const [posted, formAction] = useActionState(step, fresh as Awaited<S>)
  const [state, setState] = useState<S>(posted)
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
  }
  return { state, lost, busy, formAction, submit }
}
