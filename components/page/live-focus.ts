let here = ''

/**
 * The followed link is gone with its page, and the focus with it. Focuses the page's heading, where screen readers
 * start; not on the first page of a visit, and not if something already has the focus.
 */
export function focusHeading(): void {
  const before = here
  here = location.pathname
  if (!before || before === here || document.activeElement !== document.body || location.hash) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
