import { NOTICE_MS, RELOGIN_MS, STORE_MESSAGE_MS } from '@/lib/domain/limits'
import { openDialog } from './dialogs'

export interface Notice {
  kind: 'ok' | 'info' | 'warn' | 'error'
  text: string
  title?: string
  /** Milliseconds on the screen, paused while the pointer or focus is on it. */
  ms?: number
  /** Action such as undo; a notice with one stays for ten seconds (WCAG 2.2.1). */
  action?: { label: string; run: () => void }
}

const NOTICE_EVENT = 'entrepot:notice'
const ACTION_MS = 10_000

export const lifetimeOf = ({ kind, ms, action }: Notice): number =>
  ms ?? (action ? ACTION_MS : kind === 'ok' ? STORE_MESSAGE_MS : NOTICE_MS)

/** Shows a result in the page's notice region. */
export const notify = (notice: Notice): void => {
  window.dispatchEvent(new CustomEvent(NOTICE_EVENT, { detail: notice }))
}

export const onNotice = (take: (notice: Notice) => void): (() => void) => {
  const listener = (event: Event) => take((event as CustomEvent<Notice>).detail)
  window.addEventListener(NOTICE_EVENT, listener)
  return () => window.removeEventListener(NOTICE_EVENT, listener)
}

let leaving = false

/** Signs out by script: the same form as the button's, only once even if several calls fail together (F-12). */
export const leave = (reason: string): void => {
  if (leaving) return
  leaving = true
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/api/session/logout'
  const fields = { reason, redirect: location.pathname + location.search }
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  document.body.append(form)
  form.submit()
}

interface Failure {
  error: string
  message: string
  fieldErrors?: object | undefined
}

/**
 * Reacts to a failed call (specification, section 8): signs out after 1.5 s without a session, asks to sign in again
 * for an expired token and keeps the page as it is, or shows the server's text for 4 s.
 */
export const reportFailure = ({ error, message, fieldErrors }: Failure): void => {
  // Field errors are shown at their fields.
  if (fieldErrors) return
  if (error === 'TOKEN_EXPIRED') {
    openDialog({ name: 'relogin' })
    return
  }
  notify({ kind: 'error', text: message, ...(error === 'FORBIDDEN' && { title: 'systemPrompt' }) })
  if (error === 'UNAUTHORISED') setTimeout(() => leave('unauthorised'), RELOGIN_MS)
}
