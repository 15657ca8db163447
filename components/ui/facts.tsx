import { Fragment, type ReactNode } from 'react'

export interface Fact {
  term: ReactNode
  /** Null is shown as a dash. */
  value: ReactNode
}

/** Term and value in two columns: buyer, phone, address. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once per page and never reordered
        <Fragment key={index}>
          <dt>{term}</dt>
          <dd>{value ?? '—'}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
