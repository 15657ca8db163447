import { rememberChoice } from './cookie'

export type Theme = 'light' | 'dark' | 'system'

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system'

/** Applies a theme and marks its button in the sheet. */
export const applyTheme = (theme: Theme): void => {
  rememberChoice('theme', theme)
  document.documentElement.dataset.theme = theme
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[name=theme]'))
    button.setAttribute('aria-pressed', String(button.value === theme))
}
