const GAP = 4

function place(panel: HTMLElement, opener: HTMLElement) {
  const from = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const wanted = panel.dataset.align === 'end' ? from.right - width : from.left
  const left = Math.max(8, Math.min(wanted, innerWidth - width - 8))
  const below = from.bottom + GAP
  const top = below + height > innerHeight && from.top - GAP - height > 0 ? from.top - GAP - height : below
  panel.classList.add('popover-placed')
  panel.style.left = `${left}px`
  panel.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`
}

/** Closes open panels when a link in one navigates. */
export function closePopovers(): () => void {
  const close = (event: MouseEvent) => {
    const chosen = event.target instanceof Element ? event.target.closest('a[href], .sheet [type=submit]') : null
    chosen?.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
  }
  document.addEventListener('click', close)
  return () => document.removeEventListener('click', close)
}

/** Closes an open menu of the frame on navigation by key or by the browser, since it would cover the new page. */
export function closeSheets(): void {
  document.querySelector<HTMLElement>('.sheet:popover-open')?.hidePopover()
}

/** Places an opening panel beside its button if the stylesheet cannot (no anchor positioning yet). */
export function placePopovers(): () => void {
  if (CSS.supports('position-area: bottom')) return () => {}
  const toggle = (event: Event) => {
    const panel = event.target
    if (!(panel instanceof HTMLElement) || !panel.matches('.popover:popover-open')) return
    const opener = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`)
    if (opener) place(panel, opener)
  }
  document.addEventListener('toggle', toggle, true)
  return () => document.removeEventListener('toggle', toggle, true)
}
