const STAR = 'l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2-4.5-4.4 6.2-.9z'
const FIVE = [10, 30, 50, 70, 90].map((x) => `M${x} 1${STAR}`).join('')

/** Five stars, filled by the score; decorative, since the score is next to them. */
export const Stars = ({ score }: { score: number }) => (
  <svg className="inline-block align-[-2px]" viewBox="0 0 100 20" width="80" height="16" aria-hidden="true">
    <path d={FIVE} fill="var(--line)" />
    <svg width={Math.round(score * 20)} height="20" aria-hidden="true">
      <path d={FIVE} fill="var(--warn)" />
    </svg>
  </svg>
)

interface BarProps {
  part: number
  /** Greater than zero. */
  whole: number
}

/** Share of a whole as a bar; decorative, since the number is next to it. */
export const Bar = ({ part, whole }: BarProps) => (
  <svg className="inline-block align-[-2px]" width="120" height="8" aria-hidden="true">
    <rect width="120" height="8" rx="4" fill="var(--line)" />
    <rect width={Math.round((part / whole) * 120)} height="8" rx="4" fill="var(--warn)" />
  </svg>
)
