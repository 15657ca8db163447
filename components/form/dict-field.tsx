import { toneOf } from '@/components/ui/dict-tone'
import type { DictItem } from '@/lib/contract/system'
import { ChoiceField } from './choice-fields'
import type { FieldProps } from './field-frame'
import { SelectField } from './select-field'

interface DictFieldProps extends FieldProps {
  /** Items of the dictionary, including disabled ones: an earlier value keeps its label. */
  items: readonly DictItem[]
  value?: string | number | null
  /** A select, radio buttons, or coloured tags. */
  look?: 'select' | 'radio' | 'tags'
  /** Text of the empty option. */
  empty?: string
}

/** Selects one value of a dictionary (specification, section 2). Disabled items cannot be newly selected. */
export function DictField({ items, value, look = 'select', empty, ...field }: DictFieldProps) {
  const chosen = value === null || value === undefined ? '' : String(value)
  const options = items
    .filter((item) => item.status !== 0 || item.value === chosen)
    .map((item) => ({
      value: item.value,
      label: item.text,
      ...(look === 'tags' && { tone: toneOf(item.color) }),
    }))
  return look === 'select' ? (
    <SelectField {...field} options={options} value={chosen} empty={empty} />
  ) : (
    <ChoiceField {...field} options={options} value={chosen} />
  )
}
