'use client'

import { useEffect } from 'react'

/** First field to fill in. */
const FIRST = ':is(input:not([type=hidden], [type=checkbox]), textarea, select):not(:disabled)'

interface PanelKeysProps {
  /** Id of the panel. */
  id: string
  /** Act of the panel; focus moves again when it changes. */
  act: string
  /** Field to focus if it is not the first one; the panel itself if there is none. */
  field?: string | undefined
}

/** Element to focus with a keyboard or scanner; a touch screen would open its keyboard over the order. */
function beginningOf(panel: HTMLElement, field: string | undefined): HTMLElement {
  const first = panel.querySelector<HTMLElement>(field ? `[name="${CSS.escape(field)}"]` : FIRST)
  return first && matchMedia('(pointer: fine)').matches ? first : panel
}

const isOwnEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !event.isComposing &&
  !document.querySelector('dialog[open], [popover]:popover-open')

/** Returns focus to where the panel was opened, unless it has moved on to the outcome or another page. */
function giveBack(act: string): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const opener = document.querySelector<HTMLElement>(`.page-head a[href*="do=${CSS.escape(act)}"]`)
  const home = opener ?? document.querySelector<HTMLElement>('main h1')
  home?.focus()
}

/** Focuses an opened panel, and lets Escape close it by its own link, so that unsaved changes are guarded. */
export function PanelKeys({ id, act, field }: PanelKeysProps) {
  useEffect(() => {
    const panel = document.getElementById(id)
    if (!panel) return
    panel.tabIndex = -1
    beginningOf(panel, field).focus({ preventScroll: true })
    panel.scrollIntoView({ block: 'nearest' })
    const press = (event: KeyboardEvent) => {
      if (!isOwnEscape(event)) return
      // The same key press would close the dialog about unsaved changes.
      event.preventDefault()
      panel.querySelector<HTMLAnchorElement>('[data-close]')?.click()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      setTimeout(() => giveBack(act), 100)
    }
  }, [id, act, field])
  return null
}
