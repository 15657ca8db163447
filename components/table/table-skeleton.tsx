import { Skeleton } from '@/components/ui/skeleton'

interface TableSkeletonProps {
  /** Expected widths of the columns. */
  widths: readonly string[]
  rows?: number
}

/** Skeleton of a table: appears only after 300 ms, so that a quick response does not flash. */
export function TableSkeleton({ widths, rows = 8 }: TableSkeletonProps) {
  return (
    <div className="late" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div className="bones" key={row} style={{ gridTemplateColumns: widths.join(' ') }}>
          {widths.map((width, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={`${width}-${cell}`} width="70%" />
          ))}
        </div>
      ))}
    </div>
  )
}
