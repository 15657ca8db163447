import type { BellItem } from './notices'

const SHAPES: Record<BellItem['priority'], string> = { L: '○', M: '◐', H: '▲' }

/** L general, M important, H urgent: a word, a shape and a colour, so that none of them has to be seen. */
export function PriorityTag({ priority, word }: { priority: BellItem['priority']; word: string }) {
  return (
    <span className="priority" data-priority={priority}>
      <span aria-hidden="true">{SHAPES[priority]}</span> {word}
    </span>
  )
}
