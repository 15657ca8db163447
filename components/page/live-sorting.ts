/** Lists whose rows can be put in another order (`data-sorts`): the script comes when their panel is opened. */
export function sortOnOpening(): () => void {
  const toggle = ({ target }: Event) => {
    const list = target instanceof Element && target.querySelector<HTMLElement>('[data-sorts]')
    // Without the script the buttons send the form, as they do where there are no scripts.
    if (list) void import('./sort-rows').then(({ sortRows }) => sortRows(list)).catch(() => {})
  }
  document.addEventListener('toggle', toggle, true)
  return () => document.removeEventListener('toggle', toggle, true)
}
