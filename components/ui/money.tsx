import { formatPence, type Pence } from '@/lib/domain/money'

/** "£1,234.50" in tabular figures; a dash for an unknown amount. */
export function Money({ pence, strong }: { pence: Pence | null; strong?: boolean }) {
  if (pence === null) return <span className="faint">—</span>
  const text = formatPence(pence)
  return strong ? <b className="num">{text}</b> : <span className="num">{text}</span>
}
