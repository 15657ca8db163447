import type { DictItem } from '@/lib/contract/system'
import { Badge } from './badge'
import { toneOf } from './dict-tone'

interface DictTagProps {
  items: readonly DictItem[]
  value: string | number | null
}

/** The text of a dictionary's value, disabled or not, on the colour that the item has; an unknown value as it is. */
export function DictTag({ items, value }: DictTagProps) {
  const item = items.find((each) => each.value === String(value))
  return <Badge tone={toneOf(item?.color)}>{item?.text ?? value}</Badge>
}
