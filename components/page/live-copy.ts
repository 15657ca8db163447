/** Fallback without access to the clipboard (plain http, old browsers). */
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

/** Copies the value of a pressed copy button; `told` is called with the success. */
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
  // In the capture phase: React stops clicks from bubbling in parts of the page that are not hydrated yet.
  document.addEventListener('click', listen, true)
  return () => document.removeEventListener('click', listen, true)
}
