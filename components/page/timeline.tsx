import type { ReactNode } from 'react'
import { Seal } from '@/components/ui/seal'
import { Time } from '@/components/ui/time'

export interface TimelineEntry {
  id: string
  /** Sentence that describes the event. */
  text: ReactNode
  /** ISO instant. */
  at: string
  /** Name of the person, or the word for the system. */
  by?: string
  /** Decisions of an operator bear the seal. */
  seal?: 'granted' | 'refused'
  tone?: 'warn' | 'danger' | 'ok' | 'info'
}

/** Every event of a record, newest first: who, when, what, why. */
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
