/** A square of a picture, in its pixels as it stands upright. */
export interface Crop {
  left: number
  top: number
  side: number
}

/** The largest square in the middle: what is cut where nobody chooses. */
export function middleOf(width: number, height: number): Crop {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/** The smallest square that may be chosen, in pixels: less is a blur in the list. */
const SIDE_MIN = 64

/** The square as near to the wanted one as the picture allows, in whole pixels. */
export function withinPicture({ left, top, side }: Crop, width: number, height: number): Crop {
  const most = Math.min(width, height)
  const fit = Math.round(Math.min(Math.max(side, Math.min(SIDE_MIN, most)), most))
  const inside = (at: number, length: number) => Math.round(Math.min(Math.max(at, 0), length - fit))
  return { left: inside(left, width), top: inside(top, height), side: fit }
}

/** Another size around the same middle. */
export function resized(crop: Crop, side: number, width: number, height: number): Crop {
  const half = (crop.side - side) / 2
  return withinPicture({ left: crop.left + half, top: crop.top + half, side }, width, height)
}
