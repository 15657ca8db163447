'use client'

import { useField } from '@/components/form/use-field'

interface Props {
  /** `site` or `mail`: all boxes of a column send their event under this name. */
  name: string
  kind: string
  label: string
  checked: boolean
}

/** One checkbox of the table; keeps the submitted value after a refusal. */
export function WishBox({ name, kind, label, checked }: Props) {
  const { value } = useField(name, false, checked ? [kind] : [])
  const ticked = [value].flat().includes(kind)
  return (
    <label className="choice">
      <input type="checkbox" className="check" name={`${name}[]`} value={kind} defaultChecked={ticked} />
      <span className="hidden-text">{label}</span>
    </label>
  )
}
