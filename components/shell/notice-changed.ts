const CHANGED_EVENT = 'entrepot:notice-changed'

/** Something has happened to this message: it was published, or taken back. */
export const sayChanged = (id: string | null): void => {
  if (id) window.dispatchEvent(new CustomEvent(CHANGED_EVENT, { detail: id }))
}

/** `take` runs when something happens to the message that is open. Returns the way to stop. */
export function onChanged(id: string, take: () => void): () => void {
  const listener = (event: Event) => {
    if ((event as CustomEvent<string>).detail === id) take()
  }
  window.addEventListener(CHANGED_EVENT, listener)
  return () => window.removeEventListener(CHANGED_EVENT, listener)
}
