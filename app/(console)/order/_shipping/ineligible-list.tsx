'use client'

interface IneligibleListProps {
  title: string
  rows: readonly { id: string; no: string; reason: string }[]
  /** Text of a reason by its key; unknown keys are shown unchanged. */
  reasons: Readonly<Record<string, string>>
}

/** Lists the orders that an action would skip, with reasons. */
export function IneligibleList({ title, rows, reasons }: IneligibleListProps) {
  if (rows.length === 0) return null
  return (
    <details className="card bulk-left-out" open={rows.length <= 20}>
      <summary className="card-head tone-warn">▲ {title}</summary>
      <ul>
        {rows.map(({ id, no, reason }) => (
          <li key={id}>
            <span className="mono">{no}</span> <span className="soft">{reasons[reason] ?? reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
