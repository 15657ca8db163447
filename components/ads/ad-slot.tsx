import './ad-slot.css'

interface AdSlotProps {
  /** Address of the picture. */
  source: string
  /** Alternative text, or text below it. */
  text: string
  /** Size in pixels, which reserves the space until the picture loads. */
  width: number
  height: number
  /** Target of the link; none for a preview. */
  href?: string
  /** "Sponsored", for paid advertisements. */
  mark?: string | undefined
  /** True if the text is on the picture, which leaves room for it. */
  over?: boolean
}

/** A picture in its slot of the storefront. */
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
