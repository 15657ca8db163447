import './board.css'
import type { ReactNode } from 'react'

export interface Figure {
  label: string
  /** `<Money …/>`, a count. */
  value: ReactNode
  /** Comparison or link: "▲ 12.4% on yesterday". */
  note?: ReactNode
  tone?: 'ok' | 'danger' | 'warn'
}

/** Key figures at the top of a board. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="figures">
      {items.map(({ label, value, note, tone }) => (
        <div className="card figure" key={label}>
          <dt>{label}</dt>
          <dd className="figure-value num">{value}</dd>
          {note && <dd className={`meta ${tone ? `tone-${tone}` : 'soft'}`}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
