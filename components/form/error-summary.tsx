'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { fieldId, useForm } from './form-context'
import { SummaryLink } from './summary-link'

interface ErrorSummaryProps {
  /** The refusal as a whole, when it is not about one field. */
  message?: string
  requestId?: string
  /** Counts the sendings that failed: each takes the focus here anew. */
  attempt: number
  /** Added to the message. */
  children?: ReactNode
}

/** Error message with links to the fields. Takes the focus when it appears, and marks the title. */
export function ErrorSummary({ message, requestId, attempt, children }: ErrorSummaryProps) {
  const form = useForm()
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(form?.errors ?? {}).flatMap(([name, [text]]) => (text ? [{ name, text }] : []))
  const shown = wrong.length > 0 || !!message
  useTitle(shown ? (form?.texts.titlePrefix ?? '') : '')
  useEffect(() => {
    if (shown && attempt >= 0) box.current?.focus()
  }, [shown, attempt])
  if (!shown || !form) return null
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page would begin at its top, and this below the fold
      autoFocus
    >
      <h2>{wrong.length > 0 ? form.texts.summary : message}</h2>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, text }) => (
            <li key={name}>
              <SummaryLink id={fieldId(form, name)} name={name} text={text} />
            </li>
          ))}
        </ul>
      )}
      {children}
      {requestId && (
        <p className="meta">
          {form.texts.request} <span className="mono">{requestId}</span>
        </p>
      )}
    </div>
  )
}

/** Writes "Error: " before the page's title, behind the number of unread messages that may stand first. */
function useTitle(prefix: string) {
  useEffect(() => {
    if (!prefix) return
    // Code that reads the title as the page's name (the strip of open pages) removes the mark.
    document.documentElement.dataset.titleMark = prefix
    document.title = document.title.replace(prefix, '').replace(/^(\(\d+\+?\) )?/, `$1${prefix}`)
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [prefix])
}
