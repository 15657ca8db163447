'use client'

import { useState } from 'react'
import { CheckField } from './choice-fields'
import { useForm } from './form-context'

/** A tick that is asked for only when the server refused for want of it; from then on it stays. */
export function ConfirmField({ name, label }: { name: string; label: string }) {
  const wrong = useForm()?.errors[name]
  const [asked, setAsked] = useState(false)
  if (wrong && !asked) setAsked(true)
  return wrong || asked ? <CheckField name={name} label={label} /> : null
}
