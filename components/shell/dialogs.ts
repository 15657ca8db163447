/** Milliseconds from now until the session ends, as `/api/session/life` says it. */
export interface Life {
  left: number
  /** Nothing puts this end off but a new login. */
  final: boolean
  /** How long before the end it is spoken of. */
  lead: number
}

/** Dialogs that no page has asked for, with what each needs to know. */
export type Asked =
  | { name: 'relogin' }
  | { name: 'ending'; life: Life }
  | { name: 'notice'; id: string /** It and its neighbours. */; ids: readonly string[] }

const DIALOG_EVENT = 'entrepot:dialog'

/** Opens a dialog over the current page, replacing an open one. */
export const openDialog = (asked: Asked): void => {
  window.dispatchEvent(new CustomEvent(DIALOG_EVENT, { detail: asked }))
}

export const onDialog = (take: (asked: Asked) => void): (() => void) => {
  const listener = (event: Event) => take((event as CustomEvent<Asked>).detail)
  window.addEventListener(DIALOG_EVENT, listener)
  return () => window.removeEventListener(DIALOG_EVENT, listener)
}
