export const ISSUE_KEYS = [
  'required',
  'choose',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'format',
  'invalid',
  'control',
] as const
/** Words for what can be wrong with a field, `{min}` and `{max}` to be filled. Keys of `common.form.issue`. */
export type IssueWords = Record<(typeof ISSUE_KEYS)[number], string>

/** What zod says about one value, as far as a text needs it. */
export interface Issue {
  code?: string
  message: string
  minimum?: unknown
  maximum?: unknown
  origin?: string
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const isKey = (text: string): text is keyof IssueWords => ISSUE_KEYS.some((key) => key === text)

/** zod's own English: a schema that says nothing about its error speaks like this. */
const OWN_ENGLISH = /^(Invalid|Too (small|big)|Unrecognized|Expected)/

/**
 * A schema's complaint in the reader's language, the same on the server and in the browser. Codes are translated; a
 * schema that names a key ("control") as its error gets that text, any other message of a schema stands as it is.
 */
export function issueText(issue: Issue, value: unknown, words: IssueWords): string {
  const { code, message, minimum, maximum, origin } = issue
  if (isKey(message)) return words[message]
  if (!OWN_ENGLISH.test(message)) return message
  if (isEmpty(value)) return code === 'invalid_value' ? words.choose : words.required
  const isText = origin === 'string'
  if (code === 'too_small') return (isText ? words.tooShort : words.tooSmall).replace('{min}', String(minimum))
  if (code === 'too_big') return (isText ? words.tooLong : words.tooBig).replace('{max}', String(maximum))
  if (code === 'invalid_format') return words.format
  return code === 'invalid_value' ? words.choose : words.invalid
}
