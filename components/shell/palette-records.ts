import { useEffect, useState } from 'react'
import { type Entry, matching } from './palette-entries'
import { isWord } from './search-text'

interface Found {
  title: string
  hint: string
  href: string
}

const WAIT_MS = 200

async function ask(q: string, signal: AbortSignal): Promise<Found[]> {
  const answer = await fetch(`/api/palette/find?${new URLSearchParams({ q })}`, { cache: 'no-store', signal })
  return answer.ok ? (await answer.json()).found : []
}

/** Links of the account menu to the user's other shops, if this installation has them. */
function ownShops(): Entry[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>('button[name="shopId"][aria-pressed="false"]')
  return [...buttons].map((button) => ({
    id: button.value,
    title: button.textContent,
    hint: button.form?.ariaLabel ?? '',
    run: () => button.click(),
  }))
}

/** The user's other shops by name, and records of all kinds, which the server finds. */
export function useRecordEntries(question: string, go: (href: string) => void): Entry[] {
  const [found, setFound] = useState<Found[]>([])
  const q = question.trim()
  useEffect(() => {
    setFound([])
    if (!isWord(q)) return
    const stop = new AbortController()
    const timer = setTimeout(() => ask(q, stop.signal).then(setFound, () => undefined), WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  const records = found.map(({ title, hint, href }) => ({ id: href, title, hint, run: () => go(href) }))
  return q ? [...matching(ownShops(), q), ...records] : []
}
