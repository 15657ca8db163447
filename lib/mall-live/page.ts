/** The buyer's page of a live room, updated with HTML from the server, so that there is one rendering for both ways. */

const PART = '[data-part]'

export const section = (): HTMLElement | null => document.querySelector('[data-live]')

/** Finds an element of the page by its name. */
export const find = <E extends HTMLElement>(name: string): E | null => document.querySelector<E>(`[data-live-${name}]`)

/** Texts of the page in the reader's language, by name. */
export function wordsOf(of: HTMLElement): (name: string) => string {
  const words = JSON.parse(of.dataset.words ?? '{}') as Record<string, string>
  return (name) => words[name] ?? ''
}

const typed = () => document.querySelector<HTMLInputElement>('[data-part="write"] [name="text"]')?.value ?? ''

/** Replaces the page's parts by the server's; loads the page if it has no room (over, excluded, signed out). */
export async function refresh(): Promise<void> {
  const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } }).catch(
    () => null,
  )
  if (!answer?.ok) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (!next.querySelector('[data-live]')) return location.reload()
  for (const part of document.querySelectorAll<HTMLElement>(PART)) {
    const fresh = next.querySelector(`[data-part="${part.dataset.part}"]`)
    if (!fresh || fresh.outerHTML === part.outerHTML) continue
    if (part.dataset.part !== 'write' || typed() === '') part.replaceWith(fresh)
  }
}

interface Shown {
  seq: number
  name: string
  text: string
  time: string
}

/** Adds a text by its number; replaces an existing one. */
export function addText({ seq, name, text, time }: Shown): void {
  const list = document.querySelector<HTMLElement>('[data-live-texts]')
  if (!list) return
  const row = document.createElement('li')
  row.dataset.seq = String(seq)
  const by = document.createElement('b')
  by.textContent = name
  const words = document.createElement('span')
  words.className = 'live-words'
  words.textContent = text
  const at = document.createElement('time')
  at.className = 'soft meta'
  at.dateTime = time
  at.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  }).format(new Date(time))
  row.append(by, ' ', words, ' ', at)
  const rows = [...list.children] as HTMLElement[]
  const same = rows.find((each) => Number(each.dataset.seq) === seq)
  if (same) {
    same.replaceWith(row)
    return
  }
  const after = rows.find((each) => Number(each.dataset.seq) > seq)
  list.insertBefore(row, after ?? null)
  document.querySelector<HTMLElement>('[data-live-none]')?.remove()
  list.scrollTop = list.scrollHeight
}
