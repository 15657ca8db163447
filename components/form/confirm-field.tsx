'use client'

import { useState } from 'react'
import { CheckField } from './choice-fields'
import { useForm } from './form-context'

/** Checkbox that appears once the server required it, and then stays. */
export function ConfirmField({ name, label }: { name: string; label: string }) {
  const wrong = useForm()?.errors[name]
  const [asked, setAsked] = useState(false)
  if (wrong && !asked) setAsked(true)
  return wrong || asked ? <CheckField name={name} label={label} /> : null
}
