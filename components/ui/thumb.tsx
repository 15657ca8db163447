import { Icon } from './icon'

interface ThumbProps {
  /** File id of a public picture; null draws an empty mat. */
  picture: string | null
  /** Empty when the product's name stands beside it. */
  alt?: string
  /** The picture itself as a `data:` address: in a list it saves a request for each row. */
  data?: string
}

/** A product's picture, 40 px on a neutral mat, fetched only when it comes into view. */
export function Thumb({ picture, alt = '', data }: ThumbProps) {
  if (!picture) {
    return (
      <span className="thumb thumb-empty">
        <Icon name="image" />
      </span>
    )
  }
  return (
    // biome-ignore lint/performance/noImgElement: the marketplace made this size at upload, no optimizer runs
    <img
      className="thumb"
      src={data ?? `/api/files/picture/${encodeURIComponent(picture)}?size=64`}
      width={40}
      height={40}
      alt={alt}
      loading={data ? undefined : 'lazy'}
      decoding="async"
    />
  )
}
