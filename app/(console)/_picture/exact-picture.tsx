import './exact-picture.css'

interface Props {
  /** Id of the picture. */
  id: string
  width: number
  height: number
  alt: string
}

/** A picture shown in its exact size. */
export function ExactPicture({ id, width, height, alt }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs
    <img
      className="picture-exact"
      src={`/api/files/picture/${encodeURIComponent(id)}?size=800`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
    />
  )
}
