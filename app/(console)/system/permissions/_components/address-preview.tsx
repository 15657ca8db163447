'use client'

import { useEffect, useRef, useState } from 'react'
import { allowedAddress, fillTemplate, type TemplateValues } from '@/lib/domain/template'

interface Props {
  /** Name of the field that holds the template. */
  field: string
  value: string
  values: TemplateValues
  frameOrigins: readonly string[]
  ownOrigins: readonly string[]
  words: { path: string; frame: string; refused: string }
}

/** Preview of an address with the reader's own values while it is typed. Nothing in it is evaluated. */
export function AddressPreview({ field, value, values, frameOrigins, ownOrigins, words }: Props) {
  const place = useRef<HTMLOutputElement>(null)
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    const form = place.current?.closest('form')
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === field) setTyped(target.value.trim())
    }
    form?.addEventListener('input', listen)
    return () => form?.removeEventListener('input', listen)
  }, [field])
  const address = typed && fillTemplate(typed, values)
  const allowed = address ? allowedAddress(address, { frameOrigins, ownOrigins }) : null
  const said = allowed ? ('path' in allowed ? words.path : words.frame) : words.refused
  return (
    <output ref={place} className={typed && !allowed ? 'field-error' : 'field-hint'}>
      {typed && `${said} ${address ?? ''}`}
    </output>
  )
}
