'use client'

import { useEffect } from 'react'
import { rememberChoice } from './cookie'
import { LEFT_AT } from './left-at'
import { applyTheme, isTheme } from './theme'

/** Applies a choice immediately, by the button's name. Without scripts the server applies it on the next page. */
const APPLY: Record<string, (value: string, button: HTMLButtonElement) => void> = {
  nav: (value, button) => {
    rememberChoice('nav', value)
    button.closest('.shell')?.setAttribute('data-nav', value)
    button.setAttribute('aria-pressed', String(value === 'rail'))
    button.value = value === 'rail' ? 'wide' : 'rail'
  },
  theme: (value) => {
    if (isTheme(value)) applyTheme(value)
  },
  // Stored in local storage; the page reloads at the home tab (specification, section 2). Tabs and drafts stay, and a
  // link back is shown there.
  locale: (value) => {
    rememberChoice('locale', value)
    localStorage.setItem('locale', value)
    sessionStorage.setItem(LEFT_AT, `${value} ${location.pathname}${location.search}`)
    // Already at the home tab: period and shop are kept.
    const here = /^\/dashboard\/analysis$/i.test(location.pathname)
    location.assign(`/dashboard/Analysis${here ? location.search : ''}`)
  },
}

/** One listener for the settings of the frame: their forms are rendered by the server and not hydrated. */
export function Choices() {
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      const button = event.submitter
      const isOurs = event.target instanceof Element && event.target.matches('[data-choice]')
      if (!isOurs || !(button instanceof HTMLButtonElement)) return
      event.preventDefault()
      APPLY[button.name]?.(button.value, button)
    }
    window.addEventListener('submit', submit, true)
    return () => window.removeEventListener('submit', submit, true)
  }, [])
  return null
}
