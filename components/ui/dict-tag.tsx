import type { DictItem } from '@/lib/contract/system'
import { Badge } from './badge'
import { toneOf } from './dict-tone'

interface DictTagProps {
  items: readonly DictItem[]
  value: string | number | null
}

/** Label of a dictionary's value, disabled or not, in the colour of the item; an unknown value is shown unchanged. */
export function DictTag({ items, value }: DictTagProps) {
  const item = items.find((each) => each.value === String(value))
  return <Badge tone={toneOf(item?.color)}>{item?.text ?? value}</Badge>
}
