'use client'

import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '@/components/ui/button'
import { useForm } from './form-context'

interface SubmitButtonProps extends ButtonLook {
  /** Submitted with the form: tells several buttons apart. */
  name?: string
  value?: string
  children: ReactNode
}

/** Submits the surrounding form; busy until the response, and ignores a second press. */
export function SubmitButton({ look = 'primary', children, ...rest }: SubmitButtonProps) {
  const form = useForm()
  return (
    <Button type="submit" look={look} busy={form?.busy} {...rest}>
      {children}
    </Button>
  )
}
