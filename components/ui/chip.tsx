import Link from 'next/link'

interface ChipProps {
  /** "Amount ≥ £50.00". */
  label: string
  /** Address of the list without this filter. */
  href: string
  /** Spoken name: "Remove filter: Amount ≥ £50.00". */
  removeLabel: string
}

/** An applied filter: a link that removes it. */
export function Chip({ label, href, removeLabel }: ChipProps) {
  return (
    <Link className="chip no-underline" href={href} prefetch={false} aria-label={removeLabel} scroll={false}>
      {label}
      <span aria-hidden>×</span>
    </Link>
  )
}
