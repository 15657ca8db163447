/** Where a picture is read in a size that was made at upload; the largest below it, where that size was not made. */
export const pictureAt = (id: string, pixels: 160 | 400 | 800): string =>
  `/api/files/picture/${encodeURIComponent(id)}?size=${pixels}`

/** Its sizes for `srcset`. */
export const pictureSet = (id: string): string =>
  ([160, 400, 800] as const).map((pixels) => `${pictureAt(id, pixels)} ${pixels}w`).join(', ')
