/** Where the page has no right to the clipboard (plain http, an old browser), the way from before there was one. */
function copyMarked(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'hidden-text'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyMarked(text)
  }
}

/** Copies what a pressed copy button holds; `told` hears whether that went well. */
export function copyOnPress(told: (copied: boolean) => void): () => void {
  const listen = async (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-copy]')
    if (!button) return
    const copied = await copy(button.dataset.copy ?? '')
    button.focus()
    if (copied) {
      button.dataset.copied = ''
      setTimeout(() => delete button.dataset.copied, 2_000)
    }
    told(copied)
  }
  // On the way down: React lets no click come up from a part of the page that it has not taken over yet.
  document.addEventListener('click', listen, true)
  return () => document.removeEventListener('click', listen, true)
}
