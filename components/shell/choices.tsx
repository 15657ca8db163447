'use client'

import { useEffect } from 'react'
import { rememberChoice } from './cookie'
import { LEFT_AT } from './left-at'
import { applyTheme, isTheme } from './theme'

/**
 * Changes applied immediately, by the button's name. Without scripts the server makes the same change on the next
 * page.
 */
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
  // Stored in local storage, the page loads anew at the home tab (specification, section 2); tabs and drafts stay, and
  // the way back is offered there.
  locale: (value) => {
    rememberChoice('locale', value)
    localStorage.setItem('locale', value)
    sessionStorage.setItem(LEFT_AT, `${value} ${location.pathname}${location.search}`)
    // There already: its period and shop stay.
    const here = /^\/dashboard\/analysis$/i.test(location.pathname)
    location.assign(`/dashboard/Analysis${here ? location.search : ''}`)
  },
}

/** One listener for the choices of the frame: their forms come from the server and are not hydrated. */
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
