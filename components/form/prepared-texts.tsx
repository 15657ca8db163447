'use client'

import { useEffect, useId, useRef, useState } from 'react'
import type { Twin } from '@/lib/domain/locale'
import { FieldFrame } from './field-frame'
import { writeField } from './write-field'

interface Props {
  label: string
  /** Label of the empty option. */
  choose: string
  texts: readonly { name: string; text: Twin }[]
}

const FIELDS = ['zh', 'en'] as const

/** Select that fills a text in both languages into the fields `zh` and `en` of its form. Hidden without scripts. */
export function PreparedTexts({ label, choose, texts }: Props) {
  const id = useId()
  const place = useRef<HTMLSelectElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready) return null
  const write = (text: Twin | undefined) => {
    for (const name of FIELDS) {
      const field = place.current?.form?.elements.namedItem(name)
      if (text && field instanceof HTMLTextAreaElement) writeField(field, text[name])
    }
  }
  return (
    <FieldFrame id={id} label={label} optional="unsaid">
      <select
        id={id}
        ref={place}
        className="field-select"
        defaultValue=""
        onChange={({ target }) => write(texts[target.selectedIndex - 1]?.text)}
      >
        <option value="">{choose}</option>
        {texts.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
