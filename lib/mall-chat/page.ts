/** The buyer's page of a conversation, updated with HTML from the server: one rendering for both ways. */

const SECTION = '.mall-chat'
const LOG = '.chat-log'
const WRITES = '[data-own-form] form'

/** Style sheets that the server inlined: this page has them, and its policy would refuse those of another response. */
const SHEETS = /<style\b[\s\S]*?<\/style>/g

const parsed = (html: string): Element | null =>
  new DOMParser().parseFromString(html.replaceAll(SHEETS, ''), 'text/html').querySelector(SECTION)

/** Replaces the children of `now` by those of `next`, but keeps equal ones: screen readers do not repeat them. */
function take(now: Element, next: Element): void {
  const fresh = [...next.children]
  for (const [at, child] of fresh.entries()) {
    const old = now.children[at]
    if (!old) now.append(child)
    else if (old.outerHTML !== child.outerHTML) old.replaceWith(child)
  }
  for (const left of [...now.children].slice(fresh.length)) left.remove()
}

const isTyped = () => [...document.querySelectorAll('textarea')].some(({ value }) => value !== '')

/** A page of older messages is not updated. */
const isLast = () => !new URLSearchParams(location.search).has('before')

const atEnd = () => innerHeight + scrollY > document.documentElement.scrollHeight - 120

/** Shows the last message, if the reader was there already. */
export function keepEnd(change: () => void): void {
  const was = atEnd()
  change()
  if (was) document.querySelector('#last')?.scrollIntoView({ block: 'nearest' })
}

function show(next: Element): void {
  const now = document.querySelector(SECTION)
  if (!now) return
  const [old, fresh] = [now.querySelector(LOG), next.querySelector(LOG)]
  if (old && fresh) keepEnd(() => take(old, fresh))
  // Another session state has other forms.
  if (now.getAttribute('data-state') !== next.getAttribute('data-state') && !isTyped()) location.reload()
}

/** Page of a response; null if the connection is down. Redirects to the sign-in when the session is over. */
async function pageOf(asked: Promise<Response>): Promise<Element | null> {
  try {
    const answer = await asked
    if (answer.redirected && !new URL(answer.url).pathname.startsWith('/mall/chat/')) location.assign(answer.url)
    return answer.ok ? parsed(await answer.text()) : null
  } catch {
    return null
  }
}

/** Loads the page again and shows what is new. False without a response. */
export async function refresh(): Promise<boolean> {
  if (!isLast()) return true
  const next = await pageOf(fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } }))
  if (next) show(next)
  return next !== null
}

/** True for the form in which the buyer writes. */
export const isWriting = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.matches(WRITES)

/**
 * Sends the form in the background; the response is the page, with the form emptied or with its errors. Without a
 * response the form is submitted normally, which shows the browser's error.
 */
export async function post(form: HTMLFormElement): Promise<void> {
  const next = await pageOf(fetch(form.action, { method: 'POST', body: new FormData(form) }))
  const answered = next?.querySelector(WRITES)
  if (!next || !answered) return form.submit()
  form.replaceWith(answered)
  answered.querySelector<HTMLElement>('textarea')?.focus()
  show(next)
}
