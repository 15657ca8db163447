'use client'

import { type FieldErrors as HookErrors, type Resolver, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { issueText } from '@/lib/actions/issue-text'
import type { FieldErrors, FormState } from './form-context'
import type { FormTexts } from './form-text'

type Texts = Record<string, unknown>

/** Converts zod's issues for the form library, in the reader's language; only the first of each field. */
function resolverOf(schema: ZodMiniType, texts: FormTexts): Resolver<Texts> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values, errors: {} }
    const errors: HookErrors<Texts> = {}
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? '')
      errors[name] ??= { type: issue.code, message: issueText(issue, values[name], texts.issue) }
    }
    return { values: {}, errors }
  }
}

const byName = (errors: HookErrors<Texts>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error?.message ? [[name, [String(error.message)]]] : [])),
  )

/**
 * Validates a form in the browser with a `zod/mini` schema over the texts of its fields: on submission, then on each
 * change of an invalid field.
 */
export function useActionForm(schema: ZodMiniType, texts: FormTexts) {
  const { register, trigger, formState, control } = useForm<Texts>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: resolverOf(schema, texts),
  })
  const live = byName(formState.errors)
  const check = async () => {
    const fine = await trigger()
    return fine ? undefined : byName(control._formState.errors)
  }
  const bind: FormState['register'] = (name) => register(name)
  return { check, live, register: bind }
}
