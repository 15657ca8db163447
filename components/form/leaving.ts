const LEAVE_EVENT = 'entrepot:leave'

/**
 * Navigates by script, unless a form with changes wants to ask first; then `go` runs after the confirmation. The form
 * itself notices links and the browser's own buttons.
 */
export function leaveBy(go: () => void): void {
  if (window.dispatchEvent(new CustomEvent(LEAVE_EVENT, { detail: go, cancelable: true }))) go()
}

/** `ask` receives a function that continues the navigation. Returns a function that stops listening. */
export function onLeaving(ask: (go: () => void) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault()
    ask((event as CustomEvent<() => void>).detail)
  }
  window.addEventListener(LEAVE_EVENT, listener)
  return () => window.removeEventListener(LEAVE_EVENT, listener)
}

/**
 * Detects the browser's Back: adds a history entry of the same page, which Back removes. `ask` receives a function that
 * continues. Returns a function that stops, which removes the entry if the page is still shown; not while leaving
 * (`isLeaving`), because going back would cancel the navigation.
 */
export function onBackButton(ask: (go: () => void) => void, isLeaving: () => boolean): () => void {
  const { href } = location
  const lay = () => history.pushState({ ...history.state, guarded: true }, '', href)
  const popped = () => {
    if (location.href !== href) return
    lay()
    ask(() => history.go(-2))
  }
  lay()
  window.addEventListener('popstate', popped)
  return () => {
    window.removeEventListener('popstate', popped)
    // After this turn it is known if the form was removed with its page.
    setTimeout(() => {
      if (location.href === href && history.state?.guarded && !isLeaving()) history.back()
    })
  }
}
