interface PictureProps {
  /** File id; null draws an empty mat. */
  id: string | null
  size?: 64 | 160 | 400 | 800
  /** Empty where the name stands beside it. */
  alt?: string
  /** How wide it is drawn, as `sizes` of HTML: sharp screens then fetch it at 800 pixels. */
  sizes?: string
  /** True to load the first visible pictures at once. */
  first?: boolean
}

/** A square picture of a product. */
export function Picture({ id, size = 400, alt = '', sizes, first }: PictureProps) {
  if (!id) return <span className="mall-picture" />
  const source = (pixels: number) => `/api/mall/picture/${encodeURIComponent(id)}?size=${pixels}`
  return (
    // biome-ignore lint/performance/noImgElement: the marketplace made this size at upload, no optimizer runs
    <img
      className="mall-picture"
      src={source(size)}
      srcSet={sizes && [160, 400, 800].map((pixels) => `${source(pixels)} ${pixels}w`).join(', ')}
      sizes={sizes}
      width={size}
      height={size}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
