'use client'

import type { ReactNode } from 'react'
import { TextField } from './text-field'

/** Current password of the user; browsers and password managers fill it in. */
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
