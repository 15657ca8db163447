/** The palette's and the sheet's scripts come when they are asked for; whoever opens one only calls. */
export const PALETTE_EVENT = 'entrepot:palette'
export const KEY_SHEET_EVENT = 'entrepot:keys'

export const openPalette = (): void => {
  window.dispatchEvent(new Event(PALETTE_EVENT))
}

export const openKeySheet = (): void => {
  window.dispatchEvent(new Event(KEY_SHEET_EVENT))
}
