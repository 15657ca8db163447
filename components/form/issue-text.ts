import { type FormTexts, fillText } from './form-text'

/** What zod says about one value, as far as a text needs it. */
export interface Issue {
  code?: string
  message: string
  path?: readonly PropertyKey[]
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: string
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/**
 * A schema's complaint in the reader's language. zod/mini has no texts, so codes are translated here; a schema that
 * names a key of `issue` as its error ("control") gets that text, any other custom message stands as it is.
 */
export function issueText(issue: Issue, value: unknown, texts: FormTexts): string {
  const own = Object.entries(texts.issue).find(([key]) => key === issue.message)
  if (own) return own[1]
  if (isEmpty(value)) return texts.issue[issue.code === 'invalid_value' ? 'choose' : 'required']
  const { code, minimum, maximum, origin, message } = issue
  if (code === 'too_small') {
    return fillText(texts.issue[origin === 'string' ? 'tooShort' : 'tooSmall'], { min: String(minimum) })
  }
  if (code === 'too_big') {
    return fillText(texts.issue[origin === 'string' ? 'tooLong' : 'tooBig'], { max: String(maximum) })
  }
  if (code === 'invalid_format') return texts.issue.format
  if (code === 'invalid_value') return texts.issue.choose
  return code === 'custom' && message !== 'Invalid input' ? message : texts.issue.invalid
}
