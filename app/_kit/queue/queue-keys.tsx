'use client'

import { usePathname } from 'next/navigation'
import { useLayoutEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [popover]'
/** Keys that decide are disabled for this long on a new case: a second press was meant for the previous one. */
const ASLEEP_MS = 1_000
const LOOK_MS = 200
const DECIDES = new Set(['a', 'r'])
const AWAKE = 'aria-keyshortcuts'

/**
 * Single keys press the button marked with `data-key`: A the accepting answer, R the other, N the next case, U undo, T
 * take. Disabled in fields and if single keys are switched off.
 */
export function QueueKeys() {
  const path = usePathname()
  // Runs before the next case is visible: a passive effect would leave the keys enabled for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another case, which disables the keys again
  useLayoutEffect(() => {
    const marked = (key: string) => document.querySelector<HTMLElement>(`main [data-key="${key}"]`)
    /** When each button first appeared: one that streams in late is disabled from then on. */
    const seen = new Map<HTMLElement, number>()
    const wake = () => {
      for (const key of DECIDES) {
        const button = marked(key)
        if (!button) continue
        const since = seen.get(button) ?? performance.now()
        seen.set(button, since)
        if (performance.now() - since >= ASLEEP_MS) button.setAttribute(AWAKE, key)
      }
    }
    wake()
    const timer = setInterval(wake, LOOK_MS)
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat, target } = event
      const busy = ctrlKey || metaKey || altKey || isComposing || defaultPrevented || repeat
      if (busy || !/^[anrtu]$/.test(key) || document.documentElement.dataset.keys === 'off') return
      if (target instanceof Element && target.closest(TYPING)) return
      const wanted = marked(key)
      if (!wanted || (DECIDES.has(key) && !wanted.hasAttribute(AWAKE))) return
      event.preventDefault()
      wanted.click()
    }
    document.addEventListener('keydown', press)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', press)
      for (const button of seen.keys()) button.removeAttribute(AWAKE)
    }
  }, [path])
  return null
}
