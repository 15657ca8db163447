import { useEffect, useState } from 'react'
import { type Entry, matching } from './palette-entries'
import { isWord } from './search-text'

interface Found {
  title: string
  href: string
}

const WAIT_MS = 200

async function ask(name: string, signal: AbortSignal): Promise<Found[]> {
  const answer = await fetch(`/api/palette/find?${new URLSearchParams({ q: name })}`, { cache: 'no-store', signal })
  return answer.ok ? (await answer.json()).found : []
}

/** The ways to other shops of one's own that the account menu holds, where this installation shows them. */
function ownShops(): Entry[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>('button[name="shopId"][aria-pressed="false"]')
  return [...buttons].map((button) => ({
    id: button.value,
    title: button.textContent,
    hint: button.form?.ariaLabel ?? '',
    run: () => button.click(),
  }))
}

/** Shops by their name: one's own, or, for an operator (`all`), any, and people, which the server looks for. */
export function useShopEntries(question: string, all: boolean, go: (href: string) => void): Entry[] {
  const [found, setFound] = useState<Found[]>([])
  const name = question.trim()
  useEffect(() => {
    setFound([])
    if (!all || !isWord(name)) return
    const stop = new AbortController()
    const timer = setTimeout(() => ask(name, stop.signal).then(setFound, () => undefined), WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, all])
  if (!all) return name ? matching(ownShops(), name) : []
  return found.map(({ title, href }) => ({ id: href, title, hint: '', run: () => go(href) }))
}
