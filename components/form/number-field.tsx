'use client'

import { TextField, type TextFieldProps } from './text-field'

/** A whole number; spaces and full-width digits are accepted, so it is a text field with a numeric keyboard. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" columns={10} autoComplete="off" {...props} />
}

/** Pounds as typed ("£1,234.50"); parsed with `parsePounds` on the server. */
export function MoneyField({ value, ...props }: TextFieldProps) {
  // The sign is already inside the field's edge.
  const amount = typeof value === 'string' ? value.replace(/^£/, '') : value
  return <TextField inputMode="decimal" columns={12} before="£" autoComplete="off" {...props} value={amount ?? null} />
}

/** A day in UK time. */
export function DateField(props: TextFieldProps) {
  return <TextField type="date" columns={14} {...props} />
}
