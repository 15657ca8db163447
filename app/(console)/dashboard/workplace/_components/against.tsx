import type { ReactNode } from 'react'

/** What a figure is held against, side by side where there is room. */
export function Against({ items }: { items: readonly ReactNode[] }) {
  return (
    <span className="dash-against">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two comparisons that never change places
        <span key={index}>{item}</span>
      ))}
    </span>
  )
}
