interface Props {
  /** Id of the picture. */
  id: string
  width: number
  height: number
  alt: string
}

/** The picture of an advertisement in its own size. */
export function AdPicture({ id, width, height, alt }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs
    <img
      className="ad-picture"
      src={`/api/files/picture/${encodeURIComponent(id)}?size=800`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
    />
  )
}
