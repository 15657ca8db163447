'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { leaveBy } from '@/components/form/leaving'
import { go } from '@/components/ui/go'
import { type Hotkey, hotkeyReader } from './hotkeys'
import { KEY_SHEET_EVENT, openKeySheet, openPalette, PALETTE_EVENT } from './keyboard-events'
import { lazily } from './lazily'
import { useShell } from './shell-context'

/**
 * True in a field, in a changed form, or while the panel `#do` of an order is open (`window.do`): letters are input
 * there.
 */
const isTyping = (target: EventTarget | null): boolean =>
  'do' in window ||
  (target instanceof Element && !!target.closest('input,textarea,select,[contenteditable],form[data-changed],dialog'))

type Sheet = ComponentType<{ close: () => void }>

/** Shortcuts of the whole console, and the palette and the list of keys, whose scripts load on first use. */
export function Keyboard() {
  const { texts, routes, preferences } = useShell()
  const router = useRouter()
  const [Open, setOpen] = useState<{ Part: Sheet } | null>(null)
  useEffect(() => {
    const showPalette = () => lazily(texts, () => import('./palette')).then(({ Palette }) => setOpen({ Part: Palette }))
    const showKeys = () =>
      lazily(texts, () => import('./key-sheet')).then(({ KeySheet }) => setOpen({ Part: KeySheet }))
    const run = (hotkey: Hotkey): void => {
      if (hotkey.kind === 'go') {
        const to = hotkey.paths.find((path) => routes.some((row) => row.path === path))
        if (to) leaveBy(() => go(router, to))
      } else if (hotkey.kind === 'palette') openPalette()
      else openKeySheet()
    }
    const read = hotkeyReader(preferences.shortcuts)
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      const press = { key, ctrlKey, metaKey, altKey, isComposing, typing: isTyping(event.target), now: event.timeStamp }
      const hotkey = event.defaultPrevented ? null : read(press)
      if (!hotkey) return
      event.preventDefault()
      run(hotkey)
    }
    // The shortcuts of lists check here whether single keys are enabled (WCAG 2.1.4).
    document.documentElement.dataset.keys = preferences.shortcuts ? 'on' : 'off'
    document.addEventListener('keydown', onKey)
    window.addEventListener(PALETTE_EVENT, showPalette)
    window.addEventListener(KEY_SHEET_EVENT, showKeys)
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener(PALETTE_EVENT, showPalette)
      window.removeEventListener(KEY_SHEET_EVENT, showKeys)
    }
  }, [texts, routes, preferences.shortcuts, router])
  return Open && <Open.Part close={() => setOpen(null)} />
}
