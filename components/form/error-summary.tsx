'use client'

import { useEffect, useRef } from 'react'
import { useForm } from './form-context'

interface ErrorSummaryProps {
  /** The refusal as a whole, when it is not about one field. */
  message?: string
  requestId?: string
}

/** What is wrong, with links to the fields; takes the focus when it appears, and the title says it too. */
export function ErrorSummary({ message, requestId }: ErrorSummaryProps) {
  const form = useForm()
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(form?.errors ?? {}).flatMap(([name, texts]) =>
    texts[0] ? [{ name, text: texts[0] }] : [],
  )
  const shown = wrong.length > 0 || !!message
  const prefix = form?.texts.titlePrefix ?? ''
  useEffect(() => {
    if (!shown) return
    box.current?.focus()
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [shown, prefix])
  if (!shown || !form) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{wrong.length > 0 ? form.texts.summary : message}</h2>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`} onClick={() => document.getElementById(`${form.id}-${name}`)?.focus()}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {requestId && <p className="meta mono">{requestId}</p>}
    </div>
  )
}
