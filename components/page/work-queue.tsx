import './board.css'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { countText } from '@/lib/domain/count'

export interface WorkItem {
  count: number
  /** "to ship, 2 of them due within 4 hours". */
  text: ReactNode
  href: string
  action: string
  /** Most urgent line: figure in vermilion, filled button. At most one. */
  urgent?: boolean
}

/** Maximum number of lines in one column; more are in two. */
const MOST_ALONE = 6

/** Pending work of the user; each line links to its list. */
export function WorkQueue({ items }: { items: readonly WorkItem[] }) {
  return (
    <ul className={items.length > MOST_ALONE ? 'work-columns' : undefined}>
      {items.map(({ count, text, href, action, urgent }) => (
        <li className="work-item" key={href}>
          <b className={urgent ? 'num tone-danger' : 'num'}>{countText(count)}</b>
          <span>{text}</span>
          <ButtonLink className="ms-auto" size="sm" look={urgent ? 'primary' : 'secondary'} href={href}>
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
