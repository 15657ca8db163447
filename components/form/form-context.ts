'use client'

import { type ChangeEvent, createContext, type FocusEvent, type RefCallback, use } from 'react'
import type { FormTexts } from './form-text'

export type FieldErrors = Readonly<Record<string, readonly string[]>>
export type FieldValues = Readonly<Record<string, unknown>>

/** Connects a control to a form that validates while it is filled in. */
export interface Registration {
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
  onChange(event: ChangeEvent): void
  onBlur(event: FocusEvent): void
}

export interface FormState {
  /** Prefix of the ids of all fields, or nothing. */
  id: string
  texts: FormTexts
  /** By field name. */
  errors: FieldErrors
  /** Initial values: from the page, a submission without scripts, or a draft. */
  values: FieldValues
  /** True between sending and the answer. */
  busy: boolean
  /** Fields that differ from what the form began with. */
  changed: number
  register?(name: string): Registration
}

export const FormContext = createContext<FormState | null>(null)

/** The element of a field; a form without a prefix of its own (the login) calls them by their plain names. */
export const fieldId = (form: FormState, name: string): string => (form.id ? `${form.id}-${name}` : name)

/** The form around a field; a field outside of one (a filter) is plain. */
export const useForm = (): FormState | null => use(FormContext)
