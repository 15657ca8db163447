import type { Theme } from './theme'

interface Props {
  theme: Theme
  choices: readonly { theme: Theme; label: string }[]
  label: string
  choose: (data: FormData) => Promise<void>
}

export function ThemeSheet({ theme, choices, label, choose }: Props) {
  return (
    <form id="theme-sheet" popover="auto" className="sheet" aria-label={label} action={choose} data-choice="">
      {choices.map((choice) => (
        <button
          key={choice.theme}
          type="submit"
          name="theme"
          value={choice.theme}
          className="sheet-item"
          aria-pressed={choice.theme === theme}
        >
          {choice.label}
        </button>
      ))}
    </form>
  )
}
