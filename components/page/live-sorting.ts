/** Sortable lists (`data-sorts`): the script loads when their panel is opened. */
export function sortOnOpening(): () => void {
  const toggle = ({ target }: Event) => {
    const list = target instanceof Element && target.querySelector<HTMLElement>('[data-sorts]')
    // Without the script the buttons submit the form, as without scripts.
    if (list) void import('./sort-rows').then(({ sortRows }) => sortRows(list)).catch(() => {})
  }
  document.addEventListener('toggle', toggle, true)
  return () => document.removeEventListener('toggle', toggle, true)
}
