'use client'

import { useEffect, useRef } from 'react'
import { fillText } from '@/components/form/form-text'
import { SummaryLink } from '@/components/form/summary-link'
import { Notice } from '@/components/ui/notice'
import type { Problem } from './bulk-state'

interface StepNoticeProps {
  problem: Problem | null
  lost: boolean
  /** Text if no response arrived. */
  lostText: string
  /** Texts of field errors by key. */
  errors: Readonly<Record<string, string>>
  /** Rows with errors, each with the id of its field. */
  rows?: readonly { field: string; no: string }[]
}

/** Maximum number of rows listed by number. */
const NAMED = 20

/** Explains why a step failed; takes the focus when it appears. */
export function StepNotice({ problem, lost, lostText, errors, rows = [] }: StepNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = lost || problem !== null
  useEffect(() => {
    if (lost || problem) box.current?.focus()
  }, [lost, problem])
  if (!shown) return null
  const key = Object.values(problem?.fields ?? {})[0]
  const text = lost
    ? lostText
    : ((key && errors[key] && fillText(errors[key], problem?.fields ?? {})) ?? problem?.message)
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" role="alert">
        {text}
        {!lost &&
          rows.slice(0, NAMED).map(({ field, no }) => (
            <span key={field} className="mono">
              {' '}
              <SummaryLink id={field} text={no} />
            </span>
          ))}
        {!lost && problem?.why && (
          <>
            {' '}
            <a href={problem.why}>{errors.why}</a>
          </>
        )}
        {problem?.requestId && !key && !problem.why && <span className="meta mono"> {problem.requestId}</span>}
      </Notice>
    </div>
  )
}
