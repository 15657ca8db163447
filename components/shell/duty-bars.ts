import { openDialog } from './dialogs'
import { type BellItem, type BellState, onBell } from './notices'

const DUTY = '[data-duty]'
const bars = () => [...document.querySelectorAll<HTMLElement>(DUTY)]

/** As the server draws one: the words, and a link that needs no script. */
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

/** A bar for each message that is to be acknowledged, none for what no longer is. React's own are hidden, not taken. */
function show({ announcements, system }: BellState): void {
  const due = [...announcements.items, ...system.items].filter(({ duty }) => duty)
  const there = bars()
  for (const bar of there) bar.hidden = !due.some(({ id }) => id === bar.dataset.duty)
  const fresh = due.filter(({ id }) => !there.some((bar) => bar.dataset.duty === id))
  document.querySelector('.shell-bars')?.append(...fresh.map(barOf))
}

/** It opens over the page: nothing that is being written has to be left for it. */
function open(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest(`${DUTY} a`) : null
  const id = link?.closest<HTMLElement>(DUTY)?.dataset.duty
  if (!id || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  openDialog({ name: 'notice', id, ids: [id] })
}

/** Keeps the bars above the page in step with the bell. Returns the way to stop. */
export function keepDuties(): () => void {
  const stop = onBell(show)
  window.addEventListener('click', open, true)
  return () => {
    stop()
    window.removeEventListener('click', open, true)
  }
}
