/** Shows the message of the last act once: it stays hidden when Back or a reload returns to it. */
export function sayOnce(): void {
  const word = document.querySelector<HTMLElement>('[data-once]')
  if (!word || word.dataset.said !== undefined) return
  word.dataset.said = ''
  if (history.state?.said) word.style.display = 'none'
  else history.replaceState({ ...history.state, said: true }, '')
}
