/** A word about what was just done is said once: its address forgets it, and a page that comes back keeps it hidden. */
export function sayOnce(): void {
  const word = document.querySelector<HTMLElement>('[data-once]')
  if (!word || word.dataset.said !== undefined) return
  word.dataset.said = ''
  const here = new URL(location.href)
  const name = word.dataset.once ?? ''
  if (!here.searchParams.has(name)) {
    word.hidden = true
    return
  }
  here.searchParams.delete(name)
  history.replaceState(null, '', here)
}
