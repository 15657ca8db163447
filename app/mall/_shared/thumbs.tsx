interface ThumbsProps {
  pictures: readonly { id: string; src: string; whole: string; alt: string }[]
}

/** Thumbnails, each linked to the full picture. */
export function Thumbs({ pictures }: ThumbsProps) {
  if (pictures.length === 0) return null
  return (
    <p className="mall-acts">
      {pictures.map(({ id, src, whole, alt }) => (
        <a key={id} href={whole}>
          {/* biome-ignore lint/performance/noImgElement: the marketplace made it at upload, no optimizer runs */}
          <img src={src} width={96} height={96} alt={alt} loading="lazy" />
        </a>
      ))}
    </p>
  )
}
