import { openDialog } from './dialogs'
import { type BellItem, type BellState, onBell } from './notices'

const DUTY = '[data-duty]'
const bars = () => [...document.querySelectorAll<HTMLElement>(DUTY)]

/** Renders a bar like the server: the text, and a link that needs no script. */
function barOf({ id, title, duty = '' }: BellItem): HTMLElement {
  const bar = Object.assign(document.createElement('p'), { className: 'bar', role: 'alert' })
  bar.dataset.duty = id
  const link = document.createElement('a')
  link.href = `/isps/userAnnouncement?id=${encodeURIComponent(id)}`
  link.textContent = title
  const words = document.createElement('b')
  words.textContent = `▲ ${duty}`
  bar.append(words, ' ', link)
  return bar
}

/** One bar for each message to acknowledge, none for others. Bars rendered by React are hidden, not removed. */
function show({ announcements, system }: BellState): void {
  const due = [...announcements.items, ...system.items].filter(({ duty }) => duty)
  const there = bars()
  for (const bar of there) bar.hidden = !due.some(({ id }) => id === bar.dataset.duty)
  const fresh = due.filter(({ id }) => !there.some((bar) => bar.dataset.duty === id))
  document.querySelector('.shell-bars')?.append(...fresh.map(barOf))
}

/** Opens the message over the page, so that unsaved input is kept. */
function open(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest(`${DUTY} a`) : null
  const id = link?.closest<HTMLElement>(DUTY)?.dataset.duty
  if (!id || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  openDialog({ name: 'notice', id, ids: [id] })
}

/** Keeps the bars above the page in sync with the bell. Returns a function that stops it. */
export function keepDuties(): () => void {
  const stop = onBell(show)
  window.addEventListener('click', open, true)
  return () => {
    stop()
    window.removeEventListener('click', open, true)
  }
}
