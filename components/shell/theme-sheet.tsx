'use client'

import { type FormEvent, useState } from 'react'
import { applyTheme, type Theme } from './theme'

interface Props {
  theme: Theme
  choices: readonly { theme: Theme; label: string }[]
  label: string
  /** The way without scripts. */
  choose: (data: FormData) => Promise<void>
}

export function ThemeSheet({ theme, choices, label, choose }: Props) {
  const [now, setNow] = useState(theme)
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const wanted = choices.find((choice) => choice.theme === submitter?.getAttribute('value'))?.theme
    if (!wanted) return
    applyTheme(wanted)
    setNow(wanted)
  }
  return (
    <form id="theme-sheet" popover="auto" className="sheet" aria-label={label} action={choose} onSubmit={change}>
      {choices.map((choice) => (
        <button
          type="submit"
          key={choice.theme}
          name="theme"
          value={choice.theme}
          className="sheet-item"
          aria-pressed={choice.theme === now}
        >
          {choice.label}
        </button>
      ))}
    </form>
  )
}
