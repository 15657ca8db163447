import { z } from 'zod'
import { readSize } from '@/lib/domain/parcel-size'
import { plainTyped } from '@/lib/domain/typed'

/** Field names of passwords and one-time codes. */
const SECRET = /password|captcha|ticket|token|^(sms|mail|phone|second|recovery)?codes?$/i
/** Fields that the framework adds to a form, and `__proto__`, which must never become a key. */
const INTERNAL = /^(\$ACTION|__proto__)/
/** Longer than the query of any list. */
const QUERY_MAX = 2_000

/** Idempotency key of one button press: repeats of the same submission count once. */
export const PressKey = z.string().regex(/^[\w-]{16,64}$/)

/** Number from a text field, cleaned of pasted spaces and separators. */
export const TypedNumber = z.preprocess(
  (given) => (typeof given === 'string' ? plainTyped(given) : given),
  z.coerce.number(),
)

/** Typed centimetres, converted to the stored size; blank if nothing was typed. */
export const TypedSize = z
  .string()
  .default('')
  .transform((text, context) => {
    const size = text.trim() === '' ? '' : readSize(text)
    if (size !== null) return size
    context.addIssue({ code: 'custom', message: 'size' })
    return z.NEVER
  })

type Values = Record<string, unknown>

function ofForm(form: FormData): Values {
  const values: Values = {}
  for (const name of new Set(form.keys())) {
    if (INTERNAL.test(name)) continue
    const all = form.getAll(name)
    // `name[]` is a list even with one entry.
    if (name.endsWith('[]')) values[name.slice(0, -2)] = all
    else values[name] = all.length > 1 ? all : all[0]
  }
  return values
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** Lists the fields that are shown again although they are named like a one-time code. */
export const showing = <S extends z.ZodType>(schema: S, names: readonly string[]): S => schema.meta({ shown: names })

const Shown = z.object({ shown: z.array(z.string()) }).catch({ shown: [] })

function showable(values: Values, schema: z.ZodType | undefined): Values {
  const { shown } = Shown.parse(schema?.meta())
  const isSecret = (name: string) => SECRET.test(name) && !shown.includes(name)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSecret(name) && [value].flat().every(isText)),
  )
}

/** Copies the sent value as plain data; undefined if it cannot be copied (a promise, a throwing reference). */
function dataOf(sent: unknown): unknown {
  try {
    return structuredClone(sent)
  } catch {
    return undefined
  }
}

/**
 * Submitted values, for parsing and for showing the form again: texts and lists of texts, without secrets.
 *
 * @param schema of the form, where it may name fields that are shown again (`showing`)
 */
export function valuesOf(raw: unknown, schema?: z.ZodType): { parsed: unknown; shown: Values } {
  const parsed = raw instanceof FormData ? ofForm(raw) : dataOf(raw)
  return { parsed, shown: isPlain(parsed) ? showable(parsed, schema) : {} }
}

/*
 * A browser may call a server function with anything (safety F-03): its arguments are unknown until one of these, or the
 * schema of an `action`, has read them.
 */

/** Returns the form that was sent; an empty form for any other value. */
export const formOf = (sent: unknown): FormData => (sent instanceof FormData ? sent : new FormData())

/** Returns a text field of a sent form; empty if it is missing or a file. */
export function text(sent: unknown, name: string): string {
  const value = formOf(sent).get(name)
  return isText(value) ? value : ''
}

/** Query string of the list to return to, normalised and limited in length. */
export const wayBack = (query: string): string => `${new URLSearchParams(query.slice(0, QUERY_MAX))}`

/** Query string of the list to return to, from the hidden field of a form. */
export const queryOf = (sent: unknown): string => wayBack(text(sent, 'query'))

/** Address of the list that a form was sent from, with its filters. */
export function listBehind(path: string, sent: unknown): string {
  const query = queryOf(sent)
  return query ? `${path}?${query}` : path
}

/** Parses a value that comes back from the browser; returns `fresh` if it does not match the schema. */
export const claimOf =
  <T>(schema: z.ZodType<T>, fresh: T) =>
  (claim: unknown): T =>
    schema.catch(fresh).parse(dataOf(claim))

const stateOf = claimOf(z.object({ turn: z.int().min(0) }), { turn: 0 })

/** Number of times a form with state was answered. */
export const turnOf = (previous: unknown): number => stateOf(previous).turn
