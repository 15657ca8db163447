/** Milliseconds until the session ends, as returned by `/api/session/life`. */
export interface Life {
  left: number
  /** True if only a new login extends the session. */
  final: boolean
  /** Warning time before the end. */
  lead: number
}

/** Dialogs that do not belong to a page, with their parameters. */
export type Asked =
  | { name: 'relogin' }
  | { name: 'ending'; life: Life }
  | { name: 'notice'; id: string /** The announcement and its neighbours. */; ids: readonly string[] }

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
