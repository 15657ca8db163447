'use client'

import { useEffect, useRef, useState } from 'react'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'

/** An attribute of a category in the reader's language. */
export interface ShownAttribute {
  /** Name under which the product stores it. */
  name: string
  label: string
  type: 'text' | 'select' | 'number'
  required: boolean
  options: readonly { value: string; label: string }[]
}

interface Props {
  /** Attributes of the initial category. */
  begun: readonly ShownAttribute[]
  category: string
  values: Readonly<Record<string, string>>
  texts: { none: string; choose: string; failed: string }
}

const categoryIn = (box: HTMLElement | null): HTMLSelectElement | null =>
  box?.closest('form')?.querySelector<HTMLSelectElement>('select[name=category]') ?? null

async function ask(category: string): Promise<readonly ShownAttribute[] | null> {
  try {
    const answer = await fetch(`/api/goods/attributes/${encodeURIComponent(category)}`)
    return answer.ok ? ((await answer.json()) as readonly ShownAttribute[]) : null
  } catch {
    return null
  }
}

/** Attributes of the selected category. Changing it replaces the fields and keeps values with the same name. */
export function AttributeFields({ begun, category, values, texts }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [{ code, shown, failed }, setState] = useState({ code: category, shown: begun, failed: false })
  useEffect(() => {
    const select = categoryIn(box.current)
    let asked = category
    const look = async () => {
      const wanted = select?.value ?? ''
      if (wanted === asked) return
      asked = wanted
      const found = wanted ? await ask(wanted) : []
      if (asked === wanted) setState({ code: wanted, shown: found ?? [], failed: found === null })
    }
    void look()
    select?.addEventListener('change', look)
    return () => select?.removeEventListener('change', look)
  }, [category])
  const note = failed ? texts.failed : code ? texts.none : texts.choose
  return (
    <div className="form-twins" ref={box}>
      {shown.length === 0 && <p className="soft">{note}</p>}
      {shown.map(({ name, label, type, options, required }) => {
        const field = {
          name: `attributes.${name}`,
          label,
          value: values[name],
          optional: required ? 'unsaid' : true,
        } as const
        if (type === 'select') return <SelectField key={name} {...field} options={options} />
        return <TextField key={name} {...field} inputMode={type === 'number' ? 'decimal' : 'text'} maxLength={200} />
      })}
    </div>
  )
}
