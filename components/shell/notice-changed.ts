const CHANGED_EVENT = 'entrepot:notice-changed'

/** Announces that this message was published or withdrawn. */
export const sayChanged = (id: string | null): void => {
  if (id) window.dispatchEvent(new CustomEvent(CHANGED_EVENT, { detail: id }))
}

/** `take` runs when the open message changes. Returns a function that stops it. */
export function onChanged(id: string, take: () => void): () => void {
  const listener = (event: Event) => {
    if ((event as CustomEvent<string>).detail === id) take()
  }
  window.addEventListener(CHANGED_EVENT, listener)
  return () => window.removeEventListener(CHANGED_EVENT, listener)
}
