'use client'

import { useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [popover]'

/** A single key presses what the page marks with `data-key`; silent in fields and where single keys are switched off. */
export function QueueKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event
      const busy = ctrlKey || metaKey || altKey || isComposing || defaultPrevented
      if (busy || !/^[anr]$/.test(key) || document.documentElement.dataset.keys === 'off') return
      if (target instanceof Element && target.closest(TYPING)) return
      const marked = document.querySelector<HTMLElement>(`main [data-key="${key}"]`)
      if (!marked) return
      event.preventDefault()
      marked.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return null
}
