/** Placeholder with the real width. Static, because shimmer costs performance and calms nobody. */
export function Skeleton({ width = '100%', height = 12 }: { width?: string | number; height?: number }) {
  return <span className="skeleton" style={{ width, height }} />
}
