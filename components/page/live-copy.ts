/** Copies what a pressed copy button holds, then lets `done` say so. */
export function copyOnPress(done: () => void): () => void {
  const copy = async (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-copy]')
    if (!button) return
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? '')
    } catch {
      // A refused clipboard (no permission, no secure context) leaves the text on the screen to be marked by hand.
      return
    }
    button.dataset.copied = ''
    setTimeout(() => delete button.dataset.copied, 2_000)
    done()
  }
  document.addEventListener('click', copy)
  return () => document.removeEventListener('click', copy)
}
