import type { AdSlot } from '@/lib/contract/ads/order'

/** Sketch of the page with the slot in its shape. */
export function SlotSketch({
  slot,
  label,
}: {
  slot: Pick<AdSlot, 'key' | 'page' | 'device' | 'width' | 'height'>
  label: string
}) {
  const phone = slot.device === 'mobile'
  const [width, height] = phone ? [72, 128] : [180, 128]
  const ratio = slot.width / slot.height
  const room = width - 16
  // Wide slots fill the row, others are among the products.
  const wide = ratio > 3 || phone ? room : room / 3
  const [w, h] = [wide, Math.max(wide / ratio, 10)]
  // Keys of slots side by side end in their number.
  const nth = wide === room ? 1 : Number(/-([123])$/.exec(slot.key)?.[1] ?? 1)
  const left = 8 + (nth - 1) * wide
  const top = slot.page === 'search' ? 36 : 22
  const columns = phone ? 2 : 4
  const tile = (room - (columns - 1) * 4) / columns
  const rows = [top + h + 8, top + h + 8 + tile * 0.7 + 4]
  return (
    <svg className="ad-sketch" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className="ad-sketch-page" x={0.5} y={0.5} width={width - 1} height={height - 1} rx={4} />
      <rect x={8} y={8} width={room} height={6} />
      {slot.page === 'search' && <rect x={8} y={20} width={room / 2} height={8} />}
      <rect className="ad-sketch-slot" x={left} y={top} width={w} height={h} rx={2} />
      {rows.flatMap((y) =>
        y + tile * 0.7 < height - 4
          ? Array.from({ length: columns }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
              <rect key={`${y}-${at}`} x={8 + at * (tile + 4)} y={y} width={tile} height={tile * 0.7} rx={2} />
            ))
          : [],
      )}
    </svg>
  )
}
