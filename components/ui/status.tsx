import type { ReactNode } from 'react'
import type { StateGroup } from '@/lib/domain/order/status'

/** Shapes remain distinguishable in greyscale and under forced colours. */
const SHAPES: Record<StateGroup, string> = { us: '▲', others: '○', done: '●', trouble: '■', draft: '◐' }

interface StatusProps {
  group: StateGroup
  /** Label in the reader's language. */
  children: ReactNode
}

/** Shape, word and colour of a state; `group` comes from `groupOfStatus` or the area's own table. */
export function Status({ group, children }: StatusProps) {
  return (
    <span className={`status tone-${group}`}>
      <i aria-hidden>{SHAPES[group]}</i>
      {children}
    </span>
  )
}
