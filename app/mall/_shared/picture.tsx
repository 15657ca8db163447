interface PictureProps {
  /** File id; null shows an empty frame. */
  id: string | null
  size?: 64 | 160 | 400 | 800
  /** Empty if the name is next to it. */
  alt?: string
  /** Displayed width as `sizes` of HTML: high-resolution screens then load 800 pixels. */
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
