'use client'

import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, useActionState, useRef, useState, useTransition } from 'react'
import { leads } from '@/components/form/use-submission'
import { reportFailure } from '@/components/shell/notice'

export type StepAction<S> = (state: S, form: FormData) => Promise<S>

/** Called with the result; null if it redirects to another page. */
export type OnAnswer<S> = (next: S | null) => void

interface Told {
  problem?: { error?: string; message: string; fields?: object } | null
  outcome?: { error?: string; message?: string; field?: string } | null
}

/** Error of a whole step; field errors are reported at their fields. */
function failureIn({ problem, outcome }: Told) {
  const { error, message } = problem ?? outcome ?? {}
  const inFields = Object.keys(problem?.fields ?? {}).length > 0 || outcome?.field
  return error && message && !inFields ? { error, message } : null
}

export interface Steps<S> {
  state: S
  /** Number of consecutive requests without a response. */
  lost: number
  busy: boolean
  /** For `<form action onSubmit>`. */
  formAction: (form: FormData) => void
  submit: (event: FormEvent<HTMLFormElement>, onAnswer?: OnAnswer<S>) => void
  /** Runs a step without a press, to resume a draft. */
  send: (form: FormData, onAnswer?: OnAnswer<S>) => void
  /** Returns to the first step. */
  restart: () => void
}

/**
 * Form with steps whose state comes from the server function. Without scripts the form is posted and the page returns
 * with the state; with scripts typed values are kept, one request runs at a time, and a lost connection is reported.
 */
export function useSteps<S extends object>(action: StepAction<S>, fresh: S): Steps<S> {
  // The state is plain data, which React's `Awaited` of a generic type cannot infer.
  const step = action as (state: Awaited<S>, form: FormData) => Promise<S>
  const [posted, formAction] = useActionState(step, fresh as Awaited<S>)
  const [state, setState] = useState<S>(posted)
  const [lost, setLost] = useState(0)
  const [busy, begin] = useTransition()
  const sending = useRef(false)
  const send = (form: FormData, onAnswer?: OnAnswer<S>) => {
    if (sending.current) return
    sending.current = true
    begin(async () => {
      try {
        const next = await action(state, form)
        const failure = failureIn(next as Told)
        if (failure) reportFailure(failure)
        onAnswer?.(next)
        begin(() => {
          setState(next)
          setLost(0)
        })
      } catch (error) {
        if (leads(error)) onAnswer?.(null)
        unstable_rethrow(error)
        begin(() => setLost((count) => count + 1))
      } finally {
        sending.current = false
      }
    })
  }
  const submit: Steps<S>['submit'] = (event, onAnswer) => {
    event.preventDefault()
    send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter), onAnswer)
  }
  const restart = () => {
    setState(fresh)
    setLost(0)
  }
  return { state, lost, busy, formAction, submit, send, restart }
}
