'use client'

import { type ChangeEvent, createContext, type FocusEvent, type RefCallback, use } from 'react'
import type { FormTexts } from './form-text'

export type FieldErrors = Readonly<Record<string, readonly string[]>>
export type FieldValues = Readonly<Record<string, unknown>>

/** Connects a control to a form that validates while typing. */
export interface Registration {
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
  onChange(event: ChangeEvent): void
  onBlur(event: FocusEvent): void
}

export interface FormState {
  /** Prefix of the ids of all fields, or empty. */
  id: string
  texts: FormTexts
  /** Errors by field name. */
  errors: FieldErrors
  /** Initial values: from the page, a submission without scripts, or a draft. */
  values: FieldValues
  /** True while the submission is pending. */
  busy: boolean
  /** Number of fields that differ from the initial values. */
  changed: number
  register?(name: string): Registration
}

export const FormContext = createContext<FormState | null>(null)

/** Id of a field's element; a form without a prefix (the login) uses the plain names. */
export const fieldId = (form: FormState, name: string): string => (form.id ? `${form.id}-${name}` : name)

/** The form around a field; null outside of one (a filter). */
export const useForm = (): FormState | null => use(FormContext)
