/** A bone of the real layout: give it the true width. Static, because shimmer costs and calms nobody. */
export function Skeleton({ width = '100%', height = 12 }: { width?: string | number; height?: number }) {
  return <span className="skeleton" style={{ width, height }} />
}
