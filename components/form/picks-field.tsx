'use client'

import { useRef, useState } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import { Picks, type PicksTexts } from './picks'
import type { Option } from './select-field'
import { useField } from './use-field'
import { useReported } from './use-reported'

type Props = FieldProps & { value?: string; options: readonly Option[]; texts: PicksTexts }

/** Several of a few options, and further typed ones, submitted as one text. */
export function PicksField({ name, label, hint, optional, value, options, texts }: Props) {
  const field = useField(name, !!hint, value)
  const [text, setText] = useState(field.text)
  const hidden = useRef<HTMLInputElement>(null)
  useReported(hidden, text)
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error} group>
      <input type="hidden" name={name} value={text} ref={hidden} data-drafted="" />
      <Picks {...{ options, texts, label }} value={text} wrong={!!field.error} onChange={setText} />
    </FieldFrame>
  )
}
