import { Anchor } from './anchor'

interface ChipProps {
  /** "Amount ≥ £50.00". */
  label: string
  /** Address of the list without this filter. */
  href: string
  /** Accessible name: "Remove filter: Amount ≥ £50.00". */
  removeLabel: string
}

/** An applied filter: a link that removes it. */
export function Chip({ label, href, removeLabel }: ChipProps) {
  return (
    <Anchor className="chip no-underline" href={href} aria-label={removeLabel} scroll={false}>
      {label}
      <span aria-hidden>×</span>
    </Anchor>
  )
}
