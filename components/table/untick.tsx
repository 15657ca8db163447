'use client'

import { useEffect } from 'react'
import { KEY } from './selection'

/** Takes out what was done from what is kept as chosen; what stays is ticked one by one. */
function untick(done: readonly string[]): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    const ids = kept.ids.filter((id: unknown) => !done.includes(String(id)))
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, ids, matching: false }))
  } catch {
    return
  }
}

/** On a page that says what became of a bulk act: back in the list its rows are no longer ticked. */
export function Untick({ ids }: { ids: readonly string[] }) {
  const done = ids.join()
  useEffect(() => untick(done.split(',')), [done])
  return null
}
