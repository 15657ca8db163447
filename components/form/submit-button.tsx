'use client'

import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '@/components/ui/button'
import { useForm } from './form-context'

interface SubmitButtonProps extends ButtonLook {
  /** Sent with the form: several buttons can mean several things. */
  name?: string
  value?: string
  children: ReactNode
}

/** Sends the form around it; busy until the answer is there, and a second press does nothing. */
export function SubmitButton({ look = 'primary', children, ...rest }: SubmitButtonProps) {
  const form = useForm()
  return (
    <Button type="submit" look={look} busy={form?.busy} {...rest}>
      {children}
    </Button>
  )
}
