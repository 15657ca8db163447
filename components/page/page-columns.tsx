import type { ReactNode } from 'react'

interface PageColumnsProps {
  /** Facts about the record, beside the work from 1100 px on. */
  aside?: ReactNode
  /** On a smaller screen what is known stands above the work instead of below it. */
  asideFirst?: boolean
  children: ReactNode
}

/** The work of a record's page in its main column, what is known beside it. */
export function PageColumns({ aside, asideFirst, children }: PageColumnsProps) {
  return (
    <div className={aside ? 'page-columns' : undefined}>
      <div className="page-stack">{asideFirst ? <div className="page-stack page-last">{children}</div> : children}</div>
      {aside && <div className="page-stack">{aside}</div>}
    </div>
  )
}
