let here = ''

/**
 * A link that led here is gone with its page, and the focus with it. It goes to the page's heading, where a reader of
 * the screen begins; not on the first page of a visit, and not when something has the focus already.
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
