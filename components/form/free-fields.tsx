'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormContext, useForm } from './form-context'

interface Props {
  /** Returns an error text, such as that the value is taken; empty if it is valid. */
  check(field: string, value: string): Promise<string>
  /** Names of the fields to check. */
  names: readonly string[]
  children: ReactNode
}

/** Reports a taken value when its field is left. Errors of the whole form take precedence. */
export function FreeFields({ check, names, children }: Props) {
  const form = useForm()
  const place = useRef<HTMLSpanElement>(null)
  const [said, setSaid] = useState<FieldErrors>({})
  useEffect(() => {
    const element = place.current?.closest('form')
    const asked = ({ target }: Event) =>
      target instanceof HTMLInputElement && names.includes(target.name) ? target : null
    const say = (name: string, words: string) => setSaid((before) => ({ ...before, [name]: words ? [words] : [] }))
    const ask = async (event: Event) => {
      const field = asked(event)
      if (!field) return
      const { name, value, defaultValue } = field
      const words = value && value !== defaultValue ? await check(name, value) : ''
      // Text typed during the check is checked on the next blur.
      if (field.value === value) say(name, words)
    }
    const typed = (event: Event) => say(asked(event)?.name ?? '', '')
    // From then on the response to the form reports it.
    const clear = () => setSaid({})
    element?.addEventListener('focusout', ask)
    element?.addEventListener('input', typed)
    element?.addEventListener('submit', clear)
    return () => {
      element?.removeEventListener('focusout', ask)
      element?.removeEventListener('input', typed)
      element?.removeEventListener('submit', clear)
    }
  }, [check, names])
  return (
    <FormContext value={form && { ...form, errors: { ...said, ...form.errors } }}>
      {children}
      <span ref={place} role="status" className="hidden-text">
        {Object.values(said).flat().join(' ')}
      </span>
    </FormContext>
  )
}
