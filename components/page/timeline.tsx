import type { ReactNode } from 'react'
import { Seal } from '@/components/ui/seal'
import { Time } from '@/components/ui/time'

export interface TimelineEntry {
  id: string
  /** Sentence that describes the event. */
  text: ReactNode
  /** ISO instant. */
  at: string
  /** Name of the person, or the text for the system. */
  by?: string
  /** Decisions of an operator have a seal. */
  seal?: 'granted' | 'refused'
  tone?: 'warn' | 'danger' | 'ok' | 'info'
}

/** All events of a record, newest first: person, time, text and reason. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ul className="timeline">
      {entries.map(({ id, text, at, by, seal, tone }) => (
        <li key={id}>
          {seal ? <Seal granted={seal === 'granted'} /> : <span className={`dot${tone ? ` tone-${tone}` : ''}`} />}
          <div>
            {text}
            <div className="faint meta">
              <Time value={at} />
              {by && ` · ${by}`}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
