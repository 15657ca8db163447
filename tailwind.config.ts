import type { Config } from 'tailwindcss'

/** Names of roles for the tokens of app/tokens.css: `text-ink-2`, `bg-surface`, `border-line`. */
const token = (name: string) => `var(--${name})`
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))

export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...tokens('canvas', 'surface', 'sunken', 'hover', 'selected', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'),
      ...tokens('nav', 'nav-ink', 'nav-active', 'accent', 'accent-hover', 'accent-soft', 'on-accent', 'focus'),
      ...tokens('danger', 'danger-soft', 'warn', 'warn-soft', 'ok', 'ok-soft', 'info', 'info-soft'),
      ...tokens('violet', 'violet-soft'),
    },
    fontFamily: { sans: token('font'), mono: token('mono') },
    borderRadius: {
      none: '0',
      DEFAULT: token('radius'),
      dialog: token('radius-dialog'),
      pill: token('radius-pill'),
      full: '50%',
    },
    boxShadow: { pop: token('shadow-pop') },
    fontSize: {
      meta: ['12px', '16px'],
      dense: ['13px', '20px'],
      body: ['14px', '22px'],
      lead: ['16px', '24px'],
      section: ['18px', '26px'],
      title: ['22px', '30px'],
      figure: ['28px', '36px'],
    },
  },
} satisfies Omit<Config, 'content'>
