import type { ReactNode } from 'react'

/** Comparisons of a figure, side by side where there is room. */
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
