import { DictTag } from '@/components/ui/dict-tag'
import type { DictItem } from '@/lib/contract/system'

/** Tags of a feedback. */
export function AnswerTags({ values, items }: { values: readonly string[]; items: readonly DictItem[] }) {
  if (values.length === 0) return <span className="faint">—</span>
  return (
    <span className="meta">
      {values.map((value) => (
        <DictTag key={value} items={items} value={value} />
      ))}
    </span>
  )
}
