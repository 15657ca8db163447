/** The palette's script comes when it is asked for; whoever opens it only calls. */
export const PALETTE_EVENT = 'entrepot:palette'

export const openPalette = (): void => {
  window.dispatchEvent(new Event(PALETTE_EVENT))
}
