import type { BellItem } from './notices'

const SHAPES: Record<BellItem['priority'], string> = { L: '○', M: '◐', H: '▲' }

/** L general, M important, H urgent: a word, a shape and a colour, so that none is needed alone. */
export function PriorityTag({ priority, word }: { priority: BellItem['priority']; word: string }) {
  return (
    <span className="status priority" data-priority={priority}>
      <i aria-hidden="true">{SHAPES[priority]}</i>
      {word}
    </span>
  )
}
