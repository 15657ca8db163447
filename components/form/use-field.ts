'use client'

import { useId } from 'react'
import { fieldId, useForm } from './form-context'

/** Ids, value, error and registration of a field. */
export function useField(name: string, hasHint: boolean, ownValue?: unknown) {
  const form = useForm()
  const alone = useId()
  const id = form ? fieldId(form, name) : `${alone}-${name}`
  const error = form?.errors[name]?.[0]
  const described = [hasHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const value = form?.values[name] ?? ownValue
  return {
    id,
    error,
    texts: form?.texts,
    /** Marks required fields; filters never are. */
    needed: !!form,
    /** Initial text; lists are read from `value`. */
    text: value === undefined || value === null ? '' : String(value),
    value,
    control: {
      ...form?.register?.(name),
      id,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    } as const,
  }
}
