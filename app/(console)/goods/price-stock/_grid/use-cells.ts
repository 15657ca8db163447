'use client'

import { useState } from 'react'
import type { Column, Typed } from './cells'

/** Number of steps that can be undone. */
const STEPS = 100

interface History {
  typed: Typed
  past: readonly Typed[]
  future: readonly Typed[]
  /** Cell of the last step; further typing in it belongs to the same step. */
  cell: string | null
}

/** Cells with undo history; the functions keep their identity, so that rows are not redrawn. */
export function useCells(begun: Typed) {
  const [history, setHistory] = useState<History>({ typed: begun, past: [], future: [], cell: null })
  const [acts] = useState(() => ({
    change: (next: (before: Typed) => Typed, cell: string | null = null) =>
      setHistory(({ typed, past, cell: last }) => {
        const same = cell !== null && cell === last
        return { typed: next(typed), past: same ? past : [...past.slice(-STEPS), typed], future: [], cell }
      }),
    undo: () =>
      setHistory((now) => {
        const before = now.past.at(-1)
        return before
          ? { typed: before, past: now.past.slice(0, -1), future: [now.typed, ...now.future], cell: null }
          : now
      }),
    redo: () =>
      setHistory((now) => {
        const [next, ...future] = now.future
        return next ? { typed: next, past: [...now.past, now.typed], future, cell: null } : now
      }),
  }))
  const [set] = useState(
    () => (id: string, column: Column, text: string) =>
      acts.change((before) => {
        const cells = before[id]
        return cells ? { ...before, [id]: { ...cells, [column]: text } } : before
      }, `${id}.${column}`),
  )
  return { typed: history.typed, canUndo: history.past.length > 0, canRedo: history.future.length > 0, set, ...acts }
}
