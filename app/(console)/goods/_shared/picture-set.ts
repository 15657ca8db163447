/** Address of a picture in a size made at upload; falls back to the next smaller size. */
export const pictureAt = (id: string, pixels: 160 | 400 | 800): string =>
  `/api/files/picture/${encodeURIComponent(id)}?size=${pixels}`

/** Sizes of a picture for `srcset`. */
export const pictureSet = (id: string): string =>
  ([160, 400, 800] as const).map((pixels) => `${pictureAt(id, pixels)} ${pixels}w`).join(', ')
