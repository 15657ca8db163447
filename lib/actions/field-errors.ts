import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import type { UpstreamError } from '@/lib/upstream/error'
import { ISSUE_KEYS, type IssueWords, issueText, refusalText } from './issue-text'

const HOLES = { min: '{min}', max: '{max}' }

async function issueWords(): Promise<IssueWords> {
  const t = await getTranslations('common.form.issue')
  return Object.fromEntries(ISSUE_KEYS.map((key) => [key, t(key, HOLES)])) as IssueWords
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    input,
  )

/** Errors of a schema by field path ("lines.0.qty"), in the language of the request. */
export async function fieldErrors(error: z.ZodError, input: unknown): Promise<Record<string, string[]>> {
  const words = await issueWords()
  const fields = new Map<string, string[]>()
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    fields.set(name, [...(fields.get(name) ?? []), issueText(issue, valueAt(input, issue.path), words)])
  }
  return Object.fromEntries(fields)
}

/**
 * Puts what the marketplace refuses into the language of the request. A text that a screen has translated stays. `input`
 * is what was typed, by the names of the form.
 */
export async function translateRefusal({ fields }: UpstreamError, input: unknown): Promise<void> {
  if (!fields) return
  const words = await issueWords()
  for (const [name, said] of Object.entries(fields))
    fields[name] = said.map((message) => refusalText(message, valueAt(input, name.split('.')), words))
}
