import { toneOf } from '@/components/ui/dict-tone'
import type { DictItem } from '@/lib/contract/system'
import { ChoiceField } from './choice-fields'
import type { FieldProps } from './field-frame'
import { SelectField } from './select-field'

interface DictFieldProps extends FieldProps {
  /** Items of the dictionary, the disabled ones too: a value that was chosen before keeps its text. */
  items: readonly DictItem[]
  value?: string | number | null
  /** A list to open, plain radio buttons, or coloured tags. */
  look?: 'select' | 'radio' | 'tags'
  /** Text of the empty choice of a list. */
  empty?: string
}

/** The choice of one value of a dictionary (specification, section 2). A disabled item is offered to nobody anew. */
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
