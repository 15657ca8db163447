/** A word about what was just done is said once: where the browser's history comes back to it, by Back or a reload, it stays hidden. */
export function sayOnce(): void {
  const word = document.querySelector<HTMLElement>('[data-once]')
  if (!word || word.dataset.said !== undefined) return
  word.dataset.said = ''
  if (history.state?.said) word.style.display = 'none'
  else history.replaceState({ ...history.state, said: true }, '')
}
