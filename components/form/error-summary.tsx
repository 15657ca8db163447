'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { fieldId, useForm } from './form-context'
import { SummaryLink } from './summary-link'

interface ErrorSummaryProps {
  /** Error of the whole form, if it is not about one field. */
  message?: string
  requestId?: string
  /** Number of failed submissions: each moves the focus here again. */
  attempt: number
  /** Content after the message. */
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
      // biome-ignore lint/a11y/noAutofocus: without scripts the page would start at its top, with this below the fold
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

/** Adds "Error: " to the page's title, after the number of unread messages if there is one. */
function useTitle(prefix: string) {
  useEffect(() => {
    if (!prefix) return
    // Code that uses the title as the page's name (the tab strip) removes the mark.
    document.documentElement.dataset.titleMark = prefix
    document.title = document.title.replace(prefix, '').replace(/^(\(\d+\+?\) )?/, `$1${prefix}`)
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [prefix])
}
