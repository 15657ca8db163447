interface PictureProps {
  /** File id; null draws an empty mat. */
  id: string | null
  size?: 64 | 160 | 400
  /** Empty where the name stands beside it. */
  alt?: string
  /** What is seen first is fetched at once. */
  first?: boolean
}

/** A square picture of a product. */
export function Picture({ id, size = 400, alt = '', first }: PictureProps) {
  if (!id) return <span className="mall-picture" />
  return (
    // biome-ignore lint/performance/noImgElement: the marketplace made this size at upload, no optimizer runs
    <img
      className="mall-picture"
      src={`/api/mall/picture/${encodeURIComponent(id)}?size=${size}`}
      width={size}
      height={size}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
