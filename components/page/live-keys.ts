const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [popover]'

const openers = () => [...document.querySelectorAll<HTMLElement>('tr[data-row] [data-open]')]

function move(step: number) {
  const all = openers()
  const row = document.activeElement?.closest('tr[data-row]')
  const now = all.findIndex((link) => row?.contains(link))
  const next = all[now < 0 ? 0 : now + step]
  next?.focus()
}

const KEYS: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => document.activeElement?.closest('tr[data-row]')?.querySelector<HTMLElement>('.check')?.click(),
  e: () => document.activeElement?.closest('tr[data-row]')?.querySelector<HTMLElement>('[data-act]')?.click(),
  '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
}

/**
 * j and k move between rows, x ticks, Enter opens (it is a link), e presses the row's button, / searches. Disabled in
 * fields and dialogs, while an input method composes, and if the user has switched single keys off (`data-keys="off"`
 * on the document).
 */
export function listKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    const run = KEYS[event.key]
    const busy = event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
    if (!run || busy || document.documentElement.dataset.keys === 'off') return
    if (event.target instanceof Element && event.target.closest(FIELDS)) return
    event.preventDefault()
    run()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
