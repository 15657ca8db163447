const LEAVE_EVENT = 'entrepot:leave'

/**
 * Goes somewhere else by a script, unless a form with changes wants to ask first; then `go` runs when the person says
 * so. Links and the browser's own buttons are noticed by the form itself.
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
 * Notices the browser's Back: a second entry of the same page stands above the form's own, and is what Back takes away.
 * `ask` gets the way on. Returns the way to stop, which takes the entry away again when the page is still there;
 * not while the page is about to be left (`isLeaving`), because going back would call off where it leads.
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
    // After this turn it is known whether the form has gone with its page.
    setTimeout(() => {
      if (location.href === href && history.state?.guarded && !isLeaving()) history.back()
    })
  }
}
