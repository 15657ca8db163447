'use client'

import { TextField, type TextFieldProps } from './text-field'

/** A whole number; spaces and full-width figures are accepted, so it is a text field with a figure keyboard. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" columns={10} autoComplete="off" {...props} />
}

/** Pounds as a person writes them ("£1,234.50"); read with `parsePounds` on the server. */
export function MoneyField({ value, ...props }: TextFieldProps) {
  // The sign is in the field's edge already.
  const amount = typeof value === 'string' ? value.replace(/^£/, '') : value
  return <TextField inputMode="decimal" columns={12} before="£" autoComplete="off" {...props} value={amount ?? null} />
}

/** A day in UK time. */
export function DateField(props: TextFieldProps) {
  return <TextField type="date" columns={14} {...props} />
}
