import type { ReactNode } from 'react'

interface PageColumnsProps {
  /** Facts about the record, beside the main column from 1100 px. */
  aside?: ReactNode
  /** On a smaller screen shows the facts above the main column instead of below. */
  asideFirst?: boolean
  children: ReactNode
}

/** Main column of a record's page, with facts beside it. */
export function PageColumns({ aside, asideFirst, children }: PageColumnsProps) {
  return (
    <div className={aside ? 'page-columns' : undefined}>
      <div className="page-stack">{asideFirst ? <div className="page-stack page-last">{children}</div> : children}</div>
      {aside && <div className="page-stack">{aside}</div>}
    </div>
  )
}
