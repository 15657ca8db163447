import { rememberChoice } from './cookie'

export type Theme = 'light' | 'dark' | 'system'

export const applyTheme = (theme: Theme): void => {
  rememberChoice('theme', theme)
  document.documentElement.dataset.theme = theme
}
