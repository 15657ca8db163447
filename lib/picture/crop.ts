/** Part of an upright picture in pixels: `side` is its width; its height follows from the ratio, 1 for a square. */
export interface Crop {
  left: number
  top: number
  side: number
}

/** Height of a part whose width is `side`. */
export const heightOf = (side: number, ratio: number): number => Math.max(Math.round(side / ratio), 1)

/** Widest part of a picture with this ratio (width by height). */
export const widest = (width: number, height: number, ratio = 1): number =>
  Math.max(Math.min(width, Math.floor(height * ratio)), 1)

/** Largest part in the middle: the default crop. */
export function middleOf(width: number, height: number, ratio = 1): Crop {
  const side = widest(width, height, ratio)
  return {
    left: Math.floor((width - side) / 2),
    top: Math.max(Math.floor((height - heightOf(side, ratio)) / 2), 0),
    side,
  }
}

/** Smallest selectable square, in pixels: smaller ones are blurred in the list. */
const SIDE_MIN = 64

/** Part closest to the wanted one within the picture, in whole pixels; at least `least` wide if possible. */
export function withinPicture(
  { left, top, side }: Crop,
  width: number,
  height: number,
  { ratio = 1, least = SIDE_MIN }: { ratio?: number; least?: number } = {},
): Crop {
  const most = widest(width, height, ratio)
  const fit = Math.round(Math.min(Math.max(side, Math.min(least, most)), most))
  const inside = (at: number, length: number, part: number) =>
    Math.round(Math.min(Math.max(at, 0), Math.max(length - part, 0)))
  return { left: inside(left, width, fit), top: inside(top, height, heightOf(fit, ratio)), side: fit }
}

/** Resizes a part around its middle. */
export function resized(
  crop: Crop,
  side: number,
  width: number,
  height: number,
  limits: { ratio?: number; least?: number } = {},
): Crop {
  const half = (crop.side - side) / 2
  const moved = { left: crop.left + half, top: crop.top + half / (limits.ratio ?? 1), side }
  return withinPicture(moved, width, height, limits)
}
