import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** Before the title: the way back. */
  lead?: ReactNode
  /** After the title: the state. */
  status?: ReactNode
}

/** The one heading of level 1, and what can be done with the whole page. */
export function PageHead({ title, note, actions, lead, status }: PageHeadProps) {
  return (
    <header className="page-head">
      {lead}
      <h1 tabIndex={-1}>{title}</h1>
      {status}
      {note && <span className="soft">{note}</span>}
      {actions && <div className="page-actions no-print">{actions}</div>}
    </header>
  )
}
