'use client'

import type { ReactNode } from 'react'
import { TextField } from './text-field'

/** The password of whoever signs in or acts, which browsers and password managers fill in. */
export const PasswordField = ({ label, hint }: { label: string; hint?: ReactNode }) => (
  <TextField
    name="password"
    type="password"
    autoComplete="current-password"
    maxLength={128}
    label={label}
    hint={hint}
  />
)
