'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [popover]'
/** So long the keys that decide are asleep on a case that has just come up: a second press belonged to the one before. */
const ASLEEP_MS = 1_000
const DECIDES = new Set(['a', 'r'])

/**
 * A single key presses what the page marks with `data-key`: A the lenient answer, R the other, N the next case, U undo, T take.
 * Silent in fields and where single keys are switched off.
 */
export function QueueKeys() {
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another case, on which the keys fall asleep anew
  useEffect(() => {
    let awake = false
    const marked = (key: string) => document.querySelector<HTMLElement>(`main [data-key="${key}"]`)
    const timer = setTimeout(() => {
      awake = true
      for (const key of DECIDES) marked(key)?.setAttribute('aria-keyshortcuts', key)
    }, ASLEEP_MS)
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat, target } = event
      const busy = ctrlKey || metaKey || altKey || isComposing || defaultPrevented || repeat
      if (busy || !/^[anrtu]$/.test(key) || document.documentElement.dataset.keys === 'off') return
      if ((target instanceof Element && target.closest(TYPING)) || (DECIDES.has(key) && !awake)) return
      const wanted = marked(key)
      if (!wanted) return
      event.preventDefault()
      wanted.click()
    }
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press)
    }
  }, [path])
  return null
}
