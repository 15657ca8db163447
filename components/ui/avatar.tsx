interface AvatarProps {
  name: string
  /** Address on this origin. */
  src?: string | null
}

/** A face, or the first letter of the name; the name itself stands beside it. */
export function Avatar({ name, src }: AvatarProps) {
  // biome-ignore lint/performance/noImgElement: no optimizer runs
  if (src) return <img className="face" src={src} alt="" width={24} height={24} />
  return (
    <span className="face" aria-hidden>
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  )
}
