'use client'

import type { FormEvent } from 'react'
import type { Locale } from '@/lib/domain/locale'
import { rememberChoice } from './cookie'

interface Props {
  to: Locale
  word: string
  label: string
  /** The way without scripts. */
  choose: (data: FormData) => Promise<void>
}

/** Stored in local storage, the page loads anew at the home tab (specification, section 2); tabs and drafts stay. */
export function LanguageSwitch({ to, word, label, choose }: Props) {
  const change = (event: FormEvent) => {
    event.preventDefault()
    rememberChoice('locale', to)
    localStorage.setItem('locale', to)
    location.assign('/dashboard/Analysis')
  }
  return (
    <form action={choose} onSubmit={change}>
      <button
        type="submit"
        className="ghost"
        data-language
        name="locale"
        value={to}
        lang={to}
        aria-label={label}
        title={label}
      >
        {word}
      </button>
    </form>
  )
}
