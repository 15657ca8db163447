import type { ReactNode } from 'react'
import { PageHead } from './page-head'
import { PageLive } from './page-live'

export interface BoardPageProps {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  notices?: ReactNode
  /** `Figures`, then `BoardRow`s of cards. */
  children: ReactNode
}

/** Page shape 4: figures, work queues and charts (workplace, analysis). */
export function BoardPage({ title, note, actions, notices, children }: BoardPageProps) {
  return (
    <div className="page">
      <PageHead title={title} note={note} actions={actions} />
      {notices}
      <div className="page-stack">{children}</div>
      <PageLive />
    </div>
  )
}

/** Cards side by side; `wide` gives the first five eighths. Stacked on small screens. */
export function BoardRow({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? 'board-row board-row-wide' : 'board-row'}>{children}</div>
}
