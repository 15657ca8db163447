'use client'

import { useEffect, useRef, useState } from 'react'

interface Props {
  /** Says what is wrong with a value that somebody else has; empty when it is free. */
  check(field: string, value: string): Promise<string>
  fields: readonly string[]
}

/** Asks, when one of these fields of the form around it is left, whether its value is still free. */
export function FreeCheck({ check, fields }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<Record<string, string>>({})
  useEffect(() => {
    const form = place.current?.closest('form')
    const ask = async ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !fields.includes(target.name)) return
      const { name, value, defaultValue } = target
      const words = value && value !== defaultValue ? await check(name, value) : ''
      // What was typed meanwhile is asked about when it is left.
      if (target.value === value) setSaid((before) => ({ ...before, [name]: words && `${value}: ${words}` }))
    }
    // From then on the answer to the form says it beside the field.
    const clear = () => setSaid({})
    form?.addEventListener('focusout', ask)
    form?.addEventListener('submit', clear)
    return () => {
      form?.removeEventListener('focusout', ask)
      form?.removeEventListener('submit', clear)
    }
  }, [check, fields])
  return (
    <div ref={place} role="status" className="field-error">
      {Object.entries(said).map(([name, words]) => words && <p key={name}>▲ {words}</p>)}
    </div>
  )
}
