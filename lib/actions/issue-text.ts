/** Every key that a schema may name as its error, of the contract or of a form. */
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
  'nickname',
  'username',
  'mail',
  'postcode',
  'postcodeGibraltar',
  'postcodeNowhere',
  'roleCode',
  'rightCode',
  'dictCode',
  'pictures',
  'sameTime',
  'audience',
  'beforeStart',
  'reasonShort',
  'withdrawalMin',
  'country',
  'price',
  'listBelow',
  'region',
  'trackingUrl',
  'barcode',
  'size',
  'keywords',
  'hsCode',
  'stripeAccount',
  'methodOff',
  'vatNumber',
  'mallPath',
  'shortcut',
] as const
/** Words for what can be wrong with a field, `{min}` and `{max}` to be filled. Keys of `common.form.issue`. */
export type IssueWords = Record<(typeof ISSUE_KEYS)[number], string>

/** The parts of a zod issue that a text needs. */
export interface Issue {
  code?: string
  message: string
  minimum?: unknown
  maximum?: unknown
  /** Limits named by a custom check of a schema, like those of zod's own checks. */
  params?: { min?: unknown; max?: unknown }
  origin?: string
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const isKey = (text: string): text is keyof IssueWords => ISSUE_KEYS.some((key) => key === text)

const filled = (text: string, hole: string, limit: unknown): string =>
  limit === undefined ? text : text.replace(hole, String(limit))

/** True for zod's default English message, which a schema without its own error text gives. */
const isOwnEnglish = (text: string): boolean => /^(Invalid|Too (small|big)|Unrecognized|Expected)/.test(text)

/**
 * A schema's complaint in the reader's language, the same on the server and in the browser. Codes are translated; a
 * schema that names a key ("control") as its error gets that text, any other message of a schema stands as it is.
 * `refine` names its limits by `params: { min }`.
 */
export function issueText(issue: Issue, value: unknown, words: IssueWords): string {
  const { code, message, params, minimum = params?.min, maximum = params?.max, origin } = issue
  const say = (key: keyof IssueWords) => filled(filled(words[key], '{min}', minimum), '{max}', maximum)
  if (isKey(message)) return say(message)
  if (!isOwnEnglish(message)) return message
  if (isEmpty(value)) return code === 'invalid_value' ? words.choose : words.required
  const isText = origin === 'string'
  if (code === 'too_small') return say(isText ? 'tooShort' : 'tooSmall')
  if (code === 'too_big') return say(isText ? 'tooLong' : 'tooBig')
  if (code === 'invalid_format') return words.format
  return code === 'invalid_value' ? words.choose : words.invalid
}

/** Reads zod's English back into the issue that it describes: "Too small: expected string to have >=2 characters". */
function issueIn(message: string): Issue {
  const limit = /[<>]=?(-?[\d.]+)/.exec(message)?.[1]
  const origin = message.includes('expected string') ? 'string' : 'number'
  if (message.startsWith('Too small')) return { message, code: 'too_small', minimum: limit, origin }
  if (message.startsWith('Too big')) return { message, code: 'too_big', maximum: limit, origin }
  return { message, code: message.startsWith('Invalid option') ? 'invalid_value' : 'invalid_type' }
}

/** Text for a message of a schema that ran in the marketplace. A key whose limits are unknown here stays as it is. */
export function refusalText(message: string, value: unknown, words: IssueWords): string {
  const text = issueText(isOwnEnglish(message) ? issueIn(message) : { message }, value, words)
  if (!/\{(min|max)\}/.test(text)) return text
  return isOwnEnglish(message) ? words.invalid : message
}
