import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { ISSUE_KEYS, type IssueWords, issueText } from './issue-text'

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
