import { useEffect, useState } from 'react'

export interface More {
  places: readonly { href: string; title: string; hint: string }[]
  /** Search words by id of an entry, in both languages. */
  words: Readonly<Record<string, string>>
  /** Pages that search for any text, with their titles. */
  searches: readonly { path: string; title: string }[]
}

const NOTHING: More = { places: [], words: {}, searches: [] }

async function ask(signal: AbortSignal): Promise<More> {
  const answer = await fetch('/api/palette', { cache: 'no-store', signal })
  return answer.ok ? await answer.json() : NOTHING
}

/** Loads further entries once the palette is open; until then it has the menu and its actions. */
export function useMore(): More {
  const [more, setMore] = useState(NOTHING)
  useEffect(() => {
    const stop = new AbortController()
    ask(stop.signal).then(setMore, () => undefined)
    return () => stop.abort()
  }, [])
  return more
}
