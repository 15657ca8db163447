/** Scripts of the palette and the sheet load on demand; callers only dispatch the event. */
export const PALETTE_EVENT = 'entrepot:palette'
export const KEY_SHEET_EVENT = 'entrepot:keys'

export const openPalette = (): void => {
  window.dispatchEvent(new Event(PALETTE_EVENT))
}

export const openKeySheet = (): void => {
  window.dispatchEvent(new Event(KEY_SHEET_EVENT))
}
