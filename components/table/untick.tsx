'use client'

import { useEffect } from 'react'
import { KEY } from './selection'

/** Removes finished rows from the stored selection; the others are ticked individually. */
function untick(done: readonly string[]): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    const ids = kept.ids.filter((id: unknown) => !done.includes(String(id)))
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, ids, matching: false }))
  } catch {
    return
  }
}

/** On a page with the result of a bulk act: unticks its rows for the return to the list. */
export function Untick({ ids }: { ids: readonly string[] }) {
  const done = ids.join()
  useEffect(() => untick(done.split(',')), [done])
  return null
}
