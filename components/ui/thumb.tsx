import { Icon } from './icon'

interface ThumbProps {
  /** File id of a public picture; null shows an empty frame. */
  picture: string | null
  /** Empty if the product's name is next to it. */
  alt?: string
  /** The picture itself as a `data:` address: saves a request for each row of a list. */
  data?: string
}

/** A product's picture, 40 px on a neutral background, loaded only when it scrolls into view. */
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
