import clsx from 'clsx'
import type { ReactNode } from 'react'

interface CardProps {
  /** Heading of level 2. */
  title?: ReactNode
  /** Secondary text after the heading: "2 items". */
  note?: ReactNode
  /** Links and buttons at the right of the head. */
  aside?: ReactNode
  /** False for tables and lists that extend to the edges. */
  padded?: boolean
  /** Target of a skip or summary link. */
  id?: string
  className?: string
  children: ReactNode
}

/** White surface with a hairline border; tone separates areas, not shadow. */
export function Card({ title, note, aside, padded = true, id, className, children }: CardProps) {
  return (
    <section className={clsx('card', className)} id={id}>
      {(title || aside) && (
        <header className="card-head">
          {title && <h2>{title}</h2>}
          {note && <span className="soft">{note}</span>}
          {aside && <div className="card-aside">{aside}</div>}
        </header>
      )}
      {padded ? <div className="card-body">{children}</div> : children}
    </section>
  )
}
