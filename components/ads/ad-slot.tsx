import './ad-slot.css'

interface AdSlotProps {
  /** Address of the picture. */
  source: string
  /** Text of the picture, below it. */
  text: string
  /** Pixels; they keep the place free before the picture is there. */
  width: number
  height: number
  /** Where it leads; a preview leads nowhere. */
  href?: string
  /** "Sponsored", on what is paid for. */
  mark?: string | undefined
  /** The text stands on the picture, which leaves room for it. */
  over?: boolean
}

/** A picture in its place of the storefront. */
export function AdSlot({ source, text, width, height, href, mark, over }: AdSlotProps) {
  const inside = (
    <>
      {/* biome-ignore lint/performance/noImgElement: made at upload in exactly this size, no optimizer runs */}
      <img src={source} alt="" width={width} height={height} decoding="async" />
      {mark && <span className="ad-mark">{mark}</span>}
      <span className="ad-text">{text}</span>
    </>
  )
  const place = { className: over ? 'ad-slot ad-over' : 'ad-slot', style: { maxWidth: width } }
  return href ? (
    <a {...place} href={href} rel={mark ? 'sponsored nofollow' : 'nofollow'}>
      {inside}
    </a>
  ) : (
    <span {...place}>{inside}</span>
  )
}
