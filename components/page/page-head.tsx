import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'

interface PageHeadProps {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** Link back, before the title. */
  back?: { href: string; label: string }
  /** State, after the title. */
  status?: ReactNode
}

/** The level 1 heading, and the actions of the whole page. */
export function PageHead({ title, note, actions, back, status }: PageHeadProps) {
  return (
    <header className="page-head">
      {back && (
        <TextLink className="page-back soft no-print" href={back.href}>
          ← {back.label}
        </TextLink>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {status}
      {note && <span className="soft">{note}</span>}
      {actions && <div className="page-actions no-print">{actions}</div>}
    </header>
  )
}
