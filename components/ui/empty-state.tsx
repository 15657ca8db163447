import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** One sentence: what will be here, and why it is empty. */
  title: string
  text?: ReactNode
  /** One primary action, one help link. */
  actions?: ReactNode
}

/** First use of a list. For a list that its filters have emptied see `FilteredEmpty`. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  )
}
